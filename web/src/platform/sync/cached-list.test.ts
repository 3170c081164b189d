import { expect, test } from "vitest";
import { newer, unbroken } from "./cached-list.ts";

const changes = (...seqs: number[]) => seqs.map((seq) => ({ seq }));

test("stored changes are applied up to the first gap, so that the stream sends what is missing", () => {
  expect(unbroken(changes(3, 4, 5), 3)).toEqual(changes(4, 5));
  expect(unbroken(changes(4, 6, 7), 3)).toEqual(changes(4));
  expect(unbroken(changes(5, 6), 3)).toEqual([]);
  expect(unbroken([], 3)).toEqual([]);
});

test("a response that the live stream has overtaken does not take the page back", () => {
  const known = { seq: 7, items: ["known"] };
  expect(newer(known, { seq: 6, items: ["answered"] })).toBe(known);
  expect(newer(known, { seq: 7, items: ["answered"] }).items).toEqual(["answered"]);
  expect(newer(undefined, { seq: 1, items: ["answered"] }).items).toEqual(["answered"]);
});
