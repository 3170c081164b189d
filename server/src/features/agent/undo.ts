import { attachmentContract } from "@baton/domain/attachment/attachment.contract";
import { commentContract } from "@baton/domain/comment/comment.contract";
import { contract } from "@baton/domain/contract";
import { AppError, type ErrorCode } from "@baton/domain/kernel/errors";
import { linkContract } from "@baton/domain/link/link.contract";
import { subtaskContract } from "@baton/domain/subtask/subtask.contract";
import { taskNames } from "@baton/domain/task/task.wire";
import type { Door } from "./door.ts";
import type { KeptPart, Reverted, UndoStep } from "./undo-plan.ts";

type Fields = UndoStep["fields"];

const published: Readonly<Record<string, string>> = taskNames;

/** Returns a value of a task as requests write it. */
const asSent = (field: string, value: unknown) =>
  field === "assigneeIds" && Array.isArray(value) ? value.map((_id) => ({ _id })) : value;

/**
 * Returns the fields of a task as a request has them. A task that changed its stage also changed its category, and one
 * that is open again takes its next one back.
 */
function bodyOf(fields: Fields, side: keyof Reverted): Record<string, unknown> {
  const { isArchived, stage, nextId, ...others } = fields;
  const body: Record<string, unknown> = {};
  const values: Record<string, unknown> = {};
  for (const [field, reverted] of Object.entries(others)) {
    if (field.startsWith("values.")) values[field.slice("values.".length)] = reverted[side];
    else body[published[field] ?? field] = asSent(field, reverted[side]);
  }
  return { ...body, ...(Object.keys(values).length > 0 ? { values } : {}) };
}

/** Returns the request that gives a task its earlier values, unless somebody changes them meanwhile. */
function taskPatch(fields: Fields): object {
  const { isArchived, stage, stageId } = fields;
  return {
    ...bodyOf(fields, "to"),
    ...(stage && !stageId ? { stage: stage.to } : {}),
    ...(isArchived ? { archivedAt: isArchived.to === true ? new Date().toISOString() : null } : {}),
    base: bodyOf(fields, "from"),
  };
}

const plainFields = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]));

/** Creates a subtask or link again, with its id. A new subtask is not done. */
async function recreate(door: Door, { entity, entityId, taskId, fields }: UndoStep): Promise<void> {
  if (entity === "link") {
    const { fromId, toId, kind } = plainFields(fields);
    await door.call(linkContract.createLink, { id: String(fromId), body: { id: entityId, toId, kind } });
    return;
  }
  const { done, ...others } = plainFields(fields);
  await door.call(subtaskContract.createSubtask, { id: taskId, body: { ...others, id: entityId } });
  if (done === true) await door.call(subtaskContract.patchSubtask, { id: entityId, body: { done } });
}

const removals = {
  subtask: subtaskContract.removeSubtask,
  link: linkContract.removeLink,
  comment: commentContract.removeComment,
  attachment: attachmentContract.removeAttachment,
} as const;
const restorations = {
  comment: commentContract.restoreComment,
  attachment: attachmentContract.restoreAttachment,
} as const;

async function take(door: Door, step: UndoStep): Promise<void> {
  const { kind, entity, entityId: id, fields } = step;
  if (kind === "trash") await door.call(contract.patchTask, { id, body: { stage: "delete" } });
  else if (kind === "recreate") await recreate(door, step);
  else if (kind === "remove" && entity in removals) await door.call(removals[entity as keyof typeof removals], { id });
  else if (kind === "restore") await door.call(restorations[entity as keyof typeof restorations], { id });
  else if (entity === "task") await door.call(contract.patchTask, { id, body: taskPatch(fields) });
  else {
    const { title } = fields;
    const body = { ...plainFields(fields), ...(title ? { base: { title: title.from } } : {}) };
    await door.call(subtaskContract.patchSubtask, { id, body });
  }
}

/** Errors after which the rest cannot be taken back either. The person repeats the call. */
const ending: ReadonlySet<ErrorCode> = new Set(["rate_limited", "too_many_writes", "unavailable", "unauthenticated"]);

/** Takes the steps of a plan. Returns those that are refused, because something has changed meanwhile. */
export async function takeBack(door: Door, steps: readonly UndoStep[]): Promise<KeptPart[]> {
  const kept: KeptPart[] = [];
  for (const step of steps) {
    try {
      await take(door, step);
    } catch (error) {
      if (!(error instanceof AppError) || ending.has(error.code)) throw error;
      const { entity, entityId, taskId, fields } = step;
      kept.push({ entity, entityId, taskId, fields: Object.keys(fields) });
    }
  }
  return kept;
}
