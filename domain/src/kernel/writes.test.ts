import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "./lists.ts";
import { conflictsOf, editBetween, fold, idOf, obstacleTo, reversed, type Write } from "./writes.ts";

interface Card {
  readonly id: string;
  readonly title: string;
  readonly stage: string;
  readonly rank: string;
  readonly labels: readonly string[];
}

type CardWrite = Write<Card, Card>;

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  title: id,
  stage: "todo",
  rank: "a0",
  labels: [],
  ...more,
});

const ids = ["a", "b", "c", "d"];
const anyId = fc.constantFrom(...ids);
const anyWrite: fc.Arbitrary<CardWrite> = fc.oneof(
  anyId.map((id) => ({ kind: "create" as const, value: card(id, { title: "new" }) })),
  fc.tuple(anyId, fc.string()).map(([id, title]) => ({ kind: "edit" as const, id, patch: { title }, base: {} })),
  fc.tuple(anyId, fc.string()).map(([id, stage]) => ({ kind: "move" as const, id, patch: { stage } })),
  anyId.map((id) => ({ kind: "remove" as const, id })),
);
const anyServer = fc.subarray(ids).map((chosen) => chosen.map((id) => card(id)));

/** The simplest model of a server that accepts every write. */
function accept(server: readonly Card[], write: CardWrite): readonly Card[] {
  const id = idOf(write);
  const found = server.find((one) => one.id === id);
  if (write.kind === "create") return found ? server : applyChanges(server, [{ id, value: write.value }]);
  if (!found) return server;
  return applyChanges(server, [{ id, value: write.kind === "remove" ? null : { ...found, ...write.patch } }]);
}

test("the fold shows what the server stores once it has accepted all pending writes", () => {
  fc.assert(
    fc.property(anyServer, fc.array(anyWrite), (server, writes) => {
      expect(fold(server, writes)).toEqual(writes.reduce(accept, server));
    }),
  );
});

test("a confirmed write changes nothing on the screen: folded before and applied after are the same", () => {
  fc.assert(
    fc.property(anyServer, anyWrite, fc.array(anyWrite), (server, first, rest) => {
      expect(fold(accept(server, first), rest)).toEqual(fold(server, [first, ...rest]));
    }),
  );
});

test("a refused write leaves no trace in the fold", () => {
  fc.assert(
    fc.property(anyServer, fc.array(anyWrite), anyWrite, (server, writes, refused) => {
      const before = fold(server, writes);
      fold(server, [...writes, refused]);
      expect(fold(server, writes)).toEqual(before);
    }),
  );
});

test("an entity without pending writes keeps its object identity", () => {
  const server = [card("a"), card("b")];
  const folded = fold<Card>(server, [{ kind: "move", id: "a", patch: { stage: "completed" } }]);
  expect(folded[1]).toBe(server[1]);
  expect(folded[0]).not.toBe(server[0]);
  expect(fold(server, [])).toBe(server);
});

test("a deleted entity disappears with its pending writes, and they return with it", () => {
  const waiting: CardWrite[] = [{ kind: "move", id: "a", patch: { stage: "completed" } }];
  const gone = applyChanges([card("a"), card("b")], [{ id: "a", value: null }]);
  expect(fold(gone, waiting).map(({ id }) => id)).toEqual(["b"]);
  const back = applyChanges(gone, [{ id: "a", value: card("a", { title: "Edited in the trash" }) }]);
  expect(fold(back, waiting)).toContainEqual(card("a", { title: "Edited in the trash", stage: "completed" }));
});

test("an edit contains only the changed fields, with their previous values", () => {
  const edit = editBetween(card("a"), card("a", { title: "b", labels: [] }));
  expect(edit).toEqual({ patch: { title: "b" }, base: { title: "a" } });
});

const anyChange = fc.record(
  { title: fc.constantFrom("a", "b", "c"), labels: fc.constantFrom<string[]>([], ["urgent"]) },
  { requiredKeys: [] },
);

test("two edits conflict exactly in the fields that both changed to different values", () => {
  fc.assert(
    fc.property(anyChange, anyChange, (mine, theirs) => {
      const edit = editBetween(card("a"), card("a", mine));
      const other = editBetween(card("a"), card("a", theirs));
      const both = (Object.keys(edit.patch) as (keyof Card)[]).filter((field) => field in other.patch);
      const different = both.filter(
        (field) => JSON.stringify(edit.patch[field]) !== JSON.stringify(other.patch[field]),
      );
      expect(conflictsOf(edit, card("a", other.patch))).toEqual(different);
    }),
  );
});

