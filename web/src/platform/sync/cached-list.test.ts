import { expect, test } from "vitest";
import { contiguous, newer } from "./cached-list.ts";

const changes = (...seqs: number[]) => seqs.map((seq) => ({ seq }));

test("stored changes are applied up to the first gap, so that the stream sends the missing ones", () => {
  expect(contiguous(changes(3, 4, 5), 3)).toEqual(changes(4, 5));
  expect(contiguous(changes(4, 6, 7), 3)).toEqual(changes(4));
  expect(contiguous(changes(5, 6), 3)).toEqual([]);
  expect(contiguous([], 3)).toEqual([]);
});

test("numbers that were received in one message leave no gap, nor do those that another tab has stored in other pieces", () => {
  const some = [{ seq: 6, from: 4 }, { seq: 7 }, { seq: 12, from: 4 }];
  expect(contiguous(some, 3)).toEqual(some);
  expect(contiguous(some, 4)).toEqual(some);
  expect(contiguous(some, 2)).toEqual([]);
  expect(contiguous([{ seq: 4 }, { seq: 9, from: 6 }], 3)).toEqual([{ seq: 4 }]);
});

test("a response that the live stream has overtaken does not revert the page", () => {
  const known = { seq: 7, items: ["known"] };
  expect(newer(known, { seq: 6, items: ["answered"] })).toBe(known);
  expect(newer(known, { seq: 7, items: ["answered"] }).items).toEqual(["answered"]);
  expect(newer(undefined, { seq: 1, items: ["answered"] }).items).toEqual(["answered"]);
});
