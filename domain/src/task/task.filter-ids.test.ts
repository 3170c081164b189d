import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilter, printFilter } from "./task.filter.ts";
import { type NamedContext, withIds, withoutUnknown } from "./task.filter-ids.ts";

const id = (digit: number) => `0190a6e0-0000-7000-8000-00000000000${digit}`;
const context: NamedContext = {
  projects: [{ id: id(1), name: "Website", key: "WEB" }],
  stages: [
    { id: id(2), name: "In review" },
    { id: id(3), name: "Todo" },
    { id: id(4), name: "Building" },
    { id: id(5), name: "building" },
  ],
  labels: [
    { id: id(6), name: "later" },
    { id: id(7), name: "none" },
  ],
  people: [{ id: id(8), name: "Ana", email: "ana@example.com" }],
  fields: [],
};

const stored = (text: string) => printFilter(withIds(parseFilter(text), context));
const applied = (text: string) => printFilter(withoutUnknown(parseFilter(text), context));

test.each([
  ["project:web", `project:${id(1)}`],
  ["project:WEBSITE", `project:${id(1)}`],
  ['-stage:"in review",completed', `-stage:${id(2)},completed`],
  ["assignee:ana,me,none", `assignee:${id(8)},me,none`],
  ["creator:ana@example.com", `creator:${id(8)}`],
  ["label:Later due:<7d", `label:${id(6)} due:<7d`],
  [`label:${id(6)}`, `label:${id(6)}`],
])("%s is stored as %s", (text, filter) => {
  expect(stored(text)).toBe(filter);
});

test.each([
  ["a word with a meaning of its own", "label:none stage:todo assignee:me"],
  ["a name that two stages have", "stage:building"],
  ["a name that nothing has", "label:unknown"],
  ["a text that is also a name", "later text:later"],
])("%s is stored as it is", (_what, text) => {
  expect(stored(text)).toBe(text);
});

test.each([
  [`label:${id(9)} due:<7d`, "due:<7d"],
  [`label:${id(9)},later`, "label:later"],
  [`-assignee:${id(9)}`, ""],
  [`stage:${id(2)} text:${id(9)}`, `stage:${id(2)} text:${id(9)}`],
])("%s is applied as %s, because nothing has one of its ids", (text, filter) => {
  expect(applied(text)).toBe(filter);
});

const word = fc.constantFrom("me", "none", "ana", "later", "web", "Todo", "building", id(6), id(9), "In review");
const field = fc.constantFrom("label", "assignee", "stage", "project", "creator", "text", "due", "");
const term = fc.record({
  isNot: fc.boolean(),
  field,
  values: fc.array(
    word.map((text) => ({ text })),
    { minLength: 1, maxLength: 1 },
  ),
});

test("a stored filter is stored unchanged again, and applying it twice is applying it once", () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 5 }), (terms) => {
      const once = stored(printFilter(terms));
      expect(stored(once)).toBe(once);
      expect(applied(applied(once))).toBe(applied(once));
    }),
  );
});
