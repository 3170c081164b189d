import { z } from "zod";
import { addDays, mondayOf } from "../kernel/dates.ts";
import { uuid } from "../kernel/ids.ts";

/** How a list of tasks can be drawn. */
export const layoutKinds = ["board", "list", "table", "calendar", "timeline"] as const;
export type LayoutKind = (typeof layoutKinds)[number];

/** The fields by which tasks are grouped, besides a project's own fields, which are named by their ids. */
export const groupFields = ["stage", "person", "priority", "label", "project", "due", "cycle", "none"] as const;

/** What cards and rows can show of a task, besides the values of a project's own fields. `title` is the whole title. */
export const taskFacts = [
  ...["title", "number", "labels", "blocked", "subtasks", "comments", "files", "estimate", "people", "due"],
  ...["priority", "project", "start", "created", "updated", "completed", "cycle", "spent"],
] as const;

export const densities = ["compact", "roomy"] as const;

/** Which completed tasks are shown. `month` are the last 30 days, which every page loads. */
export const completedSpans = ["none", "today", "week", "month", "all"] as const;

/** Returns the first day of which completed tasks are shown; undefined for all that are loaded, "" for none. */
export function firstCompletedDay(span: (typeof completedSpans)[number], today: string): string | undefined {
  if (span === "none") return "";
  if (span === "today") return today;
  return span === "week" ? addDays(mondayOf(today), -7) : undefined;
}

/** Limits of display options. */
export const displayLimits = { sorts: 5, shown: 100 } as const;

const groupField = z.union([z.enum(groupFields), uuid], `Choose one of ${groupFields.join(", ")}, or a field's id`);

/** How a saved view is drawn, as published. */
export const layout = z.strictObject({
  kind: z.enum(layoutKinds, `Choose one of ${layoutKinds.join(", ")}`),
  group: groupField,
  /** The second grouping: swimlanes of a board, and subgroups elsewhere. */
  lanes: groupField,
  shown: z.array(z.union([z.enum(taskFacts), uuid])).max(displayLimits.shown),
  density: z.enum(densities),
  completed: z.enum(completedSpans),
  /** Whether groups without tasks are shown. */
  empty: z.boolean(),
});
export type TaskLayout = z.infer<typeof layout>;

/** How a list of tasks is drawn, and in which order: keys of `task.sort.ts`. None is the order of the board. */
export interface Display extends TaskLayout {
  readonly sort: readonly string[];
}

/** Display options in an address. What is absent has its default. */
export interface DisplaySearch {
  readonly view?: string | undefined;
  readonly group?: string | undefined;
  readonly lanes?: string | undefined;
  readonly sort?: string | undefined;
  readonly shown?: string | undefined;
  readonly density?: string | undefined;
  readonly completed?: string | undefined;
  readonly empty?: string | undefined;
}

/** The names of display options in an address. */
export const displayNames = [
  ...["view", "group", "lanes", "sort", "shown", "density", "completed", "empty"],
] as const satisfies readonly (keyof DisplaySearch)[];

const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);

const oneOf = <T extends string>(choices: readonly T[], text: string | undefined) =>
  choices.find((choice) => choice === text);

/** Reads a list from an address; "none" is an empty one. */
const listIn = (text: string) => text.split(",").filter((each) => each !== "" && each !== "none");

const isFact = (text: string) => isId(text) || oneOf(taskFacts, text) !== undefined;

const factsOfCards = [
  "number",
  "labels",
  "blocked",
  "subtasks",
  "comments",
  "files",
  "estimate",
  "people",
  "due",
  "priority",
];

/** The columns of a table, in order, and what stands beside the titles. */
const factsOfTables = ["number", "priority", "people", "due", "labels", "estimate", "blocked", "subtasks"];

/** Returns what is shown by default. Only tables of many projects have space for the project. */
function factsOf(kind: LayoutKind, isOneProject: boolean): readonly string[] {
  if (kind !== "table") return factsOfCards;
  return isOneProject ? factsOfTables : [...factsOfTables, "project"];
}

/**
 * Reads display options from an address. What is absent or unknown has its default.
 * @param isGrouped whether rows are grouped by stage by default, as in the list of one project
 * @param onCards the ids of the custom fields that cards show by default
 */
export function displayOf(search: DisplaySearch, isGrouped: boolean, onCards: readonly string[] = []): Display {
  const kind = oneOf(layoutKinds, search.view) ?? "board";
  const fieldIn = (text = "", other: (typeof groupFields)[number]) =>
    oneOf(groupFields, text) ?? (isId(text) ? text : other);
  const group = fieldIn(search.group, isGrouped || kind === "board" ? "stage" : "none");
  const lanes = fieldIn(search.lanes, "none");
  return {
    kind,
    // A board has columns.
    group: kind === "board" && group === "none" ? "stage" : group,
    lanes: lanes === group || group === "none" ? "none" : lanes,
    sort: listIn(search.sort ?? "")
      .filter((key) => key !== "rank")
      .slice(0, displayLimits.sorts),
    shown:
      search.shown === undefined
        ? [...factsOf(kind, isGrouped), ...(kind === "table" ? [] : onCards)]
        : listIn(search.shown).filter(isFact).slice(0, displayLimits.shown),
    density: oneOf(densities, search.density) ?? "compact",
    completed: oneOf(completedSpans, search.completed) ?? "month",
    empty: search.empty === "yes",
  };
}

/** Returns display options as they are written in an address, so that `displayOf` reads the same ones. */
export function searchOfDisplay({ kind, group, lanes, sort, shown, density, completed, empty }: Display) {
  const written = (list: readonly string[], none: string) => (list.length === 0 ? none : list.join(","));
  return {
    view: kind,
    ...{ group, lanes, density, completed },
    sort: written(sort, "rank"),
    shown: written(shown, "none"),
    empty: empty ? "yes" : "no",
  } satisfies DisplaySearch;
}
