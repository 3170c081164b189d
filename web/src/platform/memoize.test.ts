import { expect, test } from "vitest";
import { memoize, memoizeLast } from "./memoize.ts";

test("computes once for each object", () => {
  const seen: object[] = [];
  const first = { name: "first" };
  const second = { name: "second" };
  const shout = memoize((thing: { name: string }) => {
    seen.push(thing);
    return thing.name.toUpperCase();
  });
  expect([shout(first), shout(second), shout(first)]).toEqual(["FIRST", "SECOND", "FIRST"]);
  expect(seen).toEqual([first, second]);
});

test("computes again when an argument is another, or when there are more or fewer", () => {
  let times = 0;
  const joined = memoizeLast((args: readonly string[]) => {
    times += 1;
    return args.join("");
  });
  const ask = (...args: string[]) => ({ joined: joined(...args), times });
  expect(ask("a", "b")).toEqual({ joined: "ab", times: 1 });
  expect(ask("a", "b")).toEqual({ joined: "ab", times: 1 });
  expect(ask("a", "b", "c")).toEqual({ joined: "abc", times: 2 });
  expect(ask("a", "b")).toEqual({ joined: "ab", times: 3 });
  expect(ask("a", "d")).toEqual({ joined: "ad", times: 4 });
});

test("passes the last result on, so that an equal one can stay the same object", () => {
  const evenOf = memoizeLast(([numbers]: readonly [readonly number[]], last: readonly number[] | undefined) => {
    const even = numbers.filter((number) => number % 2 === 0);
    return last && `${last}` === `${even}` ? last : even;
  });
  expect(evenOf([1, 2, 4])).toBe(evenOf([2, 3, 4]));
});
