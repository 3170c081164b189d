import { type CustomField, conversionLimits } from "@baton/domain/field/field";
import { type Conversion, convertValues, type HeldValue, restorable } from "@baton/domain/field/field.conversion";
import { fieldMessages } from "@baton/domain/field/field.messages";
import type { FieldKind, NamedPerson } from "@baton/domain/field/field.texts";
import type { FieldPatch } from "@baton/domain/field/field.wire";
import { checkTotal } from "../../platform/base/check-total.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { findAssignees, listMembers } from "../member/public.ts";
import { candidatesIn } from "../project-member/seeing/public.ts";
import { valuesOfField } from "./values-of-field.store.ts";

type Reading = Pick<Tx, "db" | "workspaceId">;

/** Returns the people whom values of a field name, and the members who can be chosen in its project. */
async function peopleFor(
  reading: Reading,
  projectId: string,
  kinds: readonly FieldKind[],
  held: readonly HeldValue[],
): Promise<NamedPerson[]> {
  if (!kinds.some(({ type }) => type === "person")) return [];
  const { db, workspaceId } = reading;
  const ids = (await listMembers(db, workspaceId)).map(({ id }) => id);
  const candidates = await candidatesIn(reading, projectId, ids);
  const named = await findAssignees(db, workspaceId, [...new Set(held.map(({ value }) => String(value)))]);
  const members = [...candidates.values()].map(({ assignee, seesProject }) => ({ ...assignee, isChoice: seesProject }));
  const former = [...named.values()]
    .filter(({ id }) => !candidates.has(id))
    .map((each) => ({ ...each, isChoice: false }));
  return [...members, ...former].map(({ id, username, isChoice }) => ({ id, name: username, isChoice }));
}

/**
 * Returns what becomes of the values of a custom field that gets another type.
 * @param to the type, and the options if they are given
 * @throws AppError if there are too many options
 */
export async function planConversion(
  reading: Reading,
  field: CustomField,
  { type = field.type, options = field.options, values = [] }: Pick<FieldPatch, "type" | "options" | "values">,
): Promise<Conversion> {
  const held = await valuesOfField(reading, field.id);
  const sent = values as readonly HeldValue[];
  const people = await peopleFor(reading, field.projectId, [field, { type, options }], [...held, ...sent]);
  const conversion = convertValues(held, { from: field, to: { type, options }, people });
  const added = conversion.needed - options.length;
  checkTotal(added, conversionLimits.added, fieldMessages.needsOptions(added, conversionLimits.added), "type");
  const restored = restorable(sent, held, { from: { type, options: conversion.options }, to: field, people });
  const ids = new Set(restored.map(({ taskId }) => taskId));
  return {
    ...conversion,
    cannot: conversion.cannot.filter(({ taskId }) => !ids.has(taskId)),
    changes: new Map([...conversion.changes, ...restored.map(({ taskId, value }) => [taskId, value] as const)]),
  };
}
