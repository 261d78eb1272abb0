// The session cookie, which scripts cannot read. The server issues it for a ticket; all tabs of the
// browser share it.

const root = new URL(".", import.meta.url);
const RETRY = 1000; // ms

const channel =
  "BroadcastChannel" in globalThis ? new BroadcastChannel(`vallon-session ${root.pathname}`) : null;

// Another tab has got a new cookie.
export function on_other_session(heard: () => void): void {
  if (channel) channel.onmessage = heard;
}

function post(ticket: string): Promise<Response> {
  return fetch(new URL("api/session", root), { method: "POST", body: JSON.stringify({ ticket }) });
}

// Tries once more if the server was not reached.
export async function exchange(ticket: string): Promise<void> {
  const answer = await post(ticket).catch(async () => {
    await new Promise((later) => setTimeout(later, RETRY));
    return post(ticket);
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  channel?.postMessage("new");
}
