// A set of the workshop while it is open: the document with its undo, and the saving. Every change
// is stored at once; while one is being stored, the next ones wait and are stored together.

import { useEffect, useMemo } from "preact/hooks";
import { Store, useStore } from "../lib/store";
import { edit, edited, redo, SetDocument, undo, type Edited } from "./set-document";
import { keep_set, kept_set, NotKept, type KeptSet, type Refusal } from "./sets";

export interface Open {
  set: KeptSet | null; // as it is stored; null: not loaded yet
  missing: boolean;
  doc: Edited;
  trouble: Refusal | null; // the last change could not be stored
  saved: boolean;
}

const nothing = SetDocument.parse("");

export class OpenSet {
  readonly now = new Store<Open>({
    set: null,
    missing: false,
    doc: edited(nothing),
    trouble: null,
    saved: true,
  });
  private saving = false;
  private last = ""; // what the last change was about, so that typing a word is one step of undo

  constructor(readonly id: string) {
    void this.load();
  }

  private async load(): Promise<void> {
    const set = await kept_set(this.id).catch(() => null);
    this.now.update(
      set ? { set, doc: edited(SetDocument.parse(set.text)) } : { set: null, missing: true },
    );
  }

  // Changes of the same thing, one after the other, are one step back.
  change(next: SetDocument, about = ""): void {
    const { doc } = this.now.value;
    const joined = about !== "" && about === this.last && doc.past.length > 0;
    this.last = about;
    const after = joined ? { ...doc, now: next, future: [] } : edit(doc, next);
    if (after.now !== doc.now) this.show(after);
  }

  // What comes next is a step of its own.
  pause(): void {
    this.last = "";
  }

  undo(): void {
    this.last = "";
    this.show(undo(this.now.value.doc));
  }

  redo(): void {
    this.last = "";
    this.show(redo(this.now.value.doc));
  }

  // Remembers which component is open.
  at(place: string): void {
    const { set } = this.now.value;
    if (!set || set.place === place) return;
    this.now.update({ set: { ...set, place } });
    this.save();
  }

  private show(doc: Edited): void {
    if (doc === this.now.value.doc) return;
    this.now.update({ doc });
    this.save();
  }

  save(): void {
    this.now.update({ saved: false });
    if (!this.saving) void this.store();
  }

  private async store(): Promise<void> {
    this.saving = true;
    for (let { set, doc } = this.now.value; set; { set, doc } = this.now.value) {
      const text = doc.now.text();
      try {
        const { revision } = await keep_set({ ...set, text, at: Date.now() });
        const now = this.now.value;
        if (now.set) this.now.update({ set: { ...now.set, text, revision }, trouble: null });
        if (now.doc.now === doc.now && now.set?.place === set.place) break;
      } catch (e) {
        this.now.update({ trouble: e instanceof NotKept ? e.reason : "broken" });
        this.saving = false;
        return;
      }
    }
    this.saving = false;
    this.now.update({ saved: true });
  }
}

export function useOpenSet(id: string): { open: OpenSet; now: Open } {
  const open = useMemo(() => new OpenSet(id), [id]);
  const now = useStore(open.now);
  useEffect(() => {
    const warn = (e: BeforeUnloadEvent) => !open.now.value.saved && e.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [open]);
  return { open, now };
}
