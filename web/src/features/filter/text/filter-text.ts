import type { Label } from "@baton/domain/label/label";
import { labelKey } from "@baton/domain/label/label.names";
import { priorities, type WorkStage, workStages } from "@baton/domain/task/task";
import { parseFilter, printFilter } from "@baton/domain/task/task.filter";
import { type DueChoice, dueChoices, type FilterSearch, nobody, wordsIn } from "../task-filter.ts";

/** What the texts of filters name by id, for the person who asks. */
export interface FilterNames {
  readonly me: string;
  readonly labels: readonly Pick<Label, "id" | "name">[];
}

/** The values of `due` in the filter language. `week` is this many days, starting today. */
const dueValues: Readonly<Record<DueChoice, string>> = {
  overdue: "overdue",
  today: "today",
  tomorrow: "tomorrow",
  week: "0d..6d",
};

/** The filter of a list: its search parameters, and the category of a list that has only one. */
export interface ListFilter {
  readonly search: FilterSearch;
  readonly stage?: WorkStage | undefined;
}

/** A field of the filter language that lists can filter by, and its search parameter. */
interface FieldOfLists {
  readonly field: string;
  readonly name: keyof FilterSearch;
  /** Returns a value of the search parameter as a value of the field. */
  readonly print: (value: string) => string;
  /** Returns a value of the field as a value of the search parameter; undefined if lists do not have it. */
  readonly read: (text: string) => string | undefined;
}

const isOneOf = <T extends string>(choices: readonly T[], text: string): text is T =>
  choices.some((choice) => choice === text);

function fieldsOfLists({ me, labels }: FilterNames): readonly FieldOfLists[] {
  const wordOf = new Map([[nobody, "none"]]).set(me, "me");
  const personOf = new Map(Array.from(wordOf, ([id, word]) => [word, id]));
  return [
    {
      field: "assignee",
      name: "member",
      print: (id) => wordOf.get(id) ?? id,
      read: (text) => personOf.get(text) ?? text,
    },
    {
      field: "label",
      name: "tag",
      print: (key) => labels.find((label) => labelKey(label.name) === labelKey(key))?.id ?? key,
      read: (text) => labels.find(({ id }) => id === text)?.name ?? (text === "none" ? undefined : text),
    },
    {
      field: "priority",
      name: "priority",
      print: (value) => value,
      read: (text) => (isOneOf(priorities, text) ? text : undefined),
    },
    {
      field: "due",
      name: "due",
      print: (value) => dueValues[value as DueChoice] ?? value,
      read: (text) => dueChoices.find((choice) => dueValues[choice] === text),
    },
  ];
}

/** Returns the text of a list's filter in the filter language. */
export function filterTextOf({ search, stage }: ListFilter, names: FilterNames): string {
  const term = (field: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : { isNot: false, field, values: texts.map((text) => ({ text })) };
  const terms = fieldsOfLists(names).map(({ field, name, print }) =>
    term(field, (search[name] ?? "").split(",").filter(Boolean).map(print)),
  );
  const words = wordsIn(search.q ?? "").map((word) => term("", [word]));
  return printFilter([term("stage", stage ? [stage] : []), ...terms, ...words].flat());
}

/**
 * Returns the filter that a text in the filter language describes, as a list has it; null if the filters of lists
 * cannot express it.
 */
export function listFilterOf(text: string, names: FilterNames): ListFilter | null {
  const fields = fieldsOfLists(names);
  const search: { -readonly [K in keyof FilterSearch]: string } = {};
  let stage: WorkStage | undefined;
  const add = (name: keyof FilterSearch, separator: string, values: readonly string[]) => {
    search[name] = [...(search[name] === undefined ? [] : [search[name]]), ...values].join(separator);
  };
  for (const { isNot, field, values } of parseFilter(text)) {
    const texts = values.map((value) => value.text);
    const [first = "", ...others] = texts;
    const known = fields.find((each) => each.field === field);
    const written = texts.flatMap((value) => known?.read(value) ?? []);
    if (isNot) return null;
    if (field === "") add("q", " ", [first]);
    else if (field === "stage" && isOneOf(workStages, first) && others.length === 0) stage = first;
    else if (known && search[known.name] === undefined && written.length === texts.length)
      add(known.name, ",", written);
    else return null;
  }
  return { search, stage };
}
