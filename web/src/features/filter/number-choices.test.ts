import { expect, test } from "vitest";
import { numberChoices } from "./number-choices.ts";

const valuesOf = (numbers: readonly number[]) => numberChoices(numbers).map(({ value }) => value);

test("a few different numbers are offered one by one, in their order", () => {
  expect(valuesOf([12, -3, 9.8, 12])).toEqual(["-3", "9.8", "12"]);
  expect(valuesOf([])).toEqual([]);
});

test("many different numbers are offered as ranges with round limits", () => {
  expect(valuesOf([1, 2, 3, 1234, 1300, 1500, 9000, 9876, 10_000])).toEqual(["<1200", "1200..9000", ">9000"]);
});

test("numbers that filters cannot write are left out", () => {
  expect(valuesOf([1e-9, 2])).toEqual(["2"]);
});
