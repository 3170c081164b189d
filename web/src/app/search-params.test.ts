import { expect, test } from "vitest";
import { searchParams } from "./search-params.ts";

const { parseSearch, stringifySearch } = searchParams;

test("a phrase in quotes is written as it is", () => {
  expect(stringifySearch({ filter: '"engine hours"' })).toBe("?filter=%22engine+hours%22");
});

test.each([
  '"engine hours"',
  '"a" "b"',
  '"7"',
  "7",
  "true",
  "null",
  "[]",
  '"',
  '""',
  '"\\"a\\""',
  '"\\"7\\""',
  '"\\"a"',
  'label:x "a b"',
  '"a \\" b"',
])("%s is read as it was written", (filter) => {
  expect(parseSearch(stringifySearch({ filter }))).toEqual({ filter });
});

test("an address of an earlier version is read", () => {
  expect(parseSearch("?filter=%22%5C%22engine+hours%5C%22%22")).toEqual({ filter: '"engine hours"' });
  expect(parseSearch("?filter=%227%22&page=2")).toEqual({ filter: "7", page: 2 });
});