interface Form {
  readonly id: string;
  readonly values: Readonly<Record<string, number>>;
}
type Entries = Partial<Record<`values.${string}`, number | null>>;
const anyValues = fc.dictionary(fc.constantFrom("x", "y", "z"), fc.integer({ min: 0, max: 2 }));
const anyEntries: fc.Arbitrary<Entries> = fc.dictionary(
  fc.constantFrom("values.x", "values.y"),
  fc.option(fc.integer({ min: 0, max: 2 })),
);

test("an edit of entries of a record keeps the others, conflicts with those that changed too, and can be reversed", () => {
  fc.assert(
    fc.property(anyValues, anyEntries, anyEntries, (values, mine, theirs) => {
      const one: Form = { id: "a", values };
      const edit = editBetween<Entries>(one as object, mine);
      const write = { kind: "edit", id: "a", ...edit } as const;
      const stored = Object.entries({ x: values.x, y: values.y, ...namesOf(mine) }).filter(([, v]) => v != null);
      const kept = values.z === undefined ? {} : { z: values.z };
      expect(fold<Form>([one], [write])).toEqual([{ id: "a", values: { ...kept, ...Object.fromEntries(stored) } }]);
      expect(fold<Form>([one], [write, reversed(write)])).toEqual([one]);
      const others = { kind: "edit", id: "a", ...editBetween<Entries>(one as object, theirs) } as const;
      const [now] = fold<Form>([one], [others]);
      const names = Object.keys(edit.patch) as (keyof Entries)[];
      const both = names.filter((name) => name in others.patch && others.patch[name] !== edit.patch[name]);
      expect(conflictsOf<Entries>(edit, now as object)).toEqual(both);
    }),
  );
});

const namesOf = (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name.slice("values.".length), value]));

test("a part of an entity without the record of an entry stays as it is", () => {
  expect(fold([{ id: "a", title: "b" }], [{ kind: "edit", id: "a", patch: { "values.x": 1 }, base: {} }])).toEqual([
    { id: "a", title: "b" },
  ]);
});

test("an edit and its reverse leave nothing behind", () => {
  const edit = { kind: "edit", id: "a", ...editBetween(card("a"), card("a", { title: "b" })) } as const;
  expect(fold([card("a")], [edit, reversed(edit)])).toEqual([card("a")]);
});

const edited: CardWrite = { kind: "edit", id: "a", patch: { title: "mine" }, base: { title: "a" } };
const moved: CardWrite = { kind: "move", id: "a", patch: { stage: "completed", rank: "b0" } };
const back: CardWrite = { kind: "move", id: "a", patch: { stage: "todo", rank: "a0" } };
const numbered = (number: number) => ({ ...card("a"), number });
const away: CardWrite = { kind: "move", id: "a", patch: { stage: "todo", number: 0 } as Partial<Card> };
const home: CardWrite = { kind: "move", id: "a", patch: { stage: "todo", number: 12 } as Partial<Card> };
const added: CardWrite = { kind: "create", value: card("a") };
const removed: CardWrite = { kind: "remove", id: "a" };

test.each<[string, CardWrite, CardWrite, Card | undefined, "gone" | "changed" | null]>([
  ["an edit", reversed(edited), edited, card("a", { title: "mine", stage: "completed" }), null],
  ["an edit that another person has reverted", reversed(edited), edited, card("a"), null],
  [
    "an edit whose field another person has changed",
    reversed(edited),
    edited,
    card("a", { title: "theirs" }),
    "changed",
  ],
  ["an edit of an entity that is gone", reversed(edited), edited, undefined, "gone"],
  ["a move after which others made room", back, moved, card("a", { stage: "completed", rank: "b1" }), null],
  ["a move after which it has the number of its new project", home, away, numbered(7), null],
  ["a move after which another person moved it on", back, moved, card("a", { stage: "in-progress" }), "changed"],
  ["a creation, whatever has changed", removed, added, card("a", { title: "theirs" }), null],
  ["a creation of an entity that is gone", removed, added, undefined, "gone"],
  ["a removal", added, removed, undefined, null],
  ["a removal of an entity that is back", added, removed, card("a"), "changed"],
])("whether %s can be undone", (_what, next, previous, now, obstacle) => {
  expect(obstacleTo([next], [previous], now)).toBe(obstacle);
});
