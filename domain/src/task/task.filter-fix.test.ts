import { expect, test } from "vitest";
import { parseFilter, parseTypedFilter, printFilter } from "./task.filter.ts";
import { matcherOf } from "./task.filter-match.ts";

const context = {
  ...{ today: "2026-11-24", me: "me-id-0000", dayOf: (time: string) => time.slice(0, 10) },
  projects: [{ id: "p-web-00000", key: "WEB", name: "Web shop" }],
  stages: [],
  labels: [{ id: "l-later-000", name: "Later" }],
  people: [{ id: "me-id-0000", name: "ada", email: "ada@example.com" }],
  fields: [],
};

test.each([
  ["harbor:Lisbon", undefined],
  ["asignee:me", "assignee"],
  ["due:<7x", "7d"],
  ["due:7", "<7d"],
  ["due:thisweek", "this-week"],
  ["label:<later", ""],
  ["priority:>=high", ""],
  ["priority:hihg", "high"],
  ['project:"web shp"', '"Web shop"'],
  ["assignee:zoltan", undefined],
  ["sort:due", undefined],
  ["status:open", "stage"],
  ["tag:later", "label"],
  ["priority:urgent", "high"],
  ["due:friday", "2026-11-27"],
  ["due:TUE", "2026-12-01"],
  ['due:"next fri"', "2026-12-04"],
  ["due:mon", "2026-11-30"],
  ["completed:friday", "2026-11-20"],
  ["updated:tue", "2026-11-17"],
  ["due:thi", "this-week"],
])("for %s, one repair is offered: %s", (text, fix) => {
  expect(() => matcherOf(parseFilter(text), context)).toThrow(expect.objectContaining({ fix }));
});

test.each([
  ["colour:red", 0, 6],
  ['-"Sail area":9', 1, 11],
])("in %s, the unknown field is at fault", (text, position, length) => {
  expect(() => matcherOf(parseFilter(text), context)).toThrow(expect.objectContaining({ position, length }));
});

test.each([
  ["is:open label:<later", 14, 1],
  ["assignee:>=zoltan", 9, 2],
  ['project:">x"', 9, 1],
])("in %s, only the sign is at fault", (text, position, length) => {
  expect(() => matcherOf(parseFilter(text), context)).toThrow(expect.objectContaining({ position, length, fix: "" }));
});

test("of a relative day, only the length of time is at fault", () => {
  expect(() => matcherOf(parseFilter("assignee:me due:<7x"), context)).toThrow(
    expect.objectContaining({ position: 17, length: 2, fix: "7d" }),
  );
});

test.each([
  ["is:open label:docs OR label:later", 8, 25, "label:docs,later"],
  ['label:docs,"In review" or label:later,none', 0, 42, 'label:docs,"In review",later,none'],
  ["label:docs or due:<7d", 11, 2, undefined],
  ["-label:docs or -label:later", 12, 2, undefined],
  ["label:docs AND is:open", 11, 3, ""],
])("in %s, the word between the conditions is at fault", (text, position, length, fix) => {
  expect(() => parseTypedFilter(text)).toThrow(expect.objectContaining({ position, length, fix }));
  // In a stored filter, it is a text.
  expect(parseFilter(text)).toHaveLength(3 + (text.startsWith("is:") ? 1 : 0));
});

test.each(['label:docs "or" label:later', "red or blue", "label:docs or", "or label:docs", "label:docs -or is:open"])(
  "%s looks for a text",
  (text) => {
    const terms = parseTypedFilter(text);
    expect(terms.some(({ field, values }) => field === "" && values[0]?.text === "or")).toBe(true);
    expect(printFilter(terms)).toBe(text);
  },
);
