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

const id = "0190a6e0-0000-7000-8000-000000000001";
const context = {
  ...{ today: "2026-11-24", me: "user-0001", dayOf: (time: string) => time.slice(0, 10) },
  ...{ projects: [], stages: [], people: [], fields: [], labels: [{ id, name: "later" }] },
};

test.each([
  ["label:a,b due:today", "due:today label:b,a", true],
  ["label:a label:b", "label:a,b", false],
  ["-label:a", "label:a", false],
  ["web site", "site web", true],
  ["label:Later", `label:${id}`, true],
  ["colour:red", "colour:red", true],
  ["colour:red", "colour:blue", false],
])("%s and %s have the same conditions: %s", (one, other, isSame) => {
  expect(isSameFilter(one, other, context)).toBe(isSame);
});

test("while names are not known, equal texts are the same filter", () => {
  expect(isSameFilter("label:a", "label:a", undefined)).toBe(true);
  expect(isSameFilter("label:a", "label:b", undefined)).toBe(false);
});
