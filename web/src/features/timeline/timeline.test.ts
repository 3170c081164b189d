import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import fc from "fast-check";
import { expect, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { arrowPath, arrowsIn } from "./arrows.ts";
import { dayAt, extentOf, offsetOf, saturdaysIn, scaleOf, ticksIn, zooms } from "./scale.ts";
import { type Block, conflictsIn, daysTooEarly, isMilestone, shiftAfter } from "./shift.ts";
import { lineAt, topsOf } from "./window.ts";

const today = "2026-11-24";
const zoom = fc.constantFrom(...zooms);
const day = fc.integer({ min: -400, max: 400 }).map((offset) => addDays(today, offset));

/** Tasks of a chain or net, of which each can only block later ones. */
const net = fc
  .integer({ min: 2, max: 14 })
  .chain((count) =>
    fc.record({
      days: fc.array(fc.record({ offset: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: -2, max: 9 }) }), {
        minLength: count,
        maxLength: count,
      }),
      ends: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
      done: fc.array(fc.nat(count - 1), { maxLength: 2 }),
      root: fc.nat(count - 1).map(String),
    }),
  )
  .map(({ days, ends, done, root }) => {
    const all = days.map(({ offset, length }, index): Task => {
      const from = addDays(today, offset);
      const startingDate = length < 0 ? "" : from;
      const endingDate = length === -2 ? "" : addDays(from, Math.max(length, 0));
      return task({ id: String(index), startingDate, endingDate, stage: done.includes(index) ? "completed" : "todo" });
    });
    const blocks = ends
      .filter(([a, b]) => a !== b)
      .map(([a, b]): Block => ({ fromId: String(Math.min(a, b)), toId: String(Math.max(a, b)) }));
    return { tasks: new Map(all.map((each) => [each.id, each])), blocks, root };
  });

const lengthOf = ({ startingDate, endingDate }: Pick<Task, "startingDate" | "endingDate">) =>
  startingDate === "" ? "milestone" : daysBetween(startingDate, endingDate);

test("what is shifted keeps its length, moves later, and is what follows", () => {
  fc.assert(
    fc.property(net, ({ tasks, blocks, root }) => {
      const reached = new Set([root]);
      for (const id of reached) for (const { fromId, toId } of blocks) if (fromId === id) reached.add(toId);
      const shifts = shiftAfter([root], blocks, tasks);
      for (const { task: moved, dates } of shifts) {
        expect(moved.id).not.toBe(root);
        expect(reached).toContain(moved.id);
        expect(moved.stage).toBe("todo");
        expect(lengthOf(dates)).toBe(lengthOf(moved));
        expect(dates.endingDate > moved.endingDate).toBe(true);
      }
    }),
  );
});

test("after a shift, nothing that follows begins too early, and nothing has moved further than it must", () => {
  fc.assert(
    fc.property(net, ({ tasks, blocks, root }) => {
      const shifts = shiftAfter([root], blocks, tasks);
      const after = new Map(tasks);
      for (const { task: moved, dates } of shifts) after.set(moved.id, { ...moved, ...dates });
      const followers = new Set([root]);
      for (const id of followers) for (const { fromId, toId } of blocks) if (fromId === id) followers.add(toId);
      followers.delete(root);
      expect(conflictsIn(blocks, after).filter(({ toId }) => followers.has(toId))).toEqual([]);
      for (const { task: moved, dates } of shifts) {
        const earlier = {
          startingDate: dates.startingDate && addDays(dates.startingDate, -1),
          endingDate: addDays(dates.endingDate, -1),
        };
        const holds = blocks.some(({ fromId, toId }) => {
          const blocker = after.get(fromId);
          return toId === moved.id && blocker?.stage === "todo" && daysTooEarly(blocker, earlier) > 0;
        });
        expect(holds).toBe(true);
      }
      expect(shiftAfter([root], blocks, after)).toEqual([]);
    }),
  );
});

test("a chain of thousands of tasks moves as one, and a cycle that a page may see stays", () => {
  const count = 5_000;
  const id = (index: number) => String(index);
  const chain = Array.from({ length: count }, (_, index) =>
    task({ id: id(index), startingDate: addDays(today, index), endingDate: addDays(today, index + 1) }),
  );
  const tasks = new Map(chain.map((each) => [each.id, each]));
  const blocks = chain.slice(1).map((_, index) => ({ fromId: id(index), toId: id(index + 1) }));
  const shifts = shiftAfter(["0"], blocks, tasks);
  expect(shifts).toHaveLength(count - 1);
  expect(shifts.at(-1)?.dates.startingDate).toBe(addDays(today, (count - 1) * 2));
  expect(shiftAfter(["1"], [...blocks.slice(0, 3), { fromId: "3", toId: "1" }], tasks)).toEqual([]);
});

