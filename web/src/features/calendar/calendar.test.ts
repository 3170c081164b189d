import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { daysOfWeek, movedTo, resizedTo, spanOf, weeksOfMonth } from "./days.ts";
import { byStart, fitted, type Spanned, segmentsIn } from "./lanes.ts";

const monday = "2026-11-23";
const week = daysOfWeek(monday);

const item = fc
  .record({ offset: fc.integer({ min: -20, max: 20 }), length: fc.integer({ min: 0, max: 20 }), id: fc.uuid() })
  .map(({ offset, length, id }): Spanned => {
    const from = addDays(monday, offset);
    return { id, from, to: addDays(from, length) };
  });
const items = fc.array(item, { maxLength: 60 });

test("the weeks of a month begin as is usual in the reader's region, and contain all of its days", () => {
  const shown = (locale: string) => weeksOfMonth("2026-11-24", locale).map((days) => [days[0], days.at(-1)]);
  expect(shown("en-DE")).toEqual([
    ["2026-10-26", "2026-11-01"],
    ["2026-11-02", "2026-11-08"],
    ["2026-11-09", "2026-11-15"],
    ["2026-11-16", "2026-11-22"],
    ["2026-11-23", "2026-11-29"],
    ["2026-11-30", "2026-12-06"],
  ]);
  expect(shown("en-US")).toHaveLength(5);
  expect(shown("en-US")[0]).toEqual(["2026-11-01", "2026-11-07"]);
  // February 2027 fills four weeks.
  expect(weeksOfMonth("2027-02-14", "en-DE")).toHaveLength(4);
});

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
      const isWhole = hidden.every((count) => count === 0);
      expect(shown.every(({ lane }) => lane < (isWhole ? lanes : lanes - 1))).toBe(true);
    }),
  );
});

test("a task takes up its days, or only the one that it has", () => {
  expect(spanOf({ startingDate: "", endingDate: "" })).toBeUndefined();
  expect(spanOf({ startingDate: "", endingDate: monday })).toEqual({ from: monday, to: monday });
  expect(spanOf({ startingDate: monday, endingDate: "" })).toEqual({ from: monday, to: monday });
  expect(spanOf({ startingDate: monday, endingDate: "2026-11-27" })).toEqual({ from: monday, to: "2026-11-27" });
});

test("a moved task keeps its length, and no drag makes a task end before it starts", () => {
  const day = fc.integer({ min: -40, max: 40 }).map((offset) => addDays(monday, offset));
  const task = fc
    .record({ from: day, length: fc.integer({ min: 0, max: 30 }) })
    .map(({ from, length }) => ({ startingDate: from, endingDate: addDays(from, length) }));
  fc.assert(
    fc.property(task, day, fc.constantFrom("start" as const, "end" as const), (before, to, edge) => {
      const moved = movedTo(before, to);
      expect(moved.startingDate).toBe(to);
      expect(daysBetween(moved.startingDate, moved.endingDate)).toBe(
        daysBetween(before.startingDate, before.endingDate),
      );
      const resized = resizedTo(before, edge, to);
      expect(resized.startingDate <= resized.endingDate).toBe(true);
      const [kept, other] =
        edge === "start" ? [resized.endingDate, before.endingDate] : [resized.startingDate, before.startingDate];
      expect(kept).toBe(other);
    }),
  );
  expect(movedTo({ startingDate: "", endingDate: "" }, monday)).toEqual({ startingDate: "", endingDate: monday });
});
