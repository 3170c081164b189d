import { expect, test } from "vitest";
import { daysIn, daysOfCycles, searchOfDays } from "./report-address.ts";

const today = "2026-11-26";
const result = { scope: 4, completed: 3, points: 0, completedPoints: 0 };
const cycles = daysOfCycles(
  [
    { start: "2026-10-26", end: "2026-11-08", result },
    { start: "2026-11-09", end: "2026-11-22", result },
    { start: "2026-11-23", end: "2026-12-06", result: null },
    { start: "2026-12-07", end: "2026-12-20", result: null },
  ],
  today,
);

test("reports are limited to the current cycle until today, or to the last one", () => {
  expect(daysIn({ range: "cycle" }, today, cycles)).toEqual({ name: "cycle", from: "2026-11-23", to: today });
  const last = daysIn({ range: "last-cycle" }, today, cycles);
  expect(last).toEqual({ name: "last-cycle", from: "2026-11-09", to: "2026-11-22" });
  expect(searchOfDays(last)).toEqual({ range: "last-cycle" });
});

test("without cycles that have begun, reports are of twelve weeks", () => {
  const planned = daysOfCycles([{ start: "2026-11-30", end: "2026-12-13", result: null }], today);
  const usual = { name: "12w", from: "2026-09-07", to: today };
  for (const range of ["cycle", "last-cycle", "x"]) expect(daysIn({ range }, today, planned)).toEqual(usual);
});
