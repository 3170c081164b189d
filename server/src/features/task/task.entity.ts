import type { FieldValue } from "@baton/domain/field/field.values";
import { uuid } from "@baton/domain/kernel/ids";
import type { Label } from "@baton/domain/label/label";
import { labelKey, splitTags } from "@baton/domain/label/label.names";
import type { Assignee, FullTask } from "@baton/domain/task/task";
import { decodeExportedTask, encodeExportedTask, exportedTaskWire } from "@baton/domain/task/task.export";
import { maxNumber } from "@baton/domain/task/task.number";
import { z } from "zod";
import type { ExportedTeam, ImportedPeople, ServedEntity } from "../../entities.ts";
import { highestCount } from "../../platform/base/highest-count.ts";
import { listCycles } from "../cycle/public.ts";
import { importLabels } from "../label/public.ts";
import { importSubtasks } from "../subtask/public.ts";
import { tasksAfter } from "./full-task.store.ts";
import { withDestinations } from "./imported.store.ts";
import { formerNumbers, storeFormerNumbers } from "./number.store.ts";
import { serveTasks } from "./task.routes.ts";
import { type Db, taskTable } from "./task.store.ts";

const batch = 200;
const number = z.int().min(0).max(maxNumber);

/** A task in an export. Larger numbers would break the team and its backups. */
const exportedTask = exportedTaskWire.extend({
  version: z.int().min(1).max(highestCount),
  number: number.default(0),
  formerNumbers: z.array(z.object({ project: uuid, number: number.min(1) })).default([]),
});
type ExportedTask = z.infer<typeof exportedTask>;

async function* read(db: Db, { id: workspaceId, ownerEmail }: ExportedTeam): AsyncGenerator<ExportedTask> {
  const team = { workspaceId, adminEmail: ownerEmail };
  for (let next = await tasksAfter(db, team, "", batch); next.length > 0; ) {
    const ids = next.map(({ id }) => id);
    const former = Map.groupBy(await formerNumbers(db, workspaceId, ids), ({ taskId }) => taskId);
    for (const task of next) {
      const numbers = former.get(task.id)?.map(({ projectId, number }) => ({ project: projectId, number })) ?? [];
      yield { ...encodeExportedTask(task), formerNumbers: numbers };
    }
    next = await tasksAfter(db, team, ids.at(-1) ?? "", batch);
  }
}

/** Returns the labels of a task. An export from before labels has their names only. */
function labelIdsOf(
  { labelIds, tags }: FullTask,
  byKey: ReadonlyMap<string, Label>,
  ids: ReadonlySet<string>,
): string[] {
  const kept = labelIds.filter((id) => ids.has(id));
  return kept.length > 0 ? kept : splitTags(tags).flatMap((name) => byKey.get(labelKey(name))?.id ?? []);
}

/** Returns an exported task with the ids of its people on this server. */
async function withPeople(task: FullTask, people: ImportedPeople): Promise<FullTask> {
  const assignees: Assignee[] = [];
  for (const assignee of task.assignees) assignees.push({ ...assignee, id: await people.idOf(assignee) });
  // An older export lacks this time. The last change is close to it, because completed tasks rarely change.
  const completedAt = task.stage === "completed" ? (task.completedAt ?? task.updatedAt) : null;
  const createdBy = people.shown(task.createdBy);
  // Only the id of a person is known as one.
  const here = (value: FieldValue) => (typeof value === "string" && people.shown(value)) || value;
  const subtasks = task.subtasks.map(({ assigneeId, createdBy, doneBy, ...subtask }) => ({
    ...subtask,
    assigneeId: people.shown(assigneeId),
    createdBy: people.shown(createdBy),
    doneBy: people.shown(doneBy),
  }));
  return {
    ...task,
    assignees,
    subtasks,
    createdBy,
    values: Object.fromEntries(Object.entries(task.values).map(([id, value]) => [id, here(value)])),
    trashedBy: people.shown(task.trashedBy),
    completedAt,
    blockedBy: 0,
    commentCount: 0,
    attachmentCount: 0,
    timeSpent: 0,
  };
}

export const entity: ServedEntity<ExportedTask> = {
  name: "task",
  table: taskTable,
  serve: serveTasks,
  exported: {
    wire: exportedTask,
    read,
    pictures: ({ teamMember }) => teamMember.map(({ imgURL }) => imgURL),
    async store(tx, people, wires) {
      const labels = await importLabels(
        tx,
        wires.flatMap(({ tags }) => splitTags(tags)),
      );
      const ids = new Set([...labels.values()].map(({ id }) => id));
      const cycles = new Map((await listCycles(tx.db, tx.workspaceId)).map((cycle) => [cycle.id, cycle.projectId]));
      const tasks: FullTask[] = [];
      for (const { formerNumbers: _apart, ...wire } of wires) {
        const task = await withPeople(decodeExportedTask(wire), people);
        const { projectId, cycleId } = task;
        const cycle = cycleId !== null && cycles.get(cycleId) === projectId ? cycleId : null;
        tasks.push({ ...task, labelIds: labelIdsOf(task, labels, ids), cycleId: cycle });
      }
      await tx.importAll(taskTable, await withDestinations(tx, tasks));
      await importSubtasks(tx, tasks);
      const former = wires.flatMap(({ _id, formerNumbers }) =>
        formerNumbers.map(({ project, number }) => ({ taskId: _id, projectId: project, number })),
      );
      await storeFormerNumbers(tx, former);
    },
  },
};
