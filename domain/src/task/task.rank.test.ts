import fc from "fast-check";
import { expect, test } from "vitest";
import {
  byRank,
  isStorable,
  maxRankLength,
  type Placement,
  placeAmong,
  placementIn,
  rank,
  rankAt,
  rankBetween,
  ranksBefore,
} from "./task.rank.ts";

interface Item {
  id: string;
  rank: string;
}

/** Returns a column built by dropping each new task at an index. */
function columnFrom(drops: readonly number[]): Item[] {
  const column: Item[] = [];
  drops.forEach((drop, count) => {
    const index = drop % (column.length + 1);
    column.splice(index, 0, { id: `task-${String(count).padStart(4, "0")}`, rank: rankAt(column, index) });
  });
  return column;
}

test("tasks dropped in any order sort into the positions they were dropped at", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (drops) => {
      const column = columnFrom(drops);
      expect(column.toSorted(byRank)).toEqual(column);
    }),
  );
});

test("a task moved to any index of its column is found at that index", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (drops, from, to) => {
      const column = columnFrom(drops);
      const moved = column[from % column.length];
      const rest = column.filter((item) => item !== moved);
      const index = to % (rest.length + 1);
      const placed = { id: "moved", rank: rankAt(rest, index) };
      expect([...rest, placed].toSorted(byRank).indexOf(placed)).toBe(index);
    }),
  );
});

test("a third task fits after two tasks with the same rank", () => {
  const same = rankBetween(null, null);
  const placed = rankAt(
    [
      { id: "a", rank: same },
      { id: "b", rank: same },
    ],
    1,
  );
  expect(placed > same).toBe(true);
});

test("ranks created together are ascending and ahead of the given one", () => {
  const first = rankBetween(null, null);
  const made = ranksBefore(first, 5);
  expect([...made, first].toSorted()).toEqual([...made, first]);
});

test("the order is total: equal ranks are ordered by id", () => {
  const place = rankBetween(null, null);
  expect(byRank({ id: "a", rank: place }, { id: "b", rank: place })).toBeLessThan(0);
  expect(byRank({ id: "b", rank: place }, { id: "a", rank: place })).toBeGreaterThan(0);
  expect(byRank({ id: "a", rank: place }, { id: "a", rank: place })).toBe(0);
});

const lowest = `A${"0".repeat(248)}1`;

test.each([
  ["letters outside the alphabet", "a0!"],
  ["text that is not a rank", "b"],
  ["nothing", ""],
])("%s are rejected as a rank", (_what, text) => {
  expect(rank.safeParse(text).success).toBe(false);
});

/** Places an item as the server does for a requested rank, loading `look` neighbours at first. */
function put(column: Item[], item: Item, wish: string | undefined, look = 4): number {
  const rest = column.filter(({ id }) => id !== item.id);
  const index = wish === undefined ? 0 : rest.filter((other) => other.rank <= wish).length;
  const sides = (known: number) =>
    [rest.slice(0, index).toReversed(), rest.slice(index)].map((tasks) => ({
      tasks: tasks.slice(0, known),
      isWhole: tasks.length <= known,
    }));
  const isFree = wish !== undefined && isStorable(wish) && rest.every((other) => other.rank !== wish);
  let placed: Placement | undefined = isFree ? { rank: wish, moved: [] } : undefined;
  for (let known = look; !placed; known *= 8) {
    const [before, after] = sides(known);
    if (before && after) placed = placeAmong(before, after);
  }
  const ranks = new Map(placed.moved.map((task) => [task.id, task.rank]));
  const spread = rest.map((task) => ({ ...task, rank: ranks.get(task.id) ?? task.rank }));
  column.splice(0, column.length, ...spread.toSpliced(index, 0, { ...item, rank: placed.rank }));
  return ranks.size;
}

const expectSound = (column: readonly Item[]) => {
  expect(column.toSorted(byRank)).toEqual(column);
  expect(new Set(column.map((task) => task.rank)).size).toBe(column.length);
  expect(Math.max(...column.map((task) => task.rank.length))).toBeLessThanOrEqual(maxRankLength);
};

