import { setImmediate } from "node:timers/promises";
import type { Task } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { addFollowers } from "../follow/public.ts";
import {
  moveNotifications,
  notifyOfMoves,
  notifyOfTasks,
  retractAssignments,
} from "../notification/notifying/public.ts";
import { isMoved, lackedBy } from "./notify-people.ts";

/** Number of tasks whose people are handled together. */
const handledAtOnce = 100;

type Changed = readonly [before: Task, after: Task];

/** Returns the tasks that each of these people has in common with the changes. */
function byPerson(changes: readonly Changed[], peopleOf: (before: Task, after: Task) => readonly string[]) {
  const tasks = new Map<string, Task[]>();
  for (const [before, after] of changes) {
    for (const id of peopleOf(before, after)) tasks.set(id, [...(tasks.get(id) ?? []), after]);
  }
  return tasks;
}

/**
 * Does for many tasks what `notifyPeople` does for one: new assignees follow them, and each person gets one
 * notification, about the first of the tasks that concern them.
 */
export async function notifyOfMany(tx: Tx, changes: readonly Changed[]): Promise<void> {
  for (let first = 0; first < changes.length; first += handledAtOnce) {
    // SQLite answers synchronously, and would keep other requests waiting.
    await setImmediate();
    const some = changes.slice(first, first + handledAtOnce);
    await moveNotifications(tx, some);
    await addFollowers(
      tx,
      some.map(([before, task]) => ({ task, userIds: lackedBy(task.assigneeIds, before.assigneeIds) })),
    );
  }
  const removed = byPerson(changes, (before, after) => lackedBy(before.assigneeIds, after.assigneeIds));
  for (const [person, tasks] of removed)
    await retractAssignments(
      tx,
      tasks.map(({ id }) => id),
      [person],
    );
  const assigned = byPerson(changes, (before, after) => lackedBy(after.assigneeIds, before.assigneeIds));
  await notifyOfTasks(tx, "assigned", assigned);
  const moved = changes.flatMap(([before, after]) => (isMoved(after, before) ? [after] : []));
  await notifyOfMoves(tx, moved, new Set(assigned.keys()));
}
