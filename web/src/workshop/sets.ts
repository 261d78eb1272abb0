// The reader's own sets, kept on this device in IndexedDB. Every change is stored at once. Two
// windows may have the same set open: a save that would overwrite the other's work is refused.

export interface KeptSet {
  id: string;
  game: string;
  text: string; // of the .set file
  at: number; // when it was changed, in ms
  revision: number; // counts the saves
  place: string; // the component that was open last ("vale azure_lake"); "": none
}

// Why something could not be stored.
export type Refusal = "full" | "elsewhere" | "gone" | "broken";

export class NotKept extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
  }
}

const NAME = "vallon-workshop";
const SHELF = "sets";

// Where nothing can be stored (a private window), sets last as long as the page.
const memory = new Map<string, KeptSet>();

let opened: Promise<IDBDatabase | null> | undefined;

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("storage"));
  });

function open(): Promise<IDBDatabase | null> {
  opened ??= (async () => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(SHELF, { keyPath: "id" });
      const base = await answer(request);
      base.onclose = () => (opened = undefined);
      base.onversionchange = () => (base.close(), (opened = undefined));
      return base;
    } catch {
      return null;
    }
  })();
  return opened;
}

// Whether sets outlast the page.
export const lasting = async (): Promise<boolean> => (await open()) !== null;

const reason_of = (e: DOMException | null): Refusal =>
  e?.name === "QuotaExceededError" ? "full" : "broken";

// Runs `work` in one transaction; what it returns counts once the transaction is complete.
async function change<T>(
  base: IDBDatabase,
  work: (shelf: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const all = base.transaction(SHELF, "readwrite");
  const complete = new Promise<void>((done, fail) => {
    all.oncomplete = () => done();
    all.onabort = all.onerror = () => fail(new NotKept(reason_of(all.error)));
  });
  complete.catch(() => undefined); // `work` may fail first, and then its reason counts
  try {
    const value = await work(all.objectStore(SHELF));
    await complete;
    return value;
  } catch (e) {
    if (e instanceof NotKept) throw e;
    throw new NotKept(reason_of(e instanceof DOMException ? e : null));
  }
}

const newest_first = (sets: KeptSet[]): KeptSet[] => sets.sort((a, b) => b.at - a.at);

export async function kept_sets(): Promise<KeptSet[]> {
  const base = await open();
  if (!base) return newest_first([...memory.values()]);
  const shelf = base.transaction(SHELF).objectStore(SHELF);
  return newest_first((await answer(shelf.getAll())) as KeptSet[]);
}

export async function kept_set(id: string): Promise<KeptSet | null> {
  const base = await open();
  if (!base) return memory.get(id) ?? null;
  const shelf = base.transaction(SHELF).objectStore(SHELF);
  return ((await answer(shelf.get(id))) as KeptSet | undefined) ?? null;
}

// Whether `set` may follow what is stored.
function follows(stored: KeptSet | undefined, set: KeptSet): void {
  if (!stored && set.revision > 0) throw new NotKept("gone");
  if (stored && stored.revision !== set.revision) throw new NotKept("elsewhere");
}

// Stores a set and returns it with its new revision. A new one has revision 0.
export async function keep_set(set: KeptSet): Promise<KeptSet> {
  const base = await open();
  const next = { ...set, revision: set.revision + 1 };
  if (!base) {
    follows(memory.get(set.id), set);
    memory.set(set.id, next);
    return next;
  }
  return change(base, async (shelf) => {
    follows((await answer(shelf.get(set.id))) as KeptSet | undefined, set);
    await answer(shelf.put(next));
    return next;
  });
}

export async function drop_set(id: string): Promise<void> {
  const base = await open();
  if (!base) return void memory.delete(id);
  await change(base, (shelf) => answer(shelf.delete(id)));
}
