import { contract } from "@baton/domain/contract";
import { type CustomField, conversionLimits, fieldEntity, fieldLimits, hasOptions } from "@baton/domain/field/field";
import { fieldMessages } from "@baton/domain/field/field.messages";
import { fieldKey, isBuiltIn } from "@baton/domain/field/field.names";
import { keptValue, readValue } from "@baton/domain/field/field.reading";
import { type FieldValue, withMergedOption } from "@baton/domain/field/field.values";
import {
  type ConversionWire,
  encodeField,
  type FieldCreate,
  type FieldMerge,
  type FieldPatch,
} from "@baton/domain/field/field.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { pick, present } from "@baton/domain/kernel/names";
import { trashedProjectDays } from "@baton/domain/project/project";
import type { Actor } from "@baton/domain/session/session";
import { placementIn } from "@baton/domain/task/task.rank";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import { applyPlacement } from "../../platform/store/apply-placement.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { checkNotArchived, checkSeen, getSeenProject, listName } from "../project/public.ts";
import { refusedIn } from "../project-member/seeing/public.ts";
import { planConversion, setValuesOfField, summariesByIds, teamScopeOf, valuesOfField } from "../task/public.ts";
import { replaceInViews } from "../view/public.ts";
import { checkRoomForFields, fieldsOfProject, fieldTable, getField, listFields } from "./field.store.ts";

const editableFields = ["name", "type", "options", "rank", "onCards", "inComposer", "initialValue"] as const;

const withMessage = (message: string, field: CustomField) => ({ message, ...encodeField(field) });

const refused = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);

/** Refuses a name that filters and people could not tell from that of another field. */
function checkName(name: string, others: readonly CustomField[]): void {
  if (isBuiltIn(name)) throw refused("name", fieldMessages.builtIn);
  const isTaken = others.some((other) => other.trashedAt === null && fieldKey(other.name) === fieldKey(name));
  if (isTaken) throw new AppError("taken", fieldMessages.taken, [{ path: "name", message: fieldMessages.taken }]);
}

/** Deletes the fields whose time in the trash is over, and returns the others. */
async function withoutExpired(tx: Tx, fields: readonly CustomField[]): Promise<CustomField[]> {
  const before = new Date(Date.parse(tx.now) - trashedProjectDays * 24 * 3600 * 1000).toISOString();
  const isExpired = ({ trashedAt }: CustomField) => trashedAt !== null && trashedAt < before;
  for (const field of fields.filter(isExpired)) await tx.remove(fieldTable, field);
  return fields.filter((field) => !isExpired(field));
}

/**
 * Returns what new tasks start with, as it is stored.
 * @throws AppError invalid for what they could not have: a value of another type, or a person who does not see the project
 */
async function initialOf(tx: Tx, { initialValue, projectId, ...kind }: CustomField): Promise<FieldValue | null> {
  const read = readValue(initialValue, kind);
  if ("message" in read) throw refused("initialValue", read.message);
  const person = kind.type === "person" && read.value !== null ? [String(read.value)] : [];
  const [message] = (await refusedIn(tx, projectId, person)).values();
  if (message !== undefined) throw refused("initialValue", message);
  return read.value;
}

async function create(tx: Tx, actor: Actor, { id = newId(), projectId, ...input }: FieldCreate) {
  await getSeenProject(tx.db, tx.workspaceId, actor, projectId);
  await checkNotArchived(tx, projectId);
  const others = await withoutExpired(tx, await fieldsOfProject(tx.db, tx.workspaceId, projectId));
  checkName(input.name, others);
  checkTotal(others.length + 1, fieldLimits.perProject, fieldMessages.tooMany(fieldLimits.perProject));
  await checkRoomForFields(tx, 1);
  const field = {
    ...fieldEntity.initial(),
    ...present(input),
    rank: await applyPlacement(tx, fieldTable, others, placementIn(others, input.rank)),
    ...{ id, projectId, version: 1, createdAt: tx.now, updatedAt: tx.now },
  };
  const stored = await tx.insert(fieldTable, { ...field, initialValue: await initialOf(tx, field) });
  return withMessage(fieldMessages.created, stored);
}

/** Returns a field that may be changed, and the other fields of its project. */
async function openField(reading: Pick<Tx, "db" | "workspaceId">, actor: Actor, id: string) {
  const { db, workspaceId } = reading;
  const field = await getField(db, workspaceId, id);
  checkSeen(actor, field.projectId);
  await checkNotArchived(reading, field.projectId);
  const all = await fieldsOfProject(db, workspaceId, field.projectId);
  return { field, others: all.filter((other) => other.id !== id) };
}

/** The same for a field outside the trash. */
async function usedField(
  reading: Pick<Tx, "db" | "workspaceId">,
  actor: Actor,
  id: string,
  { base, ...input }: FieldPatch,
) {
  const { field, others } = await openField(reading, actor, id);
  if (field.trashedAt !== null) throw new AppError("conflict", fieldMessages.inTrash);
  refuseStale(input, base, field);
  const { type = field.type, options = [] } = input;
  if (options.length > 0 && !hasOptions(type)) throw refused("options", fieldMessages.noOptions);
  return { field, others };
}

