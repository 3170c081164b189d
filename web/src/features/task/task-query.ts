import { contract } from "@baton/domain/contract";
import type { Task } from "@baton/domain/task/task";
import { decodeTask, type TaskWire } from "@baton/domain/task/task.wire";
import { call } from "@/platform/api.ts";
import { cachedListQuery, type SyncedEntity } from "@/platform/sync/synced-entity.ts";

/** All tasks of the team as the server last sent them. Views use `useTasks` instead. */
export const tasksQuery = cachedListQuery<Task>("tasks", async (signal) => {
  const { data, seq } = await call(contract.listTasks, { query: {} }, { signal });
  return { seq, items: data.map(decodeTask) };
});

export const taskSync: SyncedEntity<Task, TaskWire> = { entity: "task", query: tasksQuery, decode: decodeTask };
