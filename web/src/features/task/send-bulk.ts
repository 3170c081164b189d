import { contract } from "@baton/domain/contract";
import { isValueName, valuesById } from "@baton/domain/field/field.values";
import { AppError, type ErrorCode } from "@baton/domain/kernel/errors";
import { omit, present, rename } from "@baton/domain/kernel/names";
import { type MovedTogether, partsOfMove, patched } from "@baton/domain/kernel/writes";
import { isOpen, type Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { taskNames } from "@baton/domain/task/task.wire";
import { plural, t } from "@lingui/core/macro";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { translate } from "@/platform/translate.ts";
import { mergeTasks } from "./archive.ts";
import { outcomeOf } from "./outcome.ts";

type BulkWrite = TaskWrite & { kind: "move" };

const without = (ids: readonly string[] = [], others: readonly string[] = []) =>
  ids.filter((id) => !others.includes(id));

/** Fields that the server assigns, or that are sent as what is added and removed, so that others' changes are kept. */
const notSet = ["labelIds", "number"] as const;

/** Encodes the values of a part. A stage contains its category, except in the trash. */
function encoded(values: Partial<Task>, isTrash: boolean) {
  const { stage, assigneeIds, ...others } = omit(values, notSet);
  const fields = Object.fromEntries(Object.entries(others).filter(([name]) => !isValueName(name)));
  const isNeeded = isTrash || fields.stageId === undefined;
  return {
    ...rename(present({ ...fields, ...(isNeeded ? { stage } : {}), values: valuesById(others) }), taskNames),
    ...present({ teamMember: assigneeIds?.map((_id) => ({ _id })) }),
  };
}

/**
 * Returns whether people have to be set in their order, because somebody is added before others: the first one decides
 * about the group of a task.
 */
function isOrdered({ assigneeIds: after = [] }: Partial<Task>, { assigneeIds: before = [] }: Partial<Task>): boolean {
  const kept = before.filter((id) => after.includes(id));
  return kept.some((id, index) => after[index] !== id);
}

/** Encodes a part of a bulk change for `PATCH /api/tasks`. */
export function encodePart({ ids, patch, base }: MovedTogether<Task>) {
  const isTrash = patch.stage === "delete" || base.stage === "delete";
  const setsPeople = isOrdered(patch, base);
  const set = (values: Partial<Task>) => encoded(setsPeople ? values : omit(values, ["assigneeIds"]), isTrash);
  const itemsOnlyIn = (one: Partial<Task>, other: Partial<Task>) => ({
    labels: without(one.labelIds, other.labelIds),
    ...(setsPeople ? {} : { assignees: without(one.assigneeIds, other.assigneeIds) }),
  });
  return {
    ids: [...ids],
    to: set(patch),
    // Others make room for a task without changing it.
    from: set(omit(base, ["rank"])),
    add: itemsOnlyIn(patch, base),
    remove: itemsOnlyIn(base, patch),
  };
}

/** Returns the ids of the tasks that a write completes and that repeat, so that a next one of each is made. */
export function repeatingIn(
  parts: readonly MovedTogether<Task>[],
  taskOf: (id: string) => Task | undefined,
): ReadonlySet<string> {
  const completed = parts.filter(({ patch }) => patch.stage === "completed").flatMap(({ ids }) => ids);
  const repeats = (task: Task | undefined) => task !== undefined && isOpen(task) && task.recurrence !== null;
  return new Set(completed.filter((id) => repeats(taskOf(id))));
}

/** Sends a change of many tasks in one request, and caches the tasks that the server has changed. */
export async function sendBulk(write: Sent<BulkWrite>, options: { idempotencyKey: string }) {
  const parts = partsOfMove(write);
  const [first, ...more] = parts.map(encodePart);
  // Read first, because the live updates may be here before the response.
  const repeating = repeatingIn(parts, (id) => cachedItem("task", id));
  const before = parts.flatMap(({ ids }) => ids).flatMap((id) => cachedItem("task", id) ?? []);
  const body = { ids: [], ...first, more, partly: true };
  const { data, seq } = await call(contract.patchTasks, { body }, options);
  const [skipped] = data.skipped;
  if (data.tasks.length === 0 && skipped) throw new AppError(skipped.code as ErrorCode, skipped.message);
  if (skipped) {
    const count = plural(data.skipped.length, { one: "# task was not changed", other: "# tasks were not changed" });
    showError(t`${count}: ${translate(skipped.message)}`);
  }
  const patches = new Map(parts.flatMap(({ ids, patch }) => ids.map((id) => [id, patch] as const)));
  const changed = data.tasks.flatMap(({ project: projectId, labels: labelIds, assignees: assigneeIds, ...server }) => {
    const known = cachedItem("task", server.id);
    return known
      ? [{ ...patched(known, patches.get(server.id) ?? {}), ...server, projectId, labelIds, assigneeIds }]
      : [];
  });
  mergeTasks(changed);
  const ids = new Set(data.tasks.map(({ id }) => id));
  const outcome = { parts, count: ids.size, tasks: before.filter(({ id }) => ids.has(id)) };
  const made = [...ids].filter((id) => repeating.has(id)).length;
  return { item: changed[0], message: outcomeOf(outcome, made), seq };
}
