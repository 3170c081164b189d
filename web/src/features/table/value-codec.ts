import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import { t } from "@lingui/core/macro";
import { isTyped, problemWithTyped, typedValue } from "@/features/task/field-value/public.ts";
import { parseDateWords } from "@/platform/parse-date-words.ts";

interface PersonName {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** What the values of custom fields refer to. */
export interface ValueNames {
  readonly today: string;
  /** Everyone, also former members. */
  readonly person: (id: string) => PersonName | undefined;
  /** The people who can be assigned in a project. */
  readonly peopleOf: (projectId: string) => readonly PersonName[];
}

/** A value to store, null for none, or what is wrong with its text. */
type ReadValue = { readonly value: FieldValue | null } | { readonly problem: string };

export const sameName = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: "base" }) === 0;

/** Returns the value of a custom field as text, to be copied. */
export function textOfValue(value: FieldValue, { type, options }: CustomField, { person }: ValueNames): string {
  const chosen = Array.isArray(value) ? value : [value];
  switch (type) {
    case "select":
    case "multi-select":
      return options.flatMap(({ id, name }) => (chosen.includes(id) ? name : [])).join(", ");
    case "person":
      return person(String(value))?.username ?? "";
    case "checkbox":
      return value === true ? t`Yes` : t`No`;
    default:
      // Spreadsheets of all languages understand a number without groups.
      return String(value);
  }
}

const wordsForYes = () => [t`Yes`, "yes", "true", "x", "1", "✓"];
const wordsForNo = () => [t`No`, "no", "false", "0"];

function readOptions(text: string, { type, options }: CustomField): ReadValue {
  const whole = options.find(({ name }) => sameName(name, text));
  const names = type === "select" || whole ? [text] : text.split(/[,;\n]/).map((part) => part.trim());
  const ids = new Set<string>();
  for (const name of names) {
    if (name === "") continue;
    const option = options.find((each) => sameName(each.name, name));
    if (!option) return { problem: t`There is no option “${name}”.` };
    ids.add(option.id);
  }
  const chosen = options.flatMap(({ id }) => (ids.has(id) ? id : []));
  return { value: (type === "select" ? chosen[0] : chosen) ?? null };
}

/** Reads what was typed or pasted as the value of a custom field. */
export function readCustomValue(text: string, field: CustomField, { today, peopleOf }: ValueNames): ReadValue {
  const { type, projectId } = field;
  const typed = text.trim();
  if (typed === "") return { value: null };
  if (isTyped(type)) {
    const value = typedValue(typed, { ...field, type });
    return value === undefined ? { problem: problemWithTyped(typed, { ...field, type }) ?? "" } : { value };
  }
  switch (type) {
    case "date": {
      const date = parseDateWords(typed, today);
      return date === undefined ? { problem: t`“${typed}” is not a date.` } : { value: date || null };
    }
    case "person": {
      const person = peopleOf(projectId).find((one) => sameName(one.username, typed) || sameName(one.email, typed));
      return person ? { value: person.id } : { problem: t`Nobody here is called “${typed}”.` };
    }
    case "checkbox": {
      const isYes = wordsForYes().some((word) => sameName(word, typed));
      if (isYes || wordsForNo().some((word) => sameName(word, typed))) return { value: isYes };
      return { problem: t`“${typed}” is neither yes nor no.` };
    }
    default:
      return readOptions(typed, field);
  }
}
