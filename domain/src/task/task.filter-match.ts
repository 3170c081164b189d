import { nameKey } from "../kernel/name-key.ts";
import { searchable } from "../kernel/searchable.ts";
import { FilterError, type FilterTerm, type FilterValue } from "./task.filter.ts";
import { daysOf, isAmong } from "./task.filter-days.ts";
import { type FullTask, isOpen, priorities, workStages } from "./task.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the names in a filter mean, for the person who asks. */
export interface FilterContext {
  /** Their calendar date. */
  readonly today: string;
  /** Their id, which `me` means. */
  readonly me: string;
  /** Returns the calendar date of a time, in their time zone. */
  readonly dayOf: (time: string) => string;
  readonly projects: readonly (Named & { readonly key: string })[];
  readonly stages: readonly Named[];
  readonly labels: readonly Named[];
  /** Members, and former members who are on tasks. */
  readonly people: readonly (Named & { readonly email: string })[];
}

/** What a filter may ask about a task besides its fields. */
interface TaskFacts {
  readonly isArchived: boolean;
  readonly isFollowed: boolean;
  readonly hasLinks: boolean;
}

type Test = (task: FullTask, facts: TaskFacts) => boolean;

const none = "none";

/** Returns the ids of everything that a value names, by its id, its name or another name. */
function idsNamed<T extends Named>(
  value: FilterValue,
  all: readonly T[],
  what: string,
  others: (item: T) => readonly string[] = () => [],
): ReadonlySet<string> {
  const key = nameKey(value.text);
  const found = all.filter(
    (item) => item.id === value.text || [item.name, ...others(item)].some((name) => nameKey(name) === key),
  );
  if (found.length === 0) throw new FilterError(`There is no ${what} “${value.text}”.`, value);
  return new Set(found.map(({ id }) => id));
}

function oneOf<const T extends readonly string[]>(value: FilterValue, choices: T): T[number] {
  const text = value.text.toLowerCase();
  if (!choices.includes(text))
    throw new FilterError(`“${value.text}” is not a value of this field. Write one of ${choices.join(", ")}.`, value);
  return text;
}

function personTest(
  value: FilterValue,
  context: FilterContext,
  idsOf: (task: FullTask) => readonly (string | null)[],
): Test {
  const text = value.text.toLowerCase();
  if (text === none) return (task) => idsOf(task).every((id) => id === null);
  if (text === "me") return (task) => idsOf(task).includes(context.me);
  const ids = idsNamed(value, context.people, "person", ({ email }) => [email]);
  return (task) => idsOf(task).some((id) => id !== null && ids.has(id));
}

function stageTest(value: FilterValue, { stages }: FilterContext): Test {
  const category = workStages.find((each) => each === value.text.toLowerCase());
  const isCalled = stages.some(({ name }) => nameKey(name) === nameKey(value.text));
  const ids = category !== undefined && !isCalled ? new Set() : idsNamed(value, stages, "stage");
  return ({ stage, stageId }) => stage === category || ids.has(stageId);
}

const dayMessage = "Write a day such as 2026-11-24, a word such as today or next-week, a range such as 0d..7d, or <7d.";

/** Returns the test of a field with a day. `""` is no day. */
function dayTest(
  value: FilterValue,
  context: FilterContext,
  isBackward: boolean,
  dayOf: (task: FullTask) => string,
): Test {
  const text = value.text.toLowerCase();
  if (text === none) return (task) => dayOf(task) === "";
  const days = daysOf(text, context.today, isBackward);
  if (!days) throw new FilterError(`“${value.text}” is not a day. ${dayMessage}`, value);
  return (task) => {
    const day = dayOf(task);
    return day !== "" && isAmong(day, days);
  };
}

const isOverdue = ({ endingDate, ...task }: FullTask, today: string) =>
  isOpen(task) && endingDate !== "" && endingDate < today;

const amount = /^(?:(<=|>=|<|>)(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)?(\.\.)?(\d+(?:\.\d+)?)?)$/;

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
};

function estimateTest(value: FilterValue): Test {
  if (value.text.toLowerCase() === none) return ({ estimate }) => estimate === null;
  const [whole, sign = "", compared, first, dots, last] = amount.exec(value.text) ?? [];
  if (whole === undefined || whole === "" || whole === ".." || (dots === undefined && last !== undefined)) {
    throw new FilterError(`“${value.text}” is not an estimate. Write a number such as 3, <3 or 1..5.`, value);
  }
  const compare = comparisons[sign];
  if (compare) return ({ estimate }) => estimate !== null && compare(estimate, Number(compared));
  const from = Number(first ?? Number.NEGATIVE_INFINITY);
  const to = dots === undefined ? from : Number(last ?? Number.POSITIVE_INFINITY);
  return ({ estimate }) => estimate !== null && from <= estimate && estimate <= to;
}

