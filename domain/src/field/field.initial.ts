import { omit } from "../kernel/names.ts";
import type { CustomField } from "./field.ts";
import type { FieldValue, FieldValues } from "./field.values.ts";

/** Values that a person has chosen for a new task, by the ids of their fields. Null is none, also where there is an initial one. */
export type ChosenValues = Readonly<Record<string, FieldValue | null>>;

type Initial = Pick<CustomField, "id" | "initialValue">;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the values of a new task: the chosen ones, and the initial ones of the other fields of its project. */
export function initialValues(fields: readonly Initial[], chosen: ChosenValues = {}): FieldValues {
  const all = { ...Object.fromEntries(fields.map(({ id, initialValue }) => [id, initialValue])), ...chosen };
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])),
  );
}

/** Returns chosen values with another one. That of a field as it is initially is none that was chosen. */
export const withChosen = (
  chosen: ChosenValues,
  { id, initialValue }: Initial,
  value: FieldValue | null,
): ChosenValues => (isSame(value, initialValue) ? omit(chosen, [id]) : { ...chosen, [id]: value });

/** Returns the values that a person must have chosen for a new task to have these. */
export function chosenFor(fields: readonly Initial[], values: FieldValues): ChosenValues {
  return fields.reduce<ChosenValues>((chosen, field) => withChosen(chosen, field, values[field.id] ?? null), values);
}