test("a task may begin on the day after another ends, and a milestone on the same day", () => {
  const blocker = { startingDate: "2026-11-20", endingDate: today };
  expect(daysTooEarly(blocker, { startingDate: today, endingDate: "2026-11-27" })).toBe(1);
  expect(daysTooEarly(blocker, { startingDate: "2026-11-25", endingDate: "2026-11-27" })).toBe(0);
  expect(daysTooEarly(blocker, { startingDate: "", endingDate: today })).toBe(0);
  expect(daysTooEarly(blocker, { startingDate: "", endingDate: "2026-11-22" })).toBe(2);
  expect(daysTooEarly({ startingDate: "", endingDate: "" }, blocker)).toBe(0);
  expect(isMilestone({ startingDate: "", endingDate: today })).toBe(true);
  expect(isMilestone({ startingDate: today, endingDate: "" })).toBe(false);
});

test("every day has a place of its own on the axis, which shows all tasks and today", () => {
  fc.assert(
    fc.property(zoom, day, day, (which, a, b) => {
      const span = a < b ? { from: a, to: b } : { from: b, to: a };
      const scale = scaleOf(which, [span], today);
      for (const each of [span.from, span.to, today]) {
        expect(dayAt(scale, offsetOf(scale, each) + 0.5)).toBe(each);
        expect(offsetOf(scale, each)).toBeLessThan(scale.width);
      }
      const { start, end } = extentOf(scale, span);
      expect(end - start).toBeCloseTo((daysBetween(span.from, span.to) + 1) * scale.dayWidth);
    }),
  );
  // A day in the far future does not make the axis longer than a browser can scroll.
  expect(scaleOf("day", [{ from: "0001-01-01", to: "9999-12-31" }], today).width).toBeLessThan(1_000_000);
});

test("the ticks of two parts of the axis are those of both together", () => {
  fc.assert(
    fc.property(
      zoom,
      fc.integer({ min: 0, max: 6_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      (which, start, length) => {
        const scale = scaleOf(which, [], today);
        const end = start + length;
        const middle = start + Math.floor(length / 2);
        const whole = ticksIn(scale, { start, end }, "en-GB");
        const parts = [
          ticksIn(scale, { start, end: middle }, "en-GB"),
          ticksIn(scale, { start: middle, end }, "en-GB"),
        ];
        expect([...new Set(parts.flat())]).toEqual(whole);
        for (const each of saturdaysIn(scale, { start, end }))
          expect(new Date(`${each}T00:00:00Z`).getUTCDay()).toBe(6);
      },
    ),
  );
  expect(ticksIn(scaleOf("quarter", [], today), { start: 0, end: 600 }, "en-GB").slice(0, 2)).toEqual([
    expect.stringMatching(/-01-01$/),
    expect.stringMatching(/-04-01$/),
  ]);
});

test("the line at a height is the one that covers it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(28, 32, 44), { minLength: 1, maxLength: 50 }), fc.nat(2_000), (heights, y) => {
      const tops = topsOf(heights);
      const index = lineAt(tops, y);
      const inside = Math.min(y, (tops.at(-1) ?? 0) - 1);
      expect(tops[index]).toBeLessThanOrEqual(inside);
      expect(tops[index + 1]).toBeGreaterThan(inside);
    }),
  );
});

test("an arrow is drawn if a part of it is in view", () => {
  const places = new Map([
    ["a", { line: 0, start: 0, end: 100 }],
    ["b", { line: 50, start: 200, end: 300 }],
    ["c", { line: 60, start: 50, end: 80 }],
  ]);
  const blocks = [
    { fromId: "a", toId: "b" },
    { fromId: "b", toId: "c" },
    { fromId: "a", toId: "hidden" },
  ];
  const view = { lines: [20, 40], start: 0, end: 400 } as const;
  const placeOf = {
    lineOf: (id: string) => places.get(id)?.line,
    extentOf: (id: string) => places.get(id),
  };
  expect(arrowsIn(blocks, placeOf, view)).toEqual([blocks[0]]);
  expect(arrowsIn(blocks, placeOf, { ...view, lines: [55, 58] })).toEqual([blocks[1]]);
  expect(arrowsIn(blocks, placeOf, { ...view, start: 900, end: 1_000 })).toEqual([]);
  expect(arrowPath({ x: 100, y: 16 }, { x: 200, y: 48 })).toMatch(/^M88 .* H199$/);
});
