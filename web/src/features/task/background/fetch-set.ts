import { contract } from "@baton/domain/contract";
import { familyOf, isOfPerson } from "@baton/domain/kernel/synced";
import type { Task } from "@baton/domain/task/task";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { call } from "@/platform/api.ts";

function request(set: string) {
  if (isOfPerson(set)) return call(contract.listOwnTasks, {});
  return familyOf(set)
    ? call(contract.listTasksOfProject, { params: { id: set.slice(set.indexOf(":") + 1) } })
    : call(contract.listTaskSummaries, {});
}

/** The number of rows that are decoded before the page can react to input. */
const decodedAtOnce = 500;

/** Fetches the tasks of a set, or all tasks for the family, and the number of the last change that they contain. */
export async function fetchSet(set: string): Promise<{ tasks: Task[]; seq: number }> {
  const { data, seq } = await request(set);
  const tasks: Task[] = [];
  for (const [index, row] of data.entries()) {
    // Decoding thousands at once would block the page for more than 50 ms.
    if (index > 0 && index % decodedAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    tasks.push(decodeTaskSummary(row));
  }
  return { tasks, seq };
}
