import { expect, test } from "vitest";
import { dateText, readDate, wholeDateText } from "./date-format.ts";

const today = "2026-11-24";

test("a date is shown as stored, or in words, with the year if it is another one", () => {
  expect(dateText("2026-11-23", "iso", today)).toBe("2026-11-23");
  expect(dateText("2026-11-23", "words", today)).toBe("Nov 23");
  expect(dateText("2027-01-08", "words", today)).toBe("Jan 8, 2027");
});

test("an instant is cut to its day, and an invalid date is shown as it is", () => {
  expect(dateText("2026-11-23T23:59:00.000Z", "iso", today)).toBe("2026-11-23");
  expect(dateText("2026-11-23T23:59:00.000Z", "words", today)).toBe("Nov 23");
  expect(dateText("", "words", today)).toBe("");
  expect(wholeDateText("2026-11-23T23:59:00.000Z")).toBe("Monday, November 23, 2026");
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-3-1", "2026-03-01"],
  ["2026.03.01", "2026-03-01"],
  ["20260301", "2026-03-01"],
  ["03012026", "2026-03-01"],
  ["Nov 23", "2026-11-23"],
  ["nov23", "2026-11-23"],
  ["23. November", "2026-11-23"],
  ["Jan 8, 2027", "2027-01-08"],
  [" 8 january 2027 ", "2027-01-08"],
  ["Today", today],
  ["", ""],
  ["2026-02-30", undefined],
  ["2026-11", undefined],
  ["03", undefined],
  ["No 23", undefined],
  ["Foo 23", undefined],
  ["Nov 31", undefined],
])("“%s” is read as %s", (text, date) => {
  expect(readDate(text, today)).toBe(date);
});

test("a date in words is read back as the same date", () => {
  for (const date of ["2026-05-04", "2027-12-31"]) expect(readDate(dateText(date, "words", today), today)).toBe(date);
});