const states = ["open", "completed", "blocked", "overdue", "archived", "followed"] as const;

function stateTest(value: FilterValue, { today }: FilterContext): Test {
  const tests: Readonly<Record<(typeof states)[number], Test>> = {
    open: (task) => isOpen(task),
    completed: ({ stage }) => stage === "completed",
    blocked: (task) => isOpen(task) && task.blockedBy > 0,
    overdue: (task) => isOverdue(task, today),
    archived: (_task, { isArchived }) => isArchived,
    followed: (_task, { isFollowed }) => isFollowed,
  };
  return tests[oneOf(value, states)];
}

const parts: Readonly<Record<string, Test>> = {
  description: ({ description }) => description !== "",
  files: ({ attachmentCount }) => attachmentCount > 0,
  comments: ({ commentCount }) => commentCount > 0,
  subtasks: ({ subtasks }) => subtasks.length > 0,
  links: (_task, { hasLinks }) => hasLinks,
  dates: ({ startingDate, endingDate }) => startingDate !== "" || endingDate !== "",
};

function labelTest(value: FilterValue, { labels }: FilterContext): Test {
  if (value.text.toLowerCase() === none) return ({ labelIds }) => labelIds.length === 0;
  const ids = idsNamed(value, labels, "label");
  return ({ labelIds }) => labelIds.some((id) => ids.has(id));
}

function wordTest(value: FilterValue): Test {
  const word = searchable(value.text);
  return ({ title, description, notes, subtasks }) =>
    [title, description, ...notes, ...subtasks.map((subtask) => subtask.title)].some((text) =>
      searchable(text).includes(word),
    );
}

/** Finds a text in the title, or the number of the task: `web-12`. */
function titleTest(value: FilterValue, { projects }: FilterContext): Test {
  const text = searchable(value.text);
  const keys = new Map(projects.map(({ id, key }) => [id, searchable(key)]));
  return ({ title, projectId, number }) =>
    searchable(title).includes(text) || `${keys.get(projectId)}-${number}` === text;
}

const dayOrNone = (time: string | null, { dayOf }: FilterContext) => (time === null ? "" : dayOf(time));

/** Returns the test of one value, by the field of its term. */
const tests: Readonly<Record<string, (value: FilterValue, context: FilterContext) => Test>> = {
  "": titleTest,
  text: wordTest,
  project: (value, { projects }) => {
    const ids = idsNamed(value, projects, "project", ({ key }) => [key]);
    return ({ projectId }) => ids.has(projectId);
  },
  stage: stageTest,
  priority: (value) => {
    const chosen = oneOf(value, priorities);
    return ({ priority }) => priority === chosen;
  },
  assignee: (value, context) => personTest(value, context, ({ assignees }) => assignees.map(({ id }) => id)),
  creator: (value, context) => personTest(value, context, ({ createdBy }) => [createdBy]),
  label: labelTest,
  due: (value, context) =>
    value.text.toLowerCase() === "overdue"
      ? (task) => isOverdue(task, context.today)
      : dayTest(value, context, false, ({ endingDate }) => endingDate),
  start: (value, context) => dayTest(value, context, false, ({ startingDate }) => startingDate),
  created: (value, context) => dayTest(value, context, true, ({ createdAt }) => context.dayOf(createdAt)),
  updated: (value, context) => dayTest(value, context, true, ({ updatedAt }) => context.dayOf(updatedAt)),
  completed: (value, context) => dayTest(value, context, true, ({ completedAt }) => dayOrNone(completedAt, context)),
  estimate: estimateTest,
  is: stateTest,
  has: (value) => parts[oneOf(value, Object.keys(parts))] as Test,
};

const asks = (terms: readonly FilterTerm[], field: string, value: string) =>
  terms.some((term) => term.field === field && term.values.some(({ text }) => text.toLowerCase() === value));

/** A filter whose names have been looked up. */
export interface Matcher {
  /** The facts that it asks about, which have to be looked up. */
  readonly needs: { readonly follows: boolean; readonly links: boolean };
  readonly matches: Test;
}

/**
 * Returns how a filter is applied to tasks. Nothing in the trash matches, and archived tasks only if the filter asks
 * about the archive.
 * @throws FilterError for a value that names nothing
 */
export function matcherOf(terms: readonly FilterTerm[], context: FilterContext): Matcher {
  const all = terms.map(({ isNot, field, values }): Test => {
    const any = values.map((value) => (tests[field] as (typeof tests)[string])(value, context));
    return (task, facts) => any.some((test) => test(task, facts)) !== isNot;
  });
  const archive = asks(terms, "is", "archived");
  return {
    needs: { follows: asks(terms, "is", "followed"), links: asks(terms, "has", "links") },
    matches: (task, facts) =>
      task.stage !== "delete" && (archive || !facts.isArchived) && all.every((test) => test(task, facts)),
  };
}
