import type { CustomField } from "@baton/domain/field/field";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { formatList } from "@/platform/format-list.ts";

/** The names of things that a value or a change refers to by id; undefined for those that the page does not know. */
export interface Names {
  readonly person: (id: string) => string | undefined;
  readonly stage: (id: string) => string | undefined;
  readonly project: (id: string) => string | undefined;
  readonly label: (id: string) => string | undefined;
  readonly task: (id: string) => string | undefined;
  readonly cycle: (id: string) => number | undefined;
  readonly day: (date: string) => string;
  readonly field: (id: string) => CustomField | undefined;
}

/** What the ids in a list refer to. */
type Listed = Exclude<keyof Names, "day" | "field" | "cycle">;

/** The values of a field before and after a change. */
export type Values = readonly [before: unknown, after: unknown];

/** Describes a change, to follow the name of its actor. */
export type ChangeWords = (values: Values, names: Names) => string[];

/** How a field of a task is named, and how its values and changes read. */
export interface FieldWords {
  /** The name of the field in a form. */
  readonly label: () => string;
  /** The heading of the value. */
  readonly heading: () => string;
  /** The name in forms and headings outside the specification's screens, if it differs. */
  readonly ownName?: (() => string) | undefined;
  /** The name within a sentence. */
  readonly name: () => string;
  readonly changed: ChangeWords;
  /** A value as text, such as one of two versions. */
  readonly text: (value: unknown, names: Names) => string;
}

/** How a field reads that is one of a few words. */
export interface ChoiceWords extends FieldWords {
  /** What pickers and cells offer, in this order: with null if the field may be empty. */
  readonly choices: readonly (string | null)[];
  readonly choiceText: (choice: string | null) => string;
}

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || String(value) === "";

const listText = (items: readonly string[]) => items.map((item) => `• ${item}`).join("\n");

const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Returns a value as text if it has no names of its own: a text, a number or a list of texts. */
function plainText(value: unknown): string {
  if (typeof value === "number") return i18n.number(value);
  return Array.isArray(value) ? listText(value.map(String)) : String(value);
}

interface Described {
  readonly label: () => string;
  readonly heading?: () => string;
  readonly ownName?: () => string;
  readonly name: () => string;
  readonly changed: ChangeWords;
  /** How a value reads that is not empty, if `plainText` does not suffice. */
  readonly text?: (value: never, names: Names) => string;
}

export function words({ label, heading = label, ownName, name, changed, text }: Described): FieldWords {
  const filled = text ?? plainText;
  return {
    ...{ label, heading, ownName, name, changed },
    text: (value, names) => (isEmpty(value) ? t`(empty)` : filled(value as never, names)),
  };
}

/** Describes a field that is one of a few words. */
export const choiceWords = <C extends string>(
  choices: readonly (C | null)[],
  choiceText: (choice: C) => string,
  described: Omit<Described, "text">,
): ChoiceWords => ({
  ...words({ ...described, text: choiceText }),
  choices,
  choiceText: (choice) => (choice === null ? t`None` : choiceText(choice as C)),
});

/** Describes a change to a single value by what it is now. */
export const setTo =
  (set: (value: string) => string, cleared: () => string, text: (value: never, names: Names) => string): ChangeWords =>
  ([, after], names) => [isEmpty(after) ? cleared() : set(text(after as never, names))];

/** Describes the ids that were added to a list, and those that were removed from it. */
export const listChange =
  (of: Listed, added: (names: string) => string, removed: (names: string) => string): ChangeWords =>
  ([before, after], names) => {
    const [was, is] = [idsIn(before), idsIn(after)];
    const named = (ids: readonly string[]) => formatList(ids.map((id) => names[of](id) ?? t`a deleted entry`));
    const [more, fewer] = [is.filter((id) => !was.includes(id)), was.filter((id) => !is.includes(id))];
    return [...(more.length > 0 ? [added(named(more))] : []), ...(fewer.length > 0 ? [removed(named(fewer))] : [])];
  };

export const namesOf = (of: Listed) => (ids: readonly string[], names: Names) =>
  listText(ids.flatMap((id) => names[of](id) ?? [])) || t`(empty)`;

export const dayText = (date: string, { day }: Names) => day(date);

/** Describes a date that was set or removed. */
export const dateChange = (set: (date: string) => string, cleared: () => string): ChangeWords =>
  setTo(set, cleared, dayText);
