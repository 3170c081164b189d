import type { Task } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { BoardShape } from "@/features/task/public.ts";
import { task } from "../../../../domain/test/samples.ts";
import { changesOfDrop } from "./drop-many.ts";

const shape = {
  columns: [],
  columnOf: ({ stageId }: Task) => stageId,
  placeIn: (stageId: string) => ({ stageId }),
} satisfies BoardShape;

const card = (id: string, stageId: string, rank: string) => task({ id, stageId, rank });
const columns = new Map([
  ["a", [card("1", "a", "a0"), card("2", "a", "a1"), card("3", "a", "a2"), card("4", "a", "a3")]],
  ["b", [card("5", "b", "a0"), card("6", "b", "a1")]],
]);
const cards = [...columns.values()].flat();

/** Returns the ids of the cards of a column after a drop. */
function after(ids: string[], column: string, id: string | null, side: "before" | "after"): string {
  const changes = changesOfDrop({ columns, all: columns, shape }, new Set(ids), { column, id, side });
  const patches = new Map(changes.map(({ task: { id: one }, patch }) => [one, patch]));
  const moved = cards.map((one) => ({ ...one, ...patches.get(one.id) }));
  const own = moved.filter(({ stageId }) => stageId === column);
  return own
    .sort(byRank)
    .map((one) => one.id)
    .join("");
}

test("cards land beside the one below the pointer, in their order", () => {
  expect(after(["3", "1"], "b", "5", "after")).toBe("5136");
  expect(after(["1", "6"], "b", null, "before")).toBe("165");
  expect(after(["1", "2"], "a", null, "after")).toBe("3412");
});

test("beside one of the dragged cards, they gather there", () => {
  expect(after(["1", "3"], "a", "3", "before")).toBe("2134");
  expect(after(["2", "4"], "a", "4", "after")).toBe("1324");
});

test("whatever is dropped where, no card is lost, and those that stay keep their order", () => {
  const ids = cards.map(({ id }) => id);
  const side = fc.constantFrom("before" as const, "after" as const);
  fc.assert(
    fc.property(fc.subarray(ids, { minLength: 1 }), fc.constantFrom(null, "5", "6"), side, (dragged, onto, where) => {
      const all = after(dragged, "b", onto, where);
      expect([...all].filter((id) => !dragged.includes(id)).join("")).toBe(
        ["5", "6"].filter((id) => !dragged.includes(id)).join(""),
      );
      expect([...all].filter((id) => dragged.includes(id)).join("")).toBe(
        ids.filter((id) => dragged.includes(id)).join(""),
      );
    }),
  );
});

test("in a sorted column cards keep their ranks, and those that a column refuses stay where they are", () => {
  const order = { name: "Due", compare: byRank };
  const refusing = { ...shape, order, placeIn: (stageId: string, { id }: Task) => (id === "2" ? "No" : { stageId }) };
  const board = { columns, all: columns, shape: refusing };
  const changes = changesOfDrop(board, new Set(["1", "2", "5"]), { column: "b", id: null, side: "after" });
  expect(changes.map((change) => [change.task.id, change.patch])).toEqual([["1", { stageId: "b" }]]);
});

test("what several tasks get in addition leaves those in place that stay in their column", () => {
  const labels: BoardShape = {
    columns: [],
    columnOf: ({ labelIds: [first] }) => first,
    placeIn: (id) => ({ labelIds: [id] }),
    addIn: (id, { labelIds }) => ({ labelIds: [...labelIds, id] }),
  };
  const labelled = (id: string, ...labelIds: string[]) => task({ id, labelIds, rank: "a5" });
  const before = new Map([
    ["bug", [labelled("1", "bug")]],
    ["", [labelled("2")]],
    ["design", [task({ id: "3", labelIds: ["design"], rank: "a0" })]],
  ]);
  const target = { column: "design", id: null, side: "before", isAdded: true } as const;
  const board = { columns: before, all: before, shape: labels };
  const changes = changesOfDrop(board, new Set(["1", "2"]), target);
  expect(changes.map(({ patch }) => patch)).toEqual([
    { labelIds: ["bug", "design"] },
    { labelIds: ["design"], rank: expect.any(String) },
  ]);
});
