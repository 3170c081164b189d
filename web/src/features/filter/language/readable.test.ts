import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { expect, test } from "vitest";
import { printTerms, readablePart, readTyped } from "./language.ts";

const context: FilterContext = {
  ...{ today: "2026-11-24", me: "id-ada", dayOf: (time) => time.slice(0, 10), projects: [], stages: [], fields: [] },
  labels: [
    { id: "id-docs", name: "docs" },
    { id: "id-review", name: "In review" },
  ],
  people: [{ id: "id-ada", name: "ada", email: "ada@example.com" }],
};

test.each([
  ["due:<7d assignee:me -label:later", "due:<7d assignee:me"],
  ["due:<7d -label:later assignee:me", "due:<7d assignee:me"],
  ['label:docs,"in review",later print', 'label:docs,"in review" print'],
  ["label:docs,", "label:docs"],
  ['label:docs,"In rev', "label:docs"],
  ["assignee:", ""],
  ["label:docs OR label:docs", "label:docs"],
  ['call "the printer', "call"],
  ["call  print", "call print"],
])("of “%s”, “%s” can be read", (text, part) => {
  expect(readablePart(text, context)).toBe(part);
});

test("of a text that is longer than a filter, the beginning is read", () => {
  expect(readablePart("print ".repeat(2_000), context)).toBe("print ".repeat(50).trim());
});

test.each([
  ["due:<7d assignee:", "due:<7d"],
  ["due:<7d assignee:ad", "due:<7d"],
  ["label:docs,", "label:id-docs"],
  ["-label:docs print is:", "-label:id-docs print"],
])("while “%s” is typed, “%s” is applied", (text, applied) => {
  expect(printTerms(readTyped(text, context).terms)).toBe(applied);
});

test.each([
  ["assignee:", undefined],
  ["is:", undefined],
  ["print label:docs,", undefined],
  ["asignee:", { position: 0, length: 7, fix: "assignee" }],
  ["label:later assignee:", { position: 6, length: 5 }],
  ["due:<7d label:later", { position: 14, length: 5 }],
  ["assignee: print", { position: 0, length: 9 }],
])("while “%s” is typed, its fault is %o", (text, fault) => {
  const { error } = readTyped(text, context);
  if (fault) expect(error).toMatchObject(fault);
  else expect(error).toBeUndefined();
});
