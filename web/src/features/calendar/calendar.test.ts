import { addDays } from "@baton/domain/kernel/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byStart, fitted, type Spanned, segmentsIn } from "./lanes.ts";

const monday = "2026-11-23";
const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));

const item = fc
  .record({ offset: fc.integer({ min: -20, max: 20 }), length: fc.integer({ min: 0, max: 20 }), id: fc.uuid() })
  .map(({ offset, length, id }): Spanned => {
    const from = addDays(monday, offset);
    return { id, from, to: addDays(from, length) };
  });
const items = fc.array(item, { maxLength: 60 });

test("every item of a week has a place on each of its days, and no two share one", () => {
  fc.assert(
    fc.property(items, (all) => {
      const segments = segmentsIn(all, week);
      const isHere = ({ from, to }: Spanned) => to >= monday && from <= (week.at(-1) ?? "");
      expect(segments.map(({ item: { id } }) => id)).toEqual(all.filter(isHere).map(({ id }) => id));
      const taken = segments.flatMap(({ first, last, lane }) =>
        Array.from({ length: last - first + 1 }, (_, index) => `${first + index} ${lane}`),
      );
      expect(new Set(taken).size).toBe(taken.length);
      for (const { item: one, first, last, isContinued, continues } of segments) {
        expect([isContinued ? monday : week[first], continues ? week.at(-1) : week[last]]).toEqual([
          isContinued ? monday : one.from,
          continues ? week.at(-1) : one.to,
        ]);
      }
    }),
  );
});

test("in the order of their starts, no more lanes are used than items share a day", () => {
  fc.assert(
    fc.property(items, (all) => {
      const segments = segmentsIn(all.toSorted(byStart), week);
      const most = Math.max(0, ...week.map((day) => all.filter(({ from, to }) => from <= day && day <= to).length));
      return Math.max(0, ...segments.map(({ lane }) => lane + 1)) <= most;
    }),
  );
});

test("what does not fit is counted on each of its days, and nothing else is hidden", () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 8 }), (all, lanes) => {
      const segments = segmentsIn(all, week);
      const { shown, hidden } = fitted(segments, lanes, week.length);
      const on = (some: typeof segments, day: number) =>
        some.filter(({ first, last }) => first <= day && day <= last).length;
      for (const day of week.keys()) expect(on(shown, day) + (hidden[day] ?? 0)).toBe(on(segments, day));
      const shownIn = (lane: number, day: number) =>
        on(
          shown.filter((one) => one.lane === lane),
          day,
        ) > 0;
      for (const day of week.keys()) if (hidden[day]) expect(shownIn(lanes - 1, day)).toBe(false);
      expect(shown.every(({ lane }) => lane < lanes)).toBe(true);
      // Only what shares a day with more than fits has to make room.
      const ids = new Set(shown.map(({ item: { id } }) => id));
      for (const { item: one, first, last, lane } of segments) {
        if (ids.has(one.id) || lane >= lanes) continue;
        expect(segments.some((other) => other.lane >= lanes && other.first <= last && first <= other.last)).toBe(true);
      }
    }),
  );
});

test("a day on which everything fits shows it, whatever its neighbours hide", () => {
  const on = (day: number, count: number) =>
    Array.from({ length: count }, (_, id) => ({
      id: `${day} ${id}`,
      from: addDays(monday, day),
      to: addDays(monday, day),
    }));
  const { shown, hidden } = fitted(segmentsIn([...on(0, 3), ...on(1, 2)], week), 2, week.length);
  expect(shown.map(({ item: { id } }) => id)).toEqual(["0 0", "1 0", "1 1"]);
  expect(hidden).toEqual([2, 0, 0, 0, 0, 0, 0]);
});
