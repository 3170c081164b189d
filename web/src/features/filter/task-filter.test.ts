import { searchable } from "@baton/domain/kernel/searchable";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { summaryOf } from "@baton/domain/subtask/subtask";
import type { FullTask, Task } from "@baton/domain/task/task";
import { parseFilter, printFilter } from "@baton/domain/task/task.filter";
import type { FilterableField, FilterContext } from "@baton/domain/task/task.filter-context";
import { withIds, withNames } from "@baton/domain/task/task.filter-ids";
import { matcherOf, type TaskFacts } from "@baton/domain/task/task.filter-match";
import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countUrgent } from "./count-urgent.ts";
import { earlierFilter } from "./language/earlier-filter.ts";
import {
  askedBy,
  filterOf,
  printTerms,
  readFilter,
  readSearch,
  together,
  toggled,
  writtenTerms,
} from "./language/language.ts";
import { filterTasks } from "./task-filter.ts";

// A Tuesday.
const today = "2026-11-24";
const id = (last: number) => `0190a6e0-0000-7000-8000-${String(last).padStart(12, "0")}`;
const custom = (last: number, name: string, type: FilterableField["type"], projectId = id(3)): FilterableField => ({
  ...{ id: id(last), name, type, projectId },
  options: ["Kiel", "Ribe"].map((each, index) => ({ id: id(last + index + 1), name: each, colour: "gray" })),
});
const customFields: readonly FilterableField[] = [
  custom(20, "Harbour", "select"),
  custom(30, "Rig type", "multi-select"),
  custom(40, "Length", "number"),
  custom(50, "Survey", "date"),
  custom(60, "Skipper", "person"),
  custom(70, "Remark", "text"),
  custom(80, "Insured", "checkbox"),
  // Another project has a field of the same name.
  custom(90, "Length", "select", id(9)),
];
const context: FilterContext = {
  today,
  me: id(1),
  dayOf: (time) => time.slice(0, 10),
  projects: [{ id: id(3), key: "WEB", name: "Web shop" }],
  stages: [
    { id: id(4), name: "Next" },
    { id: id(5), name: "Done" },
  ],
  labels: [
    { id: id(6), name: "Later" },
    { id: id(7), name: "In review" },
  ],
  people: [
    { id: id(1), name: "ada", email: "ada@example.com" },
    { id: id(2), name: "bo", email: "bo@example.com" },
  ],
  fields: customFields,
};