/** Returns what would become of the values of a field. */
async function dryRun({ store }: Services, actor: Actor, id: string, input: FieldPatch): Promise<ConversionWire> {
  const { workspaceId } = teamScopeOf(actor);
  const reading = { db: store.read, workspaceId };
  const { field } = await usedField(reading, actor, id, input);
  const { converts, cannot, samples, lost } = await planConversion(reading, field, input);
  const { named, undone, undoneLength } = conversionLimits;
  const first = cannot.slice(0, named);
  const ids = first.map(({ taskId }) => taskId);
  const tasks = new Map((await summariesByIds(store.read, workspaceId, ids)).map((task) => [task.id, task]));
  const isUndoable = lost.length <= undone && JSON.stringify(lost).length <= undoneLength;
  return {
    ...{ converts, samples: [...samples] },
    ...{ emptied: cannot.length, undo: isUndoable ? [...lost] : null },
    cannot: first.flatMap((each) => {
      const task = tasks.get(each.taskId);
      return task ? [{ ...each, project: task.projectId, number: task.number, title: task.title }] : [];
    }),
  };
}

/** Converts the values of a field that gets another type. Returns its options afterwards. */
async function convert(tx: Tx, field: CustomField, input: FieldPatch) {
  const { changes, cannot, options } = await planConversion(tx, field, input);
  if (cannot.length > (input.emptied ?? 0)) throw new AppError("conflict", fieldMessages.emptied(cannot.length));
  await setValuesOfField(tx, field.id, changes);
  return options;
}

async function patch(tx: Tx, actor: Actor, id: string, input: FieldPatch) {
  const { field, others } = await usedField(tx, actor, id, input);
  const fields = present(pick(input, editableFields));
  if (fields.name !== undefined && fields.name !== field.name) checkName(fields.name, others);
  if (fields.rank !== undefined) {
    fields.rank = await applyPlacement(tx, fieldTable, others, placementIn(others, fields.rank));
  }
  if (fields.type !== undefined && fields.type !== field.type) fields.options = await convert(tx, field, input);
  const changed = { ...field, ...fields, updatedAt: tx.now };
  const initialValue = fields.initialValue === undefined ? keptValue(field, changed) : await initialOf(tx, changed);
  return withMessage(fieldMessages.updated, await tx.update(fieldTable, field, { ...changed, initialValue }));
}

async function mergeOption(tx: Tx, actor: Actor, id: string, merge: FieldMerge) {
  const { field } = await usedField(tx, actor, id, {});
  for (const path of ["option", "into"] as const) {
    if (!field.options.some((option) => option.id === merge[path])) throw refused(path, fieldMessages.noSuchOption);
  }
  const options = field.options.filter((option) => option.id !== merge.option);
  const having = (await valuesOfField(tx, id)).filter(({ value }) => [value].flat().includes(merge.option));
  await setValuesOfField(
    tx,
    id,
    new Map(having.map(({ taskId, value }) => [taskId, withMergedOption(value, merge, options)])),
  );
  await replaceInViews(tx, merge.option, merge.into);
  const initialValue = field.initialValue === null ? null : withMergedOption(field.initialValue, merge, options);
  const stored = await tx.update(fieldTable, field, { ...field, options, initialValue, updatedAt: tx.now });
  return { ...withMessage(fieldMessages.merged, stored), tasks: having.length };
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const { field } = await openField(tx, actor, id);
  if (field.trashedAt !== null) return withMessage(fieldMessages.removed, field);
  const stored = await tx.update(fieldTable, field, { ...field, trashedAt: tx.now, updatedAt: tx.now });
  return withMessage(fieldMessages.removed, stored);
}

async function restore(tx: Tx, actor: Actor, id: string) {
  const { field, others } = await openField(tx, actor, id);
  if (field.trashedAt === null) return withMessage(fieldMessages.restored, field);
  const isTaken = others.some((other) => other.trashedAt === null && fieldKey(other.name) === fieldKey(field.name));
  if (isTaken) throw new AppError("conflict", fieldMessages.trashTaken);
  const stored = await tx.update(fieldTable, field, { ...field, trashedAt: null, updatedAt: tx.now });
  return withMessage(fieldMessages.restored, stored);
}

/** Serves the routes of custom fields. */
export function serveFields(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, contract.listFields, {
    set: "core",
    nameFor: (actor) => listName("fields", actor),
    read: async (db, workspaceId, { hiddenProjects }) =>
      (await listFields(db, workspaceId)).filter(({ projectId }) => !hiddenProjects.includes(projectId)),
    encode: encodeField,
  });
  serve(app, contract.createField, (call) => write(services, call, (tx, actor) => create(tx, actor, call.body)));
  serve(app, contract.patchField, ({ params: { id }, body, ...call }) => {
    if (body.dryRun) return dryRun(services, call.actor, id, body);
    return write(services, call, (tx, actor) => patch(tx, actor, id, body), body.type ? { priority: "bulk" } : {});
  });
  serve(app, contract.mergeOption, (call) =>
    write(services, call, (tx, actor) => mergeOption(tx, actor, call.params.id, call.body), { priority: "bulk" }),
  );
  serve(app, contract.removeField, (call) => write(services, call, (tx, actor) => remove(tx, actor, call.params.id)));
  serve(app, contract.restoreField, (call) => write(services, call, (tx, actor) => restore(tx, actor, call.params.id)));
}
