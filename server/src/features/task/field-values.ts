import { isDeepStrictEqual } from "node:util";
import { fieldMessages } from "@baton/domain/field/field.messages";
import { readValue, valueLimits } from "@baton/domain/field/field.reading";
import type { FieldValue, FieldValues } from "@baton/domain/field/field.values";
import { idOfCopy } from "@baton/domain/kernel/copies";
import { AppError } from "@baton/domain/kernel/errors";
import { checkTotal } from "../../platform/base/check-total.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { fieldsOfProject, type InitialValue } from "../field/public.ts";
import { refusedIn } from "../project-member/seeing/public.ts";

type Errors = { path: string; message: string }[];

/** Reads the values that differ from those of a task, as its project's fields want them. */
async function readValues(tx: Tx, projectId: string, sent: readonly (readonly [id: string, value: unknown])[]) {
  const fields = new Map((await fieldsOfProject(tx.db, tx.workspaceId, projectId)).map((field) => [field.id, field]));
  const errors: Errors = [];
  const read: [id: string, value: FieldValue | null][] = [];
  const people = new Map<string, string>();
  for (const [id, value] of sent) {
    const field = fields.get(id);
    const result = field?.trashedAt === null ? readValue(value, field) : { message: fieldMessages.unknown };
    if ("message" in result) errors.push({ path: `values.${id}`, message: result.message });
    else read.push([id, result.value]);
    if (field?.type === "person" && typeof value === "string") people.set(id, value);
  }
  const refused = people.size === 0 ? people : await refusedIn(tx, projectId, [...people.values()]);
  for (const [id, person] of people) {
    const message = refused.get(person);
    if (message !== undefined) errors.push({ path: `values.${id}`, message });
  }
  if (errors.length > 0) throw new AppError("invalid", undefined, errors);
  return read;
}

/**
 * Returns the values of a task after a request, which keeps those that it does not name. Values that stay as they are,
 * and emptied ones, may belong to a field of another project, in which the task was before.
 */
export async function valuesAfter(
  tx: Tx,
  projectId: string,
  values: FieldValues,
  sent: Readonly<Record<string, unknown>> | undefined,
): Promise<FieldValues> {
  checkTotal(
    Object.keys(sent ?? {}).length,
    valueLimits.perTask,
    fieldMessages.tooManyValues(valueLimits.perTask),
    "values",
  );
  const changed = Object.entries(sent ?? {}).filter(([id, value]) => !isDeepStrictEqual(value, values[id] ?? null));
  if (changed.length === 0) return values;
  const emptied = changed.filter(([, value]) => value === null) as [string, null][];
  const others = changed.filter(([, value]) => value !== null);
  const read = others.length === 0 ? [] : await readValues(tx, projectId, others);
  const merged = { ...values, ...Object.fromEntries([...emptied, ...read]) };
  const kept = Object.entries(merged).flatMap(([id, value]) => (value === null ? [] : [[id, value] as const]));
  checkTotal(kept.length, valueLimits.perTask, fieldMessages.tooManyValues(valueLimits.perTask), "values");
  return Object.fromEntries(kept);
}

/**
 * Returns the values of a new task: those of a request, and the initial ones of the fields that it does not name, except
 * for people who have left the team or the project.
 */
export async function valuesOfNew(
  tx: Tx,
  projectId: string,
  initial: readonly InitialValue[],
  sent: Readonly<Record<string, unknown>> = {},
): Promise<FieldValues> {
  const open = initial.filter(({ id }) => !(id in sent));
  const people = open.flatMap(({ type, value }) => (type === "person" ? String(value) : []));
  const refused = await refusedIn(tx, projectId, people);
  const kept = open.filter(({ type, value }) => !(type === "person" && refused.has(String(value))));
  return valuesAfter(tx, projectId, Object.fromEntries(kept.map(({ id, value }) => [id, value])), sent);
}

/** Returns the values of a task's copy in a copied project, whose fields have the ids of copies. */
export const copiedValues = (values: FieldValues, into: string): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [idOfCopy(id, into), value]));
