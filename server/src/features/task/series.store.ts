import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import { newId } from "@baton/domain/kernel/ids";
import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { dayIn } from "@baton/domain/notification-settings/time-zone";
import { type FullTask, isOpen, type Task } from "@baton/domain/task/task";
import type { Recurrence } from "@baton/domain/task/task.recurrence";
import { nextInSeries, shiftedStart } from "@baton/domain/task/task.series";
import type { Tx } from "../../platform/store/tx.ts";
import { fieldBefore } from "../activity/public.ts";
import { linksOf } from "../link/public.ts";
import { settingsOf } from "../notification-settings/public.ts";
import { takeNumber } from "../project/public.ts";
import { candidatesIn } from "../project-member/seeing/public.ts";
import { copyReminders } from "../reminder/public.ts";
import { stagesOfProject } from "../stage/public.ts";
import { firstOf } from "./destination.store.ts";
import { getTasks } from "./full-task.store.ts";
import { rankFor } from "./rank.store.ts";
import { insertTask, taskTable } from "./task.store.ts";

type InSeries = Pick<
  Task,
  "id" | "stage" | "startingDate" | "endingDate" | "zone" | "recurrence" | "nextId" | "projectId"
>;

/** The next task of a series, to be made from one that is completed. */
export interface NextTask {
  readonly from: string;
  readonly id: string;
  readonly endingDate: string;
  readonly recurrence: Recurrence;
}

/** Returns the day on which this write completes a task: in its zone, or in that of whoever completes it. */
async function dayOfCompletion(tx: Tx, zone: string | null): Promise<string> {
  const own = zone ?? (tx.actorId === null ? null : (await settingsOf(tx.db, tx.actorId)).timeZone);
  return dayIn(own ?? unknownZone, new Date(tx.now));
}

/** Removes the next task of a series, unless somebody has worked on it since. Returns how it repeated. */
async function takeBack(
  tx: Tx,
  id: string,
): Promise<{ readonly isGone: boolean; readonly recurrence: Recurrence | null }> {
  const [next] = await getTasks(tx.db, { workspaceId: tx.workspaceId, adminEmail: "" }, [id]);
  if (!next || next.stage === "delete") return { isGone: true, recurrence: next?.recurrence ?? null };
  const isUntouched = next.version === 1 && (await linksOf(tx.db, tx.workspaceId, id)).length === 0;
  if (isUntouched) await tx.remove(taskTable, next);
  return { isGone: isUntouched, recurrence: next.recurrence };
}

/** Returns a task that is open again: it repeats again, unless its next one has its series. */
async function reopened<T extends InSeries>(tx: Tx, after: T, nextId: string): Promise<T> {
  const { isGone, recurrence } = await takeBack(tx, nextId);
  const before = (await fieldBefore(tx.db, tx.workspaceId, after.id, "recurrence", "nextId")) as Recurrence | undefined;
  // Only one open task of a series repeats.
  return { ...after, nextId: null, recurrence: isGone ? (after.recurrence ?? before ?? recurrence) : null };
}

/**
 * Returns a task as it is to be stored after a change: one that is completed hands its series to the next task, which is
 * made with `makeNext`; one that is open again takes it back.
 */
export async function followSeries<T extends InSeries>(
  tx: Tx,
  before: InSeries,
  after: T,
): Promise<{ readonly after: T; readonly next?: NextTask }> {
  if (after.nextId !== null && isOpen(after)) return { after: await reopened(tx, after, after.nextId) };
  const { recurrence, endingDate } = after;
  const isCompleted = after.stage === "completed" && before.stage !== "completed";
  if (!isCompleted || recurrence === null || endingDate === "") return { after };
  const next = nextInSeries({ endingDate, recurrence }, await dayOfCompletion(tx, after.zone));
  if (!next) return { after };
  const id = newId();
  return { after: { ...after, recurrence: null, nextId: id }, next: { ...next, id, from: after.id } };
}

/** Returns the next task of a series: the completed one with open subtasks, moved to its date. */
function nextOf(tx: Tx, task: FullTask, { id, endingDate, recurrence }: NextTask) {
  const days = daysBetween(task.endingDate, endingDate);
  const made = { version: 1, createdAt: tx.now, updatedAt: tx.now };
  return {
    ...{ ...task, ...made, id, textVersion: 1, endingDate, recurrence },
    startingDate: shiftedStart(task, endingDate),
    ...{ nextId: null, completedAt: null, archivedAt: null, cover: null, cycleId: null },
    // Comments, files, links and time stay with the completed task.
    ...{ blockedBy: 0, commentCount: 0, attachmentCount: 0, timeSpent: 0 },
    subtasks: task.subtasks.map((subtask) => ({
      ...{ ...subtask, ...made, id: newId(), taskId: id, done: false, doneAt: null, doneBy: null },
      dueDate: subtask.dueDate === null ? null : addDays(subtask.dueDate, days),
    })),
  };
}

/** Makes the next task of a series in the first stage of its project. People who left are not assigned again. */
export async function makeNext(tx: Tx, next: NextTask): Promise<void> {
  const team = { workspaceId: tx.workspaceId, adminEmail: "", hiddenProjects: [] };
  const [completed] = await getTasks(tx.db, team, [next.from]);
  if (!completed) return;
  const { projectId } = completed;
  const stage = firstOf(await stagesOfProject(tx.db, tx.workspaceId, projectId), "todo");
  const candidates = await candidatesIn(
    tx,
    projectId,
    completed.assignees.map(({ id }) => id),
  );
  await insertTask(tx, {
    ...nextOf(tx, completed, next),
    assignees: completed.assignees.filter(({ id }) => candidates.get(id)?.isActive && candidates.get(id)?.seesProject),
    stageId: stage.id,
    stage: stage.category,
    number: await takeNumber(tx, projectId),
    rank: await rankFor(tx, team, stage.category, next.id),
  });
  await copyReminders(tx, completed.id, next.id);
}
