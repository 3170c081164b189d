import { expect, it } from "vitest";
import { addedLately, forecastOf, throughputOf } from "./figures.ts";

const weeks = [5, 6, 4, 7, 8, 2].map((completed, index) => ({
  week: `2026-10-${String(5 + 7 * index).padStart(2, "0")}`,
  completed,
}));
const rows = weeks.slice(0, 4);
const days = { from: "2026-10-05", to: "2026-10-31", today: "2026-11-01" };

it("the running week, and those that the report cuts, are out of the average", () => {
  const running = throughputOf(rows, { ...days, to: "2026-10-29", today: "2026-10-29" });
  expect(running.weeks.map(({ isFull }) => isFull)).toEqual([true, true, true, false]);
  expect([running.full, running.average, running.recent]).toEqual([3, 5, null]);
  expect(throughputOf(rows, { ...days, from: "2026-10-06" }).weeks[0]?.isFull).toBe(false);
});

it("a forecast needs four full weeks in which more was completed than added", () => {
  const past = throughputOf(rows, { from: "2026-10-05", to: "2026-11-01", today: "2026-11-02" });
  expect(past.recent).toBe(5.5);
  expect(forecastOf(37, past, 10)).toEqual({ weeks: 7, rate: 6 });
  expect(forecastOf(37, past, 22)).toBe("never");
  expect(forecastOf(0, past, 0)).toBeNull();
  expect(forecastOf(37, throughputOf(rows.slice(1), { ...days, to: "2026-11-01", today: "2026-11-02" }), 0)).toBeNull();
});

it("what was added lately is the growth of the scope in the last four full weeks", () => {
  const past = throughputOf(rows, { from: "2026-10-05", to: "2026-11-01", today: "2026-11-02" });
  const scopes = [
    { day: "2026-10-05", scope: 30 },
    { day: "2026-11-01", scope: 42 },
  ];
  expect(addedLately(scopes, past)).toBe(12);
  expect(addedLately([{ day: "2026-10-04", scope: 20 }, ...scopes], past)).toBe(22);
});
