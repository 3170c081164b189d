import { expect, test } from "vitest";
import { plain } from "./plain.ts";

test.each([
  ["Café", "cafe"],
  ["CAFE\u0301", "cafe"],
  ["Ünï", "uni"],
  ["ﬁne", "fine"],
  ["Любая", "любая"],
  ["\u0301", ""],
])("%s is compared as %s", (text, compared) => {
  expect(plain(text)).toBe(compared);
});
