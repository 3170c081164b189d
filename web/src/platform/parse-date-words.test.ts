import { daysBetween, isCalendarDate } from "@baton/domain/kernel/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dateText, wholeDateText } from "./date-format.ts";
import { parseDateWords } from "./parse-date-words.ts";

/** A Tuesday. */
const today = "2026-11-24";
const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ["today", "2026-11-24"],
  [" Tomorrow ", "2026-11-25"],
  ["yesterday", "2026-11-23"],
  ["fri", "2026-11-27"],
  ["Friday", "2026-11-27"],
  ["tue", "2026-12-01"],
  ["next fri", "2026-12-04"],
  ["next sunday", "2026-12-06"],
  ["next mon", "2026-11-30"],
  ["next week", "2026-11-30"],
  ["next month", "2026-12-01"],
  ["next year", "2027-01-01"],
  ["in 2 weeks", "2026-12-08"],
  ["in a month", "2026-12-24"],
  ["3 days", "2026-11-27"],
  ["3d", "2026-11-27"],
  ["in 1 year", "2027-11-24"],
  ["Nov 27", "2026-11-27"],
  ["2026-12-01", "2026-12-01"],
  ["", ""],
  ["s", undefined],
  ["next", undefined],
  ["in", undefined],
  ["someday", undefined],
  ["next someday", undefined],
  ["in 2 moons", undefined],
  ["99999 years", undefined],
])("“%s” is read as %s", (text, date) => {
  expect(parseDateWords(text, today)).toBe(date);
});

test("a month later is the last day of a shorter month", () => {
  expect(parseDateWords("1 month", "2027-01-31")).toBe("2027-02-28");
});

test("a weekday is its next occurrence, and “next” puts it into the following week", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (from, ahead) => {
      const date = new Date(Date.parse(from) + ahead * 86_400_000).toISOString().slice(0, 10);
      const [weekday = ""] = wholeDateText(date).split(",");
      expect(parseDateWords(weekday, from)).toBe(date);
      const monday = parseDateWords("next week", from) ?? "";
      const inNextWeek = daysBetween(monday, parseDateWords(`next ${weekday}`, from) ?? "");
      expect(inNextWeek).toBeGreaterThanOrEqual(0);
      expect(inNextWeek).toBeLessThan(7);
    }),
  );
});

test("a number of days or weeks leads exactly that far", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1000 }), (from, count) => {
      expect(daysBetween(from, parseDateWords(`in ${count} days`, from) ?? "")).toBe(count);
      expect(daysBetween(from, parseDateWords(`${count}w`, from) ?? "")).toBe(7 * count);
    }),
  );
});

test("a date is read back as a field shows it, and any other text gives a day, nothing or undefined", () => {
  fc.assert(
    fc.property(days, days, fc.string(), (date, from, text) => {
      expect(parseDateWords(dateText(date, "words", from), from)).toBe(date);
      const read = parseDateWords(text, from);
      expect(read === undefined || read === "" || isCalendarDate(read)).toBe(true);
    }),
  );
});
