import type { Assignee, WholeTask } from "@baton/domain/task/task";
import { decodeTask, encodeTask, type TaskWire, taskWire } from "@baton/domain/task/task.wire";
import { z } from "zod";
import type { ExportedTeam, ImportedPeople, ServedEntity } from "../../entities.ts";
import { highestCount } from "../../platform/base/highest-count.ts";
import { placeImported } from "./place.store.ts";
import { serveTasks } from "./task.routes.ts";
import { type Db, tasksAfter, taskTable } from "./task.store.ts";

const batch = 200;

async function* read(db: Db, { id: workspaceId, ownerEmail }: ExportedTeam): AsyncGenerator<TaskWire> {
  const team = { workspaceId, adminEmail: ownerEmail };
  for (let next = await tasksAfter(db, team, "", batch); next.length > 0; ) {
    yield* next.map(encodeTask);
    next = await tasksAfter(db, team, next.at(-1)?.id ?? "", batch);
  }
}

/** Returns a task of an export with its people's ids here. */
async function placed(task: WholeTask, people: ImportedPeople): Promise<WholeTask> {
  const assignees: Assignee[] = [];
  for (const assignee of task.assignees) assignees.push({ ...assignee, id: await people.idOf(assignee) });
  // An export from before the field does not say when: a task changes little once it is completed.
  const completedAt = task.stage === "completed" ? (task.completedAt ?? task.updatedAt) : null;
  const createdBy = people.known(task.createdBy);
  return { ...task, assignees, createdBy, trashedBy: people.known(task.trashedBy), completedAt };
}

export const entity: ServedEntity<TaskWire> = {
  name: "task",
  table: taskTable,
  serve: serveTasks,
  exported: {
    // A larger number would break the team and its backups.
    wire: taskWire.extend({ version: z.int().min(1).max(highestCount) }),
    read,
    pictures: ({ teamMember }) => teamMember.map(({ imgURL }) => imgURL),
    async store(tx, people, wires) {
      const tasks: WholeTask[] = [];
      for (const wire of wires) tasks.push(await placed(decodeTask(wire), people));
      await tx.insertUnlogged(taskTable, await placeImported(tx, tasks));
    },
  },
};