/** Requested ranks: those of hostile clients, and those of pages that move cards. */
const strategies: Readonly<Record<string, (column: readonly Item[], random: () => number) => string | undefined>> = {
  "anywhere, as a page does": (column, random) => rankAt(column, Math.floor(random() * (column.length + 1))),
  "always under the first card": (column) => rankAt(column, Math.min(1, column.length)),
  "always above the last card": (column) => rankAt(column, Math.max(0, column.length - 1)),
  "the lowest rank that can be sent": () => lowest,
  "a rank that is taken": (column, random) => column[Math.floor(random() * column.length)]?.rank,
  "as long as can be sent": (column, random) =>
    `${column[Math.floor(random() * column.length)]?.rank ?? "a0"}${"0".repeat(200)}1`.slice(0, 299),
  "as long as can be stored": (column, random) =>
    `${column[Math.floor(random() * column.length)]?.rank ?? "a0"}${"0".repeat(maxRankLength)}`
      .slice(0, maxRankLength - 1)
      .concat("1"),
  "the top": () => undefined,
};

test("100,000 honest and hostile moves keep every rank short, unique and in order", () => {
  const names = Object.keys(strategies);
  const moves = 100_000;
  const column: Item[] = [];
  let seed = 1;
  // Mulberry32 with a fixed seed: the same moves in each run.
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  let changed = 0;
  for (let move = 0; move < moves; move += 1) {
    // Runs each strategy by itself for a while, then all of them together.
    const phase = Math.floor((move / moves) * (names.length + 1));
    const wish = strategies[names[phase] ?? names[Math.floor(random() * names.length)] ?? ""];
    const id = `task-${Math.floor(random() * 60)}`;
    changed += put(
      column,
      { id, rank: "" },
      wish?.(
        column.filter((task) => task.id !== id),
        random,
      ),
    );
    if (move % 100 === 0) expectSound(column);
  }
  expectSound(column);
  expect(changed / moves).toBeLessThan(10);
}, 30_000);

test("a column that grew under one card is respread a few neighbours at a time", () => {
  const column: Item[] = [];
  let [most, changed] = [0, 0];
  for (let count = 0; count < 1489; count += 1) {
    const moved = put(column, { id: `task-${count}`, rank: "" }, rankAt(column, Math.min(1, column.length)));
    most = Math.max(most, moved);
    changed += moved;
  }
  expectSound(column);
  expect(most).toBeLessThanOrEqual(256);
  expect(changed).toBeLessThan(2 * 1489);
});

test("long ranks from earlier versions are replaced as soon as a task is placed next to them", () => {
  const old = [lowest, `${lowest}V`, `a0${"z".repeat(240)}`, `a0${"z".repeat(240)}V`, "a1!", "a2"];
  const column = old.map((place, index) => ({ id: `old-${index}`, rank: place }));
  const order = column.map(({ id }) => id);
  for (const index of [1, 0, 5, 7]) {
    const id = `new-${index}`;
    put(column, { id, rank: "" }, rankAt(column, index), 1);
    order.splice(index, 0, id);
  }
  expect(column.map(({ id }) => id)).toEqual(order);
  expectSound(column);
});

test("items put in the same place of a short list get distinct short ranks, in order", () => {
  const wish = fc.option(fc.constantFrom("a0", "a0V", "a1", "Zz", `a0${"0".repeat(70)}V`), { nil: undefined });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      let list: Item[] = [];
      for (const [count, wanted] of wishes.entries()) {
        const { rank: given, moved } = placementIn(list, wanted);
        const ranks = new Map(moved.map((one) => [one.id, one.rank]));
        const order = list.map(({ id }) => id);
        list = list.map((item) => ({ ...item, rank: ranks.get(item.id) ?? item.rank }));
        expect([...list].sort(byRank).map(({ id }) => id)).toEqual(order);
        list = [...list, { id: `item-${count}`, rank: given }].sort(byRank);
      }
      expect(new Set(list.map((item) => item.rank)).size).toBe(wishes.length);
      expect(list.every((item) => isStorable(item.rank))).toBe(true);
    }),
  );
});
