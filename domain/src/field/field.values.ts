import { z } from "zod";
import { uuid } from "../kernel/ids.ts";

/** The value of a custom field as stored: a text, number or day, the id of an option or a person, ids of options, or a checkbox. */
export type FieldValue = string | number | boolean | readonly string[];

/** A stored value of any type of field. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]);

/** The values of a task, by the ids of their fields. */
export const fieldValues = z.record(uuid, fieldValue);
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The name of a custom field's value among the fields of a task, in edits, errors and the history. */
export type ValueName = `values.${string}`;

/** Returns the name of a custom field's value among the fields of a task. */
export const valueName = (fieldId: string): ValueName => `values.${fieldId}`;

/** Returns true if a field of a task is the value of a custom field. */
export const isValueName = (name: string): name is ValueName => name.startsWith("values.");

/** Returns the id of the custom field that a value belongs to. */
export const fieldIdOf = (name: ValueName): string => name.slice("values.".length);

/** Single values of a task, by their names. Null is none. */
export interface NamedValues {
  readonly [name: ValueName]: FieldValue | null;
}

/** Returns values by the ids of their fields under their names among the fields of a task. */
export const namedValues = (values: Readonly<Record<string, unknown>>): Record<ValueName, unknown> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [valueName(id), value]));

/** Returns the values among the fields of a task, by the ids of their fields; undefined if there are none. */
export function valuesById(fields: object): Record<string, unknown> | undefined {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    isValueName(name) ? [[fieldIdOf(name), value] as const] : [],
  );
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** Returns a value in which one option is replaced by another, with the options in the order of their field. */
export function withMergedOption(
  value: FieldValue,
  { option, into }: { readonly option: string; readonly into: string },
  options: readonly { readonly id: string }[],
): FieldValue {
  if (!Array.isArray(value)) return value === option ? into : value;
  const chosen = new Set<string>(value.map((id) => (id === option ? into : id)));
  return options.flatMap(({ id }) => (chosen.has(id) ? id : []));
}

/** Values in a request, by the ids of their fields. Null empties one, and those of other fields stay. */
export const fieldValuesInput = z.record(uuid, z.unknown());
