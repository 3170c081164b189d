import fc from "fast-check";
import { expect, test } from "vitest";
import { minutesOf, reminderInput, reminderLimits, reminderMoment } from "./reminder.ts";

test("a duration is read in minutes, up to four weeks", () => {
  expect(["PT0M", "PT1H", "PT1H30M", "P1D", "P1DT12H", "P4W"].map(minutesOf)).toEqual([0, 60, 90, 1440, 2160, 40_320]);
  for (const text of ["", "P", "PT", "1H", "P5W", "P4WT1M", "PT-1H", "P1M", "PT1.5H", "pt1h"]) {
    expect([text, minutesOf(text)]).toEqual([text, undefined]);
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: reminderLimits.before }), (minutes) => {
      expect(minutesOf(`PT${minutes}M`)).toBe(minutes);
    }),
  );
});

test("a reminder is at a time or before, not both and not neither", () => {
  expect(reminderInput.safeParse({ at: "2026-11-30T08:00:00Z" }).success).toBe(true);
  for (const body of [{}, { at: "tomorrow" }, { before: "soon" }, { at: "2026-11-30T08:00:00Z", before: "PT1H" }]) {
    expect(reminderInput.safeParse(body).success).toBe(false);
  }
});

test("a reminder follows the clock of the task's zone over daylight saving time", () => {
  const hourBefore = (endingDate: string) =>
    reminderMoment({ at: null, before: "PT1H" }, { endingDate, dueTime: "09:00", zone: "Europe/Lisbon" }, "Asia/Tokyo");
  expect(hourBefore("2027-03-27")?.toISOString()).toBe("2027-03-27T08:00:00.000Z");
  expect(hourBefore("2027-03-29")?.toISOString()).toBe("2027-03-29T07:00:00.000Z");
});

test("a task that is due all day, or wherever somebody is, counts in the zone of the person", () => {
  const reminder = { at: null, before: "P1D" };
  const moment = (dueTime: string | null, zone: string | null) =>
    reminderMoment(reminder, { endingDate: "2026-11-30", dueTime, zone }, "Asia/Tokyo")?.toISOString();
  expect(moment(null, null)).toBe("2026-11-29T00:00:00.000Z");
  expect(moment("18:30", null)).toBe("2026-11-29T09:30:00.000Z");
  expect(reminderMoment(reminder, { endingDate: "", dueTime: null, zone: null }, "UTC")).toBeUndefined();
});
