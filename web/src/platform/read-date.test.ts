import { expect, test } from "vitest";
import { dateText } from "./date-format.ts";
import { readDate } from "./read-date.ts";

const today = "2026-11-24";

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
