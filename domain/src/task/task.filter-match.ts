import { nameKey } from "../kernel/name-key.ts";
import { searchable } from "../kernel/searchable.ts";
import type { FilterTerm, FilterValue } from "./task.filter.ts";
import type { FilterContext } from "./task.filter-context.ts";
import { customTests, fieldsNamed } from "./task.filter-custom.ts";
import { cyclesMeant } from "./task.filter-cycle.ts";
import { daysMeant, idsNamed, isNone, numbersMeant, oneOf, peopleIn } from "./task.filter-read.ts";
import { isOpen, priorities, type Task, workStages } from "./task.ts";

/** The fields of a task that filters compare, which its summary and its published form share. */
export type FilteredTask = Pick<
  Task,
  | ("projectId" | "number" | "stage" | "stageId" | "priority" | "labelIds" | "estimate" | "cycleId")
  | ("startingDate" | "endingDate" | "createdBy" | "createdAt" | "updatedAt" | "completedAt")
  | ("blockedBy" | "commentCount" | "attachmentCount" | "values")
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
  const ids = category !== undefined && !isCalled ? new Set() : idsNamed(value, stages, { what: "stage" });
  return ({ stage, stageId }) => stage === category || ids.has(stageId);
}

/** Returns the test of a field with a day. `""` is no day. */
function dayTest(
  value: FilterValue,
  context: FilterContext,
  isBackward: boolean,
  dayOf: (task: FilteredTask) => string,
): Test {
  const isMeant = daysMeant(value, context.today, isBackward);
  return (task) => isMeant(dayOf(task));
}

const isOverdue = (task: FilteredTask, today: string) =>
  isOpen(task) && task.endingDate !== "" && task.endingDate < today;

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
  const ids = idsNamed(value, labels, { what: "label" });
  return ({ labelIds }) => labelIds.some((id) => ids.has(id));
}

function wordTest(value: FilterValue): Test {
  const word = searchable(value.text);
  return (task, { hasWord }) => hasWord(task, word);
}

/** Finds a text in the title, or the number of the task: `web-12`. */
function titleTest(value: FilterValue, { projects }: FilterContext): Test {
  const text = searchable(value.text);
  // Pages load no schemas, such as that of numbers.
  const [, asked, number] = /^([a-z]+)-(\d+)$/.exec(text) ?? [];
  const projectIds = new Set(projects.filter(({ key }) => searchable(key) === asked).map(({ id }) => id));
  const isAsked = (task: FilteredTask) => task.number === Number(number) && projectIds.has(task.projectId);
  return (task, { title }) => title(task).includes(text) || isAsked(task);
}

const dayOrNone = (time: string | null, { dayOf }: FilterContext) => (time === null ? "" : dayOf(time));

const projectsIn = (value: FilterValue, { projects }: FilterContext) =>
  idsNamed(value, projects, { what: "project", others: ({ key }) => [key] });

/** Returns the test of one value, by the field of its term, which every task has. */
const builtIn: Readonly<Record<string, (value: FilterValue, context: FilterContext) => Test>> = {
  "": titleTest,
  text: wordTest,
  project: (value, context) => {
    const ids = projectsIn(value, context);
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
  estimate: (value) => {
    const isMeant = numbersMeant(value, "an estimate");
    return ({ estimate }) => isMeant(estimate);
  },
  cycle: (value, context) => {
    if (isNone(value)) return ({ cycleId }) => cycleId === null;
    const ids = cyclesMeant(value, context);
    return ({ cycleId }) => cycleId !== null && ids.has(cycleId);
  },
  is: stateTest,
  has: (value) => parts[oneOf(value, Object.keys(parts))] as Test,
};

/** Returns the tests of the values of a term. */
function testsOf(term: FilterTerm, context: FilterContext): readonly Test[] {
  // A custom field that was called so before projects had cycles.
  const isOlder = term.field === "cycle" && fieldsNamed(term.field, context).length > 0;
  const test = !isOlder && Object.hasOwn(builtIn, term.field) ? builtIn[term.field] : undefined;
  return test ? term.values.map((value) => test(value, context)) : customTests(term, context);
}

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

/** Ids of which every matching task has one. Undefined if a filter does not ask about them. */
interface NeededIds {
  readonly projectIds: ReadonlySet<string> | undefined;
  readonly assigneeIds: ReadonlySet<string> | undefined;
}

/** A filter whose names have been looked up. */
export interface Matcher {
  readonly needs: NeededFacts;
  /** What a database can look up before tasks are read. */
  readonly within: NeededIds;
  readonly matches: Test;
}

/** Returns the ids of which one is in each task that matches the first term about a field. */
function idsWithin(
  terms: readonly FilterTerm[],
  field: string,
  idsOf: (value: FilterValue) => ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const term = terms.find((each) => each.field === field && !each.isNot && !each.values.some(isNone));
  return term && new Set(term.values.flatMap((value) => [...idsOf(value)]));
}

/** Returns the test of a term: whether one of its values applies. */
function testOf(term: FilterTerm, context: FilterContext): Test {
  const [only, ...others] = testsOf(term, context);
  if (!only) return () => term.isNot;
  // Most terms have one value, and a list of 20,000 tasks is filtered at each key.
  if (others.length === 0) return term.isNot ? (task, facts) => !only(task, facts) : only;
  const any = [only, ...others];
  return (task, facts) => any.some((test) => test(task, facts)) !== term.isNot;
}

/**
 * Returns how a filter is applied to tasks. Nothing in the trash matches.
 * @param withArchive whether archived tasks match like others; otherwise only if the filter asks about the archive
 * @throws FilterError for a value that names nothing
 */
export function matcherOf(terms: readonly FilterTerm[], context: FilterContext, withArchive = false): Matcher {
  const archive = withArchive || asks(terms, "is", "archived");
  const all = terms.map((term) => testOf(term, context));
  const [only] = all;
  const matchesAll: Test = only && all.length === 1 ? only : (task, facts) => all.every((test) => test(task, facts));
  const words = terms.filter(({ field }) => field === "text").flatMap(({ values }) => values);
  return {
    needs: {
      follows: asks(terms, "is", "followed"),
      descriptions: asks(terms, "has", "description"),
      links: asks(terms, "has", "links"),
      words: words.map(({ text }) => searchable(text)),
    },
    within: {
      projectIds: idsWithin(terms, "project", (value) => projectsIn(value, context)),
      assigneeIds: idsWithin(terms, "assignee", (value) => peopleIn(value, context)),
    },
    matches: (task, facts) =>
      task.stage !== "delete" && (archive || !facts.isArchived(task)) && matchesAll(task, facts),
  };
}
