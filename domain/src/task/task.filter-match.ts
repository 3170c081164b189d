import { nameKey } from "../kernel/name-key.ts";
import { searchable } from "../kernel/searchable.ts";
import { FilterError, type FilterTerm, type FilterValue, parseFilter, printValue } from "./task.filter.ts";
import { daysOf, isAmong } from "./task.filter-days.ts";
import { nearest } from "./task.filter-fix.ts";
import { isOpen, priorities, type Task, workStages } from "./task.ts";

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

/** The fields of a task that filters compare, which its summary and its published form share. */
export type FilteredTask = Pick<
  Task,
  | ("projectId" | "number" | "stage" | "stageId" | "priority" | "labelIds" | "estimate")
  | ("startingDate" | "endingDate" | "createdBy" | "createdAt" | "updatedAt" | "completedAt")
  | ("blockedBy" | "commentCount" | "attachmentCount")
>;

/** What filters ask about a task besides these fields. The page and the server know it from different sources. */
export interface TaskFacts<in T> {
  readonly assigneeIds: (task: T) => readonly string[];
  /** Returns the title as searches compare it. */
  readonly title: (task: T) => string;
  /** Returns whether a word is in the title, the description, the notes or the subtasks, as searches compare them. */
  readonly hasWord: (task: T, word: string) => boolean;
  readonly isArchived: (task: T) => boolean;
  readonly isFollowed: (task: T) => boolean;
  readonly hasDescription: (task: T) => boolean;
  readonly hasLinks: (task: T) => boolean;
  readonly hasSubtasks: (task: T) => boolean;
}

type Test = <T extends FilteredTask>(task: T, facts: TaskFacts<T>) => boolean;

const isNone = ({ text }: FilterValue) => text.toLowerCase() === "none";

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
  if (found.length === 0) {
    const name = nearest(
      value.text,
      all.map((item) => item.name),
    );
    throw new FilterError(`There is no ${what} “${value.text}”.`, value, name && printValue(name));
  }
  return new Set(found.map(({ id }) => id));
}

function oneOf<const T extends readonly string[]>(value: FilterValue, choices: T): T[number] {
  const text = value.text.toLowerCase();
  if (!choices.includes(text))
    throw new FilterError(
      `“${value.text}” is not a value of this field. Write one of ${choices.join(", ")}.`,
      value,
      nearest(text, choices),
    );
  return text;
}

/** Returns the ids of the people whom a value means. */
function peopleIn(value: FilterValue, { me, people }: FilterContext): ReadonlySet<string> {
  return value.text.toLowerCase() === "me" ? new Set([me]) : idsNamed(value, people, "person", ({ email }) => [email]);
}

function assigneeTest(value: FilterValue, context: FilterContext): Test {
  if (isNone(value)) return (task, { assigneeIds }) => assigneeIds(task).length === 0;
  const ids = peopleIn(value, context);
  return (task, { assigneeIds }) => assigneeIds(task).some((id) => ids.has(id));
}

function creatorTest(value: FilterValue, context: FilterContext): Test {
  if (isNone(value)) return ({ createdBy }) => createdBy === null;
  const ids = peopleIn(value, context);
  return ({ createdBy }) => createdBy !== null && ids.has(createdBy);
}

function stageTest(value: FilterValue, { stages }: FilterContext): Test {
  const category = workStages.find((each) => each === value.text.toLowerCase());
  const isCalled = stages.some(({ name }) => nameKey(name) === nameKey(value.text));
  const ids = category !== undefined && !isCalled ? new Set() : idsNamed(value, stages, "stage");
  return ({ stage, stageId }) => stage === category || ids.has(stageId);
}

const dayMessage = "Write a day such as 2026-11-24, a word such as today or next-week, a range such as 0d..7d, or <7d.";

const dayWords = ["today", "tomorrow", "yesterday", "this-week", "next-week", "this-month", "overdue", "none"] as const;

