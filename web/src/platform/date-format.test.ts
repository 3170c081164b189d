import { expect, test } from "vitest";
import { dateText, wholeDateText } from "./date-format.ts";

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
