import { contract } from "@baton/domain/contract";
import type { Task } from "@baton/domain/task/task";
import { decodeTask } from "@baton/domain/task/task.wire";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { newer, type Snapshot } from "@/platform/snapshot.ts";

/** Every task of the team as the server last said. Views do not read this: they read `useTasks`. */
export const tasksQuery = queryOptions({
  queryKey: ["tasks"],
  queryFn: async ({ client, queryKey, signal }): Promise<Snapshot<Task>> => {
    const { data, seq } = await call(contract.listTasks, {}, { signal });
    return newer(client.getQueryData<Snapshot<Task>>(queryKey), { seq, items: data.map(decodeTask) });
  },
  // A list of thousands is replaced whole: comparing it item by item would cost more than it saves.
  structuralSharing: false,
});
