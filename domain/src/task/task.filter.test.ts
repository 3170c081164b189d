import fc from "fast-check";
import { expect, test } from "vitest";
import { searchable } from "../kernel/searchable.ts";
import { FilterError, filterFields, filterLimits, parseFilter, printFilter } from "./task.filter.ts";
import type { FilterContext } from "./task.filter-context.ts";
import { daysOf } from "./task.filter-days.ts";
import { matcherOf, type TaskFacts } from "./task.filter-match.ts";
import { type FullTask, priorities } from "./task.ts";

/** The name of a custom field, which no filter could tell from a field that every task has. */
const customName = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
  .filter((name) => !(filterFields as readonly string[]).includes(name.toLowerCase()));
const terms = fc.array(
  fc.record({
    isNot: fc.boolean(),
    field: fc.oneof(fc.constantFrom(...filterFields), customName),
    values: fc.array(fc.record({ text: fc.string({ unit: "grapheme", maxLength: 12 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { maxLength: 5 },
);
const textTerm = fc.record({
  isNot: fc.boolean(),
  field: fc.constant(""),
  values: fc.tuple(fc.record({ text: fc.string({ minLength: 1 }) })),
});

const plainTerms = (text: string) =>
  parseFilter(text).map(({ isNot, field, values }) => ({
    ...{ isNot, field },
    values: values.map(({ text: value }) => ({ text: value })),
  }));

test("a printed filter is parsed as the same terms, whatever its values contain", () => {
  fc.assert(
    fc.property(terms, fc.array(textTerm, { maxLength: 3 }), (some, texts) => {
      expect(plainTerms(printFilter([...some, ...texts]))).toEqual([...some, ...texts]);
    }),
  );
});

test("any text is a filter, or refused at characters that it contains", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a:,-"\\ <7d.') }), (text) => {
      try {
        const parsed = parseFilter(text);
        expect(plainTerms(printFilter(parsed))).toEqual(plainTerms(text));
      } catch (error) {
        if (!(error instanceof FilterError)) throw error;
        expect(error.length).toBeGreaterThan(0);
        expect(error.position).toBeLessThan(text.length);
      }
    }),
  );
});

test("a field and its values say where they are in the text", () => {
  const [term] = parseFilter('  -stage:"In review",done');
  expect(term).toEqual({
    isNot: true,
    field: "stage",
    at: { position: 3, length: 5 },
    values: [
      { text: "In review", position: 9, length: 11 },
      { text: "done", position: 21, length: 4 },
    ],
  });
});

test.each([
  ["due:", 0, 4],
  ["label:a,", 0, 8],
  ['title "open', 6, 1],
  ['"a"b', 3, 1],
  ["a -", 2, 1],
  [":x", 0, 1],
])("%s is refused at its fault", (text, position, length) => {
  expect(() => parseFilter(text)).toThrow(expect.objectContaining({ position, length }));
});

test("a filter has at most 2,000 characters and 50 terms", () => {
  const { characters, terms: most } = filterLimits;
  expect(parseFilter("a".repeat(characters))).toHaveLength(1);
  expect(() => parseFilter("a".repeat(characters + 1))).toThrow(expect.objectContaining({ position: characters }));
  expect(parseFilter("a ".repeat(most))).toHaveLength(most);
  expect(() => parseFilter("a ".repeat(most + 1))).toThrow("at most 50 terms");
});

// A Tuesday.
const today = "2026-11-24";

test.each([
  ["today", today, today],
  ["tomorrow", "2026-11-25", "2026-11-25"],
  ["this-week", "2026-11-23", "2026-11-29"],
  ["next-week", "2026-11-30", "2026-12-06"],
  ["this-month", "2026-11-01", "2026-11-30"],
  ["2026-12-24", "2026-12-24", "2026-12-24"],
  ["2026-11-24..2026-12-01", today, "2026-12-01"],
  ["..2026-12-01", undefined, "2026-12-01"],
  ["0d..7d", today, "2026-12-01"],
  ["today..1m", today, "2026-12-24"],
  ["<7d", undefined, "2026-11-30"],
  [">7d", "2026-12-02", undefined],
])("%s names days ahead", (value, from, to) => {
  expect(daysOf(value, today, false)).toEqual({ from, to });
});

test.each([
  ["<7d", "2026-11-18", undefined],
  [">7d", undefined, "2026-11-16"],
  ["0d..7d", "2026-11-17", today],
  ["7d..", undefined, "2026-11-17"],
  ["2026-11-01..", "2026-11-01", undefined],
  ["yesterday", "2026-11-23", "2026-11-23"],
])("%s names days that have passed", (value, from, to) => {
  expect(daysOf(value, today, true)).toEqual({ from, to });
});

test("a month that is too short ends with its last day", () => {
  expect(daysOf("..1m", "2026-01-31", false)).toEqual({ from: undefined, to: "2026-02-28" });
  expect(daysOf("..1y", "2028-02-29", false)).toEqual({ from: undefined, to: "2029-02-28" });
});

test.each(["soon", "..", "2026-02-30", "<today", "7", "1d..2d..3d", "9999y"])("%s names no days", (value) => {
  expect(daysOf(value, today, false)).toBeUndefined();
});

const context: FilterContext = {
  today,
  me: "me-id-0000",
  dayOf: (time) => time.slice(0, 10),
  projects: [{ id: "p-web-00000", key: "WEB", name: "Web shop" }],
  stages: [
    { id: "s-next-0000", name: "Next" },
    { id: "s-next-1111", name: "Next" },
  ],
  labels: [{ id: "l-later-000", name: "Later" }],
  people: [
    { id: "me-id-0000", name: "ada", email: "ada@example.com" },
    { id: "bo-id-0000", name: "bo", email: "bo@example.com" },
  ],
  fields: [],
};

const sample = {
  ...{
    title: "Café opening",
    number: 12,
    projectId: "p-web-00000",
    stage: "todo",
    stageId: "s-next-1111",
    priority: "high",
  },
  ...{
    assignees: [{ id: "bo-id-0000" }],
    createdBy: "me-id-0000",
    labelIds: ["l-later-000"],
    description: "",
    notes: [],
  },
  ...{ subtasks: [{ title: "Order beans" }], startingDate: "", endingDate: "2026-11-20", estimate: 3, blockedBy: 1 },
  ...{
    attachmentCount: 0,
    commentCount: 2,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-23T10:00:00.000Z",
  },
  ...{ completedAt: null, values: {} },
} as unknown as FullTask;

const facts: TaskFacts<FullTask> = {
  assigneeIds: ({ assignees }) => assignees.map(({ id }) => id),
  title: ({ title }) => searchable(title),
  hasWord: ({ subtasks }, word) => subtasks.some(({ title }) => searchable(title).includes(word)),
  isArchived: () => false,
  isFollowed: () => true,
  hasDescription: () => false,
  hasLinks: () => false,
  hasSubtasks: ({ subtasks }) => subtasks.length > 0,
};
const finds = (text: string, more: Partial<FullTask> = {}, also: Partial<typeof facts> = {}) =>
  matcherOf(parseFilter(text), context).matches({ ...sample, ...more }, { ...facts, ...also });

test.each([
  ...[
    "cafe",
    "web-12",
    "WEB-12",
    "project:web",
    'project:"web shop"',
    "stage:NEXT",
    "stage:todo",
    "stage:s-next-0000,s-next-1111",
  ],
  ...[
    "assignee:bo",
    "assignee:me,bo@example.com",
    "creator:me",
    "label:later",
    "priority:low,high",
    "due:overdue",
    "due:<1d",
  ],
  ...[
    "due:..today",
    "start:none",
    "created:<7d",
    "updated:yesterday",
    "completed:none",
    "estimate:3",
    "estimate:>=3",
    "estimate:1..5",
  ],
  ...[
    "is:open",
    "is:blocked",
    "is:overdue",
    "is:followed",
    "has:comments",
    "has:subtasks",
    "has:dates",
    "text:BEANS",
    "-assignee:none",
  ],
  ...["", "-due:none priority:high -label:none"],
])("%s finds the task", (text) => {
  expect(finds(text)).toBe(true);
});

test.each([
  ...[
    "tea",
    "web-1",
    "-cafe",
    "stage:completed",
    "assignee:me",
    "assignee:none",
    "creator:none",
    "label:none",
    "due:today",
    "due:0d..7d",
  ],
  ...[
    "start:today",
    "created:>7d",
    "completed:<1y",
    "estimate:<3",
    "estimate:none",
    "estimate:4..",
    "is:completed",
    "is:archived",
  ],
  ...["has:links", "has:files", "has:description", "text:tea", "label:later priority:low"],
])("%s does not find the task", (text) => {
  expect(finds(text)).toBe(false);
});

test("a term with minus finds exactly the tasks that it would not find without", () => {
  const anyTerm = fc.constantFrom(
    "cafe",
    "stage:next",
    "assignee:me",
    "due:<7d",
    "estimate:3",
    "is:blocked",
    "has:files",
    "label:none",
  );
  const anyTask = fc.record({
    title: fc.constantFrom("Café", "Tea"),
    stageId: fc.constantFrom("s-next-0000", "other"),
    endingDate: fc.constantFrom("", "2026-11-24", "2026-12-24"),
    estimate: fc.constantFrom(null, 3),
    labelIds: fc.constantFrom<string[]>([], ["l-later-000"]),
  });
  fc.assert(fc.property(anyTerm, anyTask, (term, task) => finds(`-${term}`, task) !== finds(term, task)));
});

test("the trash is never found, and archived tasks only if the filter asks for them", () => {
  expect(finds("", { stage: "delete" })).toBe(false);
  expect(finds("cafe", {}, { isArchived: () => true })).toBe(false);
  expect(finds("cafe is:archived", {}, { isArchived: () => true })).toBe(true);
  expect(finds("-is:archived", {}, { isArchived: () => true })).toBe(false);
});

test.each([
  ["assignee:carl", "There is no person “carl”."],
  ["label:later,never", "There is no label “never”."],
  ["priority:urgent", `“urgent” is not a value of this field. Write one of ${priorities.join(", ")}.`],
  ["estimate:big", "“big” is not an estimate. Write a number such as 3, <3 or 1..5."],
  ["due:soon", "“soon” is not a day. Write a day such as"],
  ["has:constructor", "Write one of description,"],
  ["constructor:x", "There is no field “constructor”."],
])("%s is refused with what is known", (text, message) => {
  expect(() => matcherOf(parseFilter(text), context)).toThrow(message);
});
