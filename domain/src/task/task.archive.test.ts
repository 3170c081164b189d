import { expect, test } from "vitest";
import { archivedBefore, isArchived } from "./task.ts";

test("the archive begins at the start of the day 30 days ago, in UTC, whatever the time of day", () => {
  const start = "2026-10-24T00:00:00.000Z";
  expect(archivedBefore(new Date("2026-11-23T00:00:00Z"))).toBe(start);
  expect(archivedBefore(new Date("2026-11-23T23:59:59Z"))).toBe(start);
  expect(archivedBefore(new Date("2026-11-24T00:00:00Z"))).toBe("2026-10-25T00:00:00.000Z");
});

test.each([
  ["todo", null, null, false],
  ["completed", "2026-10-23T23:59:59.999Z", null, true],
  ["completed", "2026-10-24T00:00:00.000Z", null, false],
  ["completed", null, null, false],
  ["delete", null, null, true],
  ["todo", null, "2026-11-23T09:00:00.000Z", true],
] as const)(
  "a task in the stage %s, completed %s and archived %s, is in the archive: %s",
  (stage, completedAt, archivedAt, expected) => {
    expect(isArchived({ stage, completedAt, archivedAt }, "2026-10-24T00:00:00.000Z")).toBe(expected);
  },
);
