// Stylesheets that are loaded on demand.

const loaded = new Map<string, Promise<void>>();

function load(file: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(file, import.meta.url).href;
  document.head.append(link);
  return new Promise((done, fail) => {
    link.onload = () => done();
    link.onerror = () => (link.remove(), loaded.delete(file), fail(new Error(file)));
  });
}

// All callers share one attempt; after a failure (offline) the next call tries again.
export function load_styles(file: string): Promise<void> {
  const found = loaded.get(file) ?? load(file);
  loaded.set(file, found);
  return found;
}
