import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { movedTo, resizedTo, spanOf, weeksOfMonth } from "./days.ts";

const monday = "2026-11-23";

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