/** Returns what is wrong with a value that names no days. Of `<7x`, only the length of time is at fault. */
function notDays(value: FilterValue): FilterError {
  const [, sign = "", length = "", count] = /^([<>]?)((\d{1,3})\D?)$/.exec(value.text) ?? [];
  if (count === undefined) {
    const message = `“${value.text}” is not a day. ${dayMessage}`;
    return new FilterError(message, value, nearest(value.text, dayWords));
  }
  const isWhole = sign === "" || value.length > value.text.length;
  const at = isWhole ? value : { position: value.position + 1, length: value.length - 1 };
  const message = `“${length}” is not a length of time. Use d, w, m or y: ${sign || "<"}${count}d.`;
  return new FilterError(message, at, isWhole ? `${sign || "<"}${count}d` : `${count}d`);
}

/** Returns the test of a field with a day. `""` is no day. */
function dayTest(
  value: FilterValue,
  context: FilterContext,
  isBackward: boolean,
  dayOf: (task: FilteredTask) => string,
): Test {
  if (isNone(value)) return (task) => dayOf(task) === "";
  const days = daysOf(value.text.toLowerCase(), context.today, isBackward);
  if (!days) throw notDays(value);
  return (task) => {
    const day = dayOf(task);
    return day !== "" && isAmong(day, days);
  };
}

const isOverdue = (task: FilteredTask, today: string) =>
  isOpen(task) && task.endingDate !== "" && task.endingDate < today;

const amount = /^(?:(<=|>=|<|>)(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)?(\.\.)?(\d+(?:\.\d+)?)?)$/;

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
};

function estimateTest(value: FilterValue): Test {
  if (isNone(value)) return ({ estimate }) => estimate === null;
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
    archived: (task, { isArchived }) => isArchived(task),
    followed: (task, { isFollowed }) => isFollowed(task),
  };
  return tests[oneOf(value, states)];
}

const parts: Readonly<Record<string, Test>> = {
  description: (task, { hasDescription }) => hasDescription(task),
  files: ({ attachmentCount }) => attachmentCount > 0,
  comments: ({ commentCount }) => commentCount > 0,
  subtasks: (task, { hasSubtasks }) => hasSubtasks(task),
  links: (task, { hasLinks }) => hasLinks(task),
  dates: ({ startingDate, endingDate }) => startingDate !== "" || endingDate !== "",
};

function labelTest(value: FilterValue, { labels }: FilterContext): Test {
  if (isNone(value)) return ({ labelIds }) => labelIds.length === 0;
  const ids = idsNamed(value, labels, "label");
  return ({ labelIds }) => labelIds.some((id) => ids.has(id));
}

function wordTest(value: FilterValue): Test {
  const word = searchable(value.text);
  return (task, { hasWord }) => hasWord(task, word);
}

/** Finds a text in the title, or the number of the task: `web-12`. */
function titleTest(value: FilterValue, { projects }: FilterContext): Test {
  const text = searchable(value.text);
  const keys = new Map(projects.map(({ id, key }) => [id, searchable(key)]));
  return (task, { title }) => title(task).includes(text) || `${keys.get(task.projectId)}-${task.number}` === text;
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
  assignee: assigneeTest,
  creator: creatorTest,
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

/** The facts that a filter asks about and that have to be looked up. */
export interface NeededFacts {
  readonly follows: boolean;
  readonly descriptions: boolean;
  readonly links: boolean;
  /** The words to look for in long texts. */
  readonly words: readonly string[];
}

/** A filter whose names have been looked up. */
export interface Matcher {
  readonly needs: NeededFacts;
  readonly matches: Test;
}

/** Every task is open or completed. With this, a filter also matches archived tasks. */
export const everyState = parseFilter("is:open,completed,archived");

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
  const words = terms.filter(({ field }) => field === "text").flatMap(({ values }) => values);
  return {
    needs: {
      follows: asks(terms, "is", "followed"),
      descriptions: asks(terms, "has", "description"),
      links: asks(terms, "has", "links"),
      words: words.map(({ text }) => searchable(text)),
    },
    matches: (task, facts) =>
      task.stage !== "delete" && (archive || !facts.isArchived(task)) && all.every((test) => test(task, facts)),
  };
}
