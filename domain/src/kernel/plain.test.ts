import { expect, test } from "vitest";
import { searchable } from "./searchable.ts";

test.each([
  ["Café", "cafe"],
  ["CAFE\u0301", "cafe"],
  ["Ünï", "uni"],
  ["ﬁne", "fine"],
  ["Любая", "любая"],
  ["\u0301", ""],
])("%s is compared as %s", (text, compared) => {
  expect(searchable(text)).toBe(compared);
});
