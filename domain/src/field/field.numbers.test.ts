import fc from "fast-check";
import { expect, test } from "vitest";
import { readNumber } from "./field.numbers.ts";

test.each([
  ["12", 12],
  [" -9.80 ", -9.8],
  ["−3", -3],
  ["+3", 3],
  ["9,80", 9.8],
  [".5", 0.5],
  ["12.", 12],
  ["1,200", 1200],
  ["1,200.5", 1200.5],
  ["1.200,5", 1200.5],
  ["1,200,300", 1_200_300],
  ["1.200.300", 1_200_300],
  ["1 200,5", 1200.5],
  ["1’200", 1200],
  ["0,5", 0.5],
])("%j is %d", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(["", "-", ".", "12 or 14", "about 12", "9,80 m", "1,2,3", "1.2,3.4", "1e3", "--1", "12-"])(
  "%j is no number",
  (text) => {
    expect(readNumber(text)).toBeUndefined();
  },
);

test("a number with at most 15 digits that is written out is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
      const value = digits / 10 ** places;
      expect(readNumber(value.toLocaleString("en", { maximumFractionDigits: 15, useGrouping: false }))).toBe(
        Object.is(value, -0) ? -0 : value,
      );
    }),
  );
});
