import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "@baton/domain/kernel/errors";
import { pick, present } from "@baton/domain/kernel/names";
import type { Actor } from "@baton/domain/session/session";
import { type Task, textFields } from "@baton/domain/task/task";
import type { BulkAnswer, BulkChange } from "@baton/domain/task/task.bulk";
import { bulkMessage, taskMessages } from "@baton/domain/task/task.messages";
import type { Tx } from "../../platform/store/tx.ts";
import { type BulkRules, changedTask, projectsFor, rulesFor } from "./bulk-rules.ts";
import { followLinks } from "./change-task.store.ts";
import { getTasks } from "./full-task.store.ts";
import { notifyOfMany } from "./notify-of-many.ts";
import { renumbered } from "./number.store.ts";
import { followSeries, makeNext, type NextTask } from "./series.store.ts";
import { summariesByIds, summaryTable } from "./summary.store.ts";
import { taskTable, teamScopeOf } from "./task.store.ts";

/** Number of tasks that are changed before other requests are served, which takes about 10 ms on SQLite. */
const changedAtOnce = 50;

/** A task before and after a change. */
type Changed = readonly [before: Task, after: Task];

/** What a request has done so far. */
class Outcome {
  /** Every task that was changed, or already was as the request wants it. */
  readonly changed: Changed[] = [];
  readonly skipped: BulkAnswer["skipped"] = [];
  readonly #isPartly: boolean;

  constructor(isPartly: boolean) {
    this.#isPartly = isPartly;
  }

  /**
   * Leaves a task out if the request allows that: a request that states what it expects leaves out what is gone or has
   * changed since.
   * @throws AppError otherwise, with the task at fault
   */
  leaveOut({ ids, from }: BulkRules["change"], id: string, error: AppError): void {
    const { code, message, errors } = error;
    const isOutdated = from !== undefined && (code === "not_found" || code === "stale_version");
    if (this.#isPartly || isOutdated) {
      this.skipped.push({ id, code, message: errors[0]?.message ?? message });
      return;
    }
    const path = `ids.${ids.indexOf(id)}`;
    throw errors.length > 0 ? error : AppError.because(error, code, message, [{ path, message }]);
  }
}

/** The summaries without the consequences of each single change. */
const { afterwards: _ofEach, ...withoutConsequences } = summaryTable;

/** Full tasks without the consequences of each single change: people are not notified of texts. */
const { afterwards: _ofEachText, ...textTable } = taskTable;

/** Replaces the long texts of tasks. Returns the tasks as they are then. */
async function withTexts({ tx, actor, change }: BulkRules, changes: readonly Changed[]): Promise<Changed[]> {
  const { description, notes } = change.to ?? {};
  const texts = present({ description, notes });
  if (Object.keys(texts).length === 0) return [...changes];
  const ids = changes.map(([, { id }]) => id);
  const differing = (await getTasks(tx.db, teamScopeOf(actor), ids)).filter(
    (full) => !isDeepStrictEqual(pick(full, textFields), { ...pick(full, textFields), ...texts }),
  );
  await tx.updateAll(textTable, differing, (full) => ({
    ...full,
    ...texts,
    textVersion: full.textVersion + 1,
    updatedAt: tx.now,
  }));
  const stored = new Map((await summariesByIds(tx.db, tx.workspaceId, ids)).map((task) => [task.id, task]));
  return changes.map(([before, after]) => [before, stored.get(after.id) ?? after]);
}

/** Stores the tasks that differ after a change, and what others show of them through links. */
async function store(rules: BulkRules, planned: readonly Changed[]): Promise<Changed[]> {
  const { tx } = rules;
  const afters = new Map((await renumbered(tx, planned)).map((after) => [after.id, after]));
  const nexts: NextTask[] = [];
  for (const [before] of planned) {
    const { after, next } = await followSeries(tx, before, afters.get(before.id) ?? before);
    afters.set(after.id, after);
    if (next) nexts.push(next);
  }
  const differing = planned.flatMap(([before, after]) => (before === after ? [] : [before]));
  const stored = await tx.updateAll(withoutConsequences, differing, (before) => afters.get(before.id) ?? before);
  for (const task of stored) afters.set(task.id, task);
  for (const next of nexts) await makeNext(tx, next);
  const changes = planned.map(([before]): Changed => [before, afters.get(before.id) ?? before]);
  for (const task of await followLinks(tx, changes)) afters.set(task.id, task);
  return withTexts(
    rules,
    planned.map(([before]) => [before, afters.get(before.id) ?? before]),
  );
}

/** Makes one of the changes of a request, part by part. */
async function makeChange(rules: BulkRules, outcome: Outcome): Promise<void> {
  const { tx, change } = rules;
  const ids = [...new Set(change.ids)];
  // Each rank depends on those that are taken before it.
  const size = change.to?.rank === undefined ? changedAtOnce : 1;
  for (let first = 0; first < ids.length; first += size) {
    await setImmediate();
    const part = ids.slice(first, first + size);
    const known = new Map((await summariesByIds(tx.db, tx.workspaceId, part)).map((task) => [task.id, task]));
    // Sent in few round trips.
    const results = await Promise.allSettled(part.map((id) => changedTask(rules, known.get(id))));
    const planned = results.flatMap((result, index): Changed[] => {
      const id = part[index] ?? "";
      if (result.status === "fulfilled") return [[known.get(id) ?? result.value, result.value]];
      if (!(result.reason instanceof AppError)) throw result.reason;
      outcome.leaveOut(change, id, result.reason);
      return [];
    });
    outcome.changed.push(...(await store(rules, planned)));
  }
}

/** Changes many tasks in this write: all of them or, if the request allows it, those that may be changed. */
export async function changeInBulk(tx: Tx, actor: Actor, body: BulkChange): Promise<BulkAnswer> {
  const outcome = new Outcome(body.partly ?? false);
  const { changed, skipped } = outcome;
  const projectAt = projectsFor(tx, actor);
  for (const change of [body, ...(body.more ?? [])]) {
    await makeChange(await rulesFor({ tx, actor, projectAt }, change), outcome);
  }
  if (changed.length === 0 && !body.partly) throw new AppError("conflict", taskMessages.noneLeft);
  await notifyOfMany(tx, changed);
  const tasks = [...new Map(changed.map(([, task]) => [task.id, task])).values()];
  return { message: bulkMessage(body.to ?? {}, tasks.length), tasks: tasks.map(published), skipped };
}

const published = (task: Task): BulkAnswer["tasks"][number] => ({
  id: task.id,
  version: task.version,
  completedAt: task.completedAt,
  project: task.projectId,
  number: task.number,
  stageId: task.stageId,
  stage: task.stage,
  archivedAt: task.archivedAt,
  labels: task.labelIds,
  assignees: task.assigneeIds,
});
