import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { ToastStore } from "@/ui/toast-store.ts";
import { clearUndo, defineUndo, forget, joinLastTwo, redo, reportUndosWith, undo, undoOffer } from "./undo.ts";

/** The values of fields, each of which an entry sets to `next`. */
let fields: Record<string, number> = {};
let refused: string | null = null;
let reports: { key: string; problem: string | null; isRedo: boolean }[] = [];

interface Change {
  readonly field: string;
  readonly value: number;
}

const add = defineUndo<Change>("test", ({ field, value }) => {
  if (refused !== null) return refused;
  fields = { ...fields, [field]: value };
  return null;
});

let count = 0;

/** Sets a field, and adds the entry that undoes it. Returns its key. */
function change(field: string, value: number): string {
  const key = `change-${++count}`;
  add(key, { field, value: fields[field] ?? 0 }, { field, value });
  fields = { ...fields, [field]: value };
  return key;
}

beforeEach(() => {
  clearUndo();
  [fields, refused, reports] = [{}, null, []];
  reportUndosWith(({ key }, problem, isRedo) => reports.push({ key, problem, isRedo }));
  return clearUndo;
});

/** An editor that stores its whole state before each change. */
class Editor {
  now: Readonly<Record<string, number>> = { title: 0, notes: 0 };
  #past: (typeof this.now)[] = [];
  #future: (typeof this.now)[] = [];

  change(field: string, value: number): void {
    [this.#past, this.#future] = [[...this.#past, this.now], []];
    this.now = { ...this.now, [field]: value };
  }

  undo(): void {
    const before = this.#past.pop();
    if (before) [this.#future, this.now] = [[...this.#future, this.now], before];
  }

  redo(): void {
    const after = this.#future.pop();
    if (after) [this.#past, this.now] = [[...this.#past, this.now], after];
  }
}

const actions = { undo, redo };

test("any sequence of changes, undos and redos has the values of an editor that stores its whole state", () => {
  const step = fc.oneof(
    fc.record({ field: fc.constantFrom("title", "notes"), value: fc.integer({ min: 1, max: 9 }) }),
    fc.constantFrom("undo" as const, "redo" as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      clearUndo();
      fields = { title: 0, notes: 0 };
      const editor = new Editor();
      for (const each of steps) {
        if (typeof each === "string") {
          actions[each]();
          editor[each]();
        } else {
          change(each.field, each.value);
          editor.change(each.field, each.value);
        }
        expect(fields).toEqual(editor.now);
      }
    }),
  );
});

test("the last 50 entries are undone, and no older ones", () => {
  for (let value = 1; value <= 51; value += 1) change("title", value);
  for (let time = 0; time < 60; time += 1) undo();
  expect(fields).toEqual({ title: 1 });
});

test("a refused undo is reported with its reason and removed, so that the next one undoes the entry before", () => {
  change("title", 1);
  const last = change("title", 2);
  refused = "ada changed the title";
  undo();
  expect(reports).toEqual([{ key: last, problem: "ada changed the title", isRedo: false }]);
  refused = null;
  undo();
  expect(fields).toEqual({ title: 0 });
  redo();
  expect(fields).toEqual({ title: 1 });
  redo();
  expect(fields).toEqual({ title: 1 });
});

test("joined entries are undone and redone together, and reported once each time", () => {
  change("title", 1);
  const first = change("title", 2);
  const second = change("notes", 3);
  joinLastTwo();
  undo();
  expect(fields).toEqual({ title: 1, notes: 0 });
  redo();
  expect(fields).toEqual({ title: 2, notes: 3 });
  expect(reports).toEqual([
    { key: first, problem: null, isRedo: false },
    { key: second, problem: null, isRedo: true },
  ]);
});

test("a write that the server refuses leaves nothing to undo or redo", () => {
  change("title", 1);
  forget(change("title", 2));
  fields = { title: 1 };
  undo();
  expect(fields).toEqual({ title: 0 });
  const undone = change("notes", 5);
  undo();
  forget(undone);
  redo();
  expect(fields).toEqual({ title: 0, notes: 0 });
});

test("the toast of a change, which offers to undo it, replaces that of the change before", () => {
  const store = new ToastStore();
  for (const [field, value] of [
    ["title", 1],
    ["notes", 2],
  ] as const) {
    store.show({
      tone: "success",
      text: field,
      duration: Number.POSITIVE_INFINITY,
      ...undoOffer(change(field, value)),
    });
  }
  const [toast, ...others] = store.getSnapshot();
  expect([toast?.text, others]).toEqual(["notes", []]);
  toast?.actions?.[0]?.onAction();
  expect(fields).toEqual({ title: 1, notes: 0 });
});