const plain = {
  ...{ id: "1", title: "Call the Printer", number: 1, projectId: id(3), stage: "todo", stageId: id(4) },
  ...{ priority: "normal", labelIds: [], assigneeIds: [], estimate: null, blockedBy: 0, createdBy: id(2) },
  ...{ startingDate: "", endingDate: "", completedAt: null, archivedAt: null, commentCount: 0, attachmentCount: 0 },
  ...{ createdAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-23T10:00:00.000Z" },
  ...{ subtaskCount: 0, subtasksDone: 0, firstSubtask: "", values: {} },
} as unknown as Task;

/** A task as the server has it, and what the page has of it. */
interface Both {
  readonly full: FullTask;
  readonly summary: Task;
  readonly isFollowed: boolean;
  readonly hasLinks: boolean;
}

const texts = ["", "printer", "Zoë", "call zoe"];
const anyTask: fc.Arbitrary<Both> = fc
  .record({
    title: fc.constantFrom("Call the Printer", "Café", "web-1"),
    number: fc.constantFrom(1, 2),
    stage: fc.constantFrom("todo", "in-progress", "completed", "delete"),
    stageId: fc.constantFrom(id(4), id(5)),
    priority: fc.constantFrom("high", "low"),
    endingDate: fc.constantFrom("", "2026-11-20", today, "2026-11-29"),
    startingDate: fc.constantFrom("", "2026-11-01"),
    estimate: fc.constantFrom(null, 3, 8),
    blockedBy: fc.constantFrom(0, 1),
    labelIds: fc.subarray([id(6), id(7)]),
    assigneeIds: fc.subarray([id(1), id(2)]),
    createdBy: fc.constantFrom(null, id(1)),
    completedAt: fc.constantFrom(null, "2026-11-22T10:00:00.000Z"),
    commentCount: fc.constantFrom(0, 2),
    attachmentCount: fc.constantFrom(0, 1),
    description: fc.constantFrom(...texts),
    notes: fc.subarray(texts),
    subtasks: fc.subarray(texts.slice(1)),
    values: fc.record(
      {
        [id(20)]: fc.constantFrom(id(21), id(22)),
        [id(30)]: fc.subarray([id(31), id(32)], { minLength: 1 }),
        [id(40)]: fc.constantFrom(3, -3),
        [id(50)]: fc.constantFrom(today, "2026-12-24"),
        [id(60)]: fc.constantFrom(id(1), id(2)),
        [id(70)]: fc.constantFrom("Zoë", "Call"),
        [id(80)]: fc.boolean(),
        [id(90)]: fc.constantFrom(id(91), id(92)),
      },
      { requiredKeys: [] },
    ),
    projectId: fc.constantFrom(id(3), id(9)),
    isFollowed: fc.boolean(),
    hasLinks: fc.boolean(),
  })
  .map(({ subtasks, isFollowed, hasLinks, description, notes, assigneeIds, ...fields }) => {
    const titled = subtasks.map((title) => ({ title, done: false }) as Subtask);
    const assignees = assigneeIds.map((each) => ({ id: each }));
    return {
      full: { ...plain, ...fields, description, notes, subtasks: titled, assignees } as unknown as FullTask,
      summary: { ...plain, ...fields, assigneeIds, ...summaryOf(titled) } as unknown as Task,
      ...{ isFollowed, hasLinks },
    };
  });

const terms = [
  ...["printer", "cafe", "web-1", "text:zoe", "text:printer", "project:web", "stage:next", "stage:todo", "stage:Done"],
  ...["priority:high", "assignee:me", "assignee:none", "assignee:bo,me", "creator:me", "creator:none"],
  ...["label:later", 'label:"in review"', "label:none", "due:<7d", "due:overdue", "due:none", "due:0d..6d,overdue"],
  ...["start:none", "created:<7d", "updated:yesterday", "completed:this-week", "estimate:>3", "estimate:none"],
  ...["is:open", "is:blocked", "is:overdue", "is:followed", "is:completed", "is:archived"],
  ...["has:description", "has:files", "has:comments", "has:subtasks", "has:links", "has:dates"],
  ...["Harbour:kiel", "harbour:none,Ribe", '"rig TYPE":ribe', "Length:<0", "Length:3,Kiel", "Length:none"],
  ...["Survey:today", "Survey:>1w", "Skipper:me,none", "Skipper:bo", "Remark:zoe", "Insured:yes", "Insured:no"],
];
const anyFilter = fc
  .array(fc.tuple(fc.constantFrom("", "-"), fc.constantFrom(...terms)), { minLength: 1, maxLength: 3 })
  .map((some) => some.map((term) => term.join("")).join(" "));

/** What filters ask about a task, as the server knows it. */
const factsOf = ({ isFollowed, hasLinks }: Both): TaskFacts<FullTask> => ({
  assigneeIds: ({ assignees }) => assignees.map((each) => each.id),
  title: ({ title }) => searchable(title),
  hasWord: ({ title, description, notes, subtasks }, word) =>
    [title, description, ...notes, ...subtasks.map((each) => each.title)].some((text) =>
      searchable(text).includes(word),
    ),
  isArchived: () => false,
  isFollowed: () => isFollowed,
  hasDescription: ({ description }) => description !== "",
  hasLinks: () => hasLinks,
  hasSubtasks: ({ subtasks }) => subtasks.length > 0,
});

const onServer = (filter: string, both: Both) =>
  matcherOf(parseFilter(filter), context, true).matches(both.full, factsOf(both));

test("the page finds the same tasks as the server, which it asks about what it has not loaded", () => {
  fc.assert(
    fc.property(anyTask, anyFilter, (both, filter) => {
      const { terms: read, error } = readFilter(filter, context);
      expect(error).toBeUndefined();
      const found = new Map(
        askedBy(read, context).map((asked) => [asked, new Set(onServer(asked, both) ? [both.summary.id] : [])]),
      );
      expect(filterTasks([both.summary], filterOf(read, context, found)).length === 1).toBe(onServer(filter, both));
    }),
    { numRuns: 500 },
  );
});

test("without a filter, the same list object is returned", () => {
  const tasks = [plain];
  expect(filterTasks(tasks, filterOf([], context, new Map()))).toBe(tasks);
});

test("what a filter names is named by id, and written by name", () => {
  const { terms: read } = readFilter('label:later,"in review" assignee:me,bo -stage:next call', context);
  expect(printFilter(read)).toBe(`label:${id(6)},${id(7)} assignee:me,${id(2)} -stage:${id(4)} call`);
  expect(printFilter(withNames(read, context))).toBe('label:Later,"In review" assignee:me,bo -stage:Next call');
});

test("an id whose name means other things, too, is written as it is", () => {
  const twins = { ...context, people: [...context.people, { id: id(8), name: "bo", email: "b@example.com" }] };
  const [term] = withNames(parseFilter(`assignee:${id(8)}`), twins);
  expect(term?.values[0]?.text).toBe("b@example.com");
  const [kept] = withNames(parseFilter(`label:${id(9)}`), context);
  expect(kept?.values[0]?.text).toBe(id(9));
  const named = { ...context, labels: [{ id: id(6), name: "none" }] };
  expect(printFilter(withIds(withNames(parseFilter(`label:${id(6)}`), named), named))).toBe(`label:${id(6)}`);
});

test("a label that was deleted is not a condition any more", () => {
  const { terms: read } = readFilter(`label:${id(9)} printer`, context);
  expect(filterTasks([plain], filterOf(read, context, new Map()))).toHaveLength(1);
});

test.each([
  [{ q: "web  site" }, "web site"],
  [{ due: "week,overdue" }, "due:0d..6d,overdue is:open"],
  [{ due: "overdue" }, "due:overdue"],
  [{ priority: "high,urgent,,constructor" }, "priority:high"],
  [{ member: `${id(1)},nobody,${id(2)}` }, `assignee:me,none,${id(2)}`],
  [{ tag: "LATER,gone" }, `label:${id(6)}`],
  [{ due: "someday", member: "somebody" }, ""],
])("the filter of an earlier address is read: %o", (search, filter) => {
  expect(earlierFilter(search, context)).toBe(filter);
  expect(readSearch({ filter: "is:open", ...search }, context).error).toBeUndefined();
});

test("a quick filter replaces others of its field, and a second click removes it", () => {
  const before = parseFilter("is:blocked due:overdue printer");
  const on = toggled(before, "due:today is:open");
  expect(printFilter(on)).toBe("is:blocked printer due:today is:open");
  expect(printFilter(toggled(on, "due:today is:open"))).toBe("is:blocked printer");
});

test("conditions that are typed again are added once, and words as often as they are typed", () => {
  const known = parseFilter("label:later is:open");
  expect(printFilter(together(known, parseFilter("is:open call call")))).toBe("label:later is:open call call");
});

test("overdue tasks and those due today are counted as their filters would show them", () => {
  fc.assert(
    fc.property(fc.array(anyTask, { maxLength: 8 }), fc.constantFrom(...terms), (all, term) => {
      const list = all.map(({ summary }) => summary);
      const { terms: read } = readFilter(term, context);
      const others = read.filter(({ field }) => field !== "due");
      const shown = (due: string) =>
        filterTasks(list, filterOf([...others, ...parseFilter(due)], context, new Map())).length;
      expect(countUrgent(list, filterOf(read, context, new Map()), { today, list: undefined })).toEqual({
        overdue: shown("due:overdue"),
        today: shown("due:today is:open"),
      });
    }),
  );
});

test("a text that is typed letter by letter finds the same tasks as a whole", () => {
  const words = ["wébshop", "web-12", "web-1", "re", "-re", "is:open", "review", "1", "12", '"review web"'];
  const tasks = ["Webshop review", "Review web-1", "12 reviews", "Unrelated"].flatMap((title, at) =>
    [1, 12].map((number) => ({ ...plain, id: `${at}-${number}`, title, number })),
  );
  const typed = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(" "));
  fc.assert(
    fc.property(typed, (text) => {
      const list = [...tasks];
      const nothing = new Map();
      for (let length = 1; length <= text.length; length += 1) {
        const { terms, error } = readFilter(text.slice(0, length), context);
        if (error || terms.length === 0) continue;
        const filter = filterOf(terms, context, nothing);
        expect(filterTasks(list, filter)).toEqual(list.filter((task) => filter.matches?.(task)));
      }
    }),
  );
});

test("typed words are in the field as they were typed after a reload, and the address asks the server for the same", () => {
  const word = fc.tuple(
    fc.constantFrom("", "-", "--"),
    fc.string({ unit: fc.constantFrom(..."ab,\\-.'<7"), minLength: 1 }),
  );
  const typed = fc.array(
    word.map(([sign, rest]) => `${sign}a${rest}`),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(typed, (words) => {
      const { terms: read } = readFilter(words.join(" "), context);
      const address = defaultStringifySearch({ filter: printTerms(read) });
      const { filter } = defaultParseSearch(address) as { filter: string };
      expect(writtenTerms(readSearch({ filter }, context).terms, context)).toBe(words.join(" "));
      const sent = new URLSearchParams(address).get("filter") ?? "";
      expect(printFilter(parseFilter(sent))).toBe(filter);
    }),
  );
});

test("deleting what was typed finds the list of before", () => {
  const tasks = [plain, { ...plain, id: "2", title: "Call" }];
  const found = new Map();
  const applied = (text: string) => filterTasks(tasks, filterOf(readFilter(text, context).terms, context, found));
  const first = applied("call");
  expect(applied("call p")).toHaveLength(1);
  expect(applied("call")).toBe(first);
});
