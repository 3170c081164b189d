import { expect, test } from "vitest";
import { excerptOf } from "./comment.excerpt.ts";

test.each([
  ["Both asked where *today* is.", "Both asked where today is."],
  ["We **agreed** on `npm test`, ~~not~~ now", "We agreed on npm test, not now"],
  ["| per booking | refunds |\n|---|---|\n| 3 % | none |", "per booking refunds 3 % none"],
  ["# Plan\n- one\n- two\n> said before", "Plan one two said before"],
  ["See [the page](https://example.com), 2 * 3 = 6 and snake_case", "See the page, 2 * 3 = 6 and snake_case"],
  ["a\n---\nb", "a b"],
])("the excerpt of %j is plain text", (body, text) => {
  expect(excerptOf({ body })).toBe(text);
});
