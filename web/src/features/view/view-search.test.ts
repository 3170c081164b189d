import { displayOf } from "@baton/domain/task/task.display";
import { expect, test } from "vitest";
import { isSameFilter } from "./same-filter.ts";
import { displaySearchOf, savedDisplayOf } from "./view-search.ts";

test("a list that is saved as a view is drawn as before", () => {
  for (const search of [{}, { view: "list", group: "person", sort: "-due,title", density: "roomy" }]) {
    const display = displayOf(search, true);
    expect(displayOf(displaySearchOf(savedDisplayOf(display)), true)).toEqual(display);
  }
});

test.each([
  ["label:a,b due:today", "due:today label:b,a", true],
  ["label:a label:b", "label:a,b", false],
  ["-label:a", "label:a", false],
  ["web site", "site web", true],
])("%s and %s have the same conditions: %s", (one, other, isSame) => {
  expect(isSameFilter(one, other)).toBe(isSame);
});
