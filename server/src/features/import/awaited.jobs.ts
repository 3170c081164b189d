import { setImmediate } from "node:timers/promises";
import { taskLimits } from "@baton/domain/task/task";
import type { FastifyInstance } from "fastify";
import { runEvery, systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { findAssignees } from "../member/public.ts";
import { isProjectArchived } from "../project/public.ts";
import { changeTask, getTasks } from "../task/public.ts";
import { type Joined, joinedPeople, removeAwaitedBefore, takeAwaited } from "./awaited.store.ts";

const lookEveryMs = 30_000;
/** Number of tasks per transaction. Other writes run in between. */
const assignedAtOnce = 15;
/** How long tasks wait for a person who was invited. */
const waitMs = 90 * 24 * 3600 * 1000;

/** Assigns some tasks to a person who has joined. Returns false if no more wait for them. */
async function assignSome(tx: Tx, { userId, email }: Joined): Promise<boolean> {
  const ids = await takeAwaited(tx, email, assignedAtOnce);
  const assignee = (await findAssignees(tx.db, tx.workspaceId, [userId])).get(userId);
  const tasks = await getTasks(tx.db, { workspaceId: tx.workspaceId, adminEmail: "" }, ids);
  for (const task of tasks) {
    const { assignees } = task;
    const isFull = assignees.length >= taskLimits.assignees;
    if (!assignee || isFull || task.stage === "delete" || assignees.some(({ id }) => id === userId)) continue;
    if (await isProjectArchived(tx, task.projectId)) continue;
    await changeTask(tx, task, { ...task, assignees: [...assignees, assignee], updatedAt: tx.now });
  }
  return ids.length > 0;
}

/** Assigns the tasks that wait for people who have joined their teams. Nobody is notified, as of the import itself. */
export async function assignAwaited(store: Store, now: Date): Promise<void> {
  for (const person of await joinedPeople(store.read)) {
    const scope = { workspaceId: person.workspaceId, actorId: person.userId, quiet: true as const };
    const next = () => store.write({ ...scope, through: "import", priority: "bulk" }, (tx) => assignSome(tx, person));
    // SQLite answers synchronously, so consecutive transactions would block the event loop.
    while ((await next()).answer) await setImmediate();
  }
  const cutoff = new Date(now.getTime() - waitMs).toISOString();
  await store.write(systemScope, (tx) => removeAwaitedBefore(tx, cutoff));
}

/** Assigns imported tasks to the people whom the import has invited, soon after they have joined. */
export function assignImportedTasks(app: FastifyInstance, store: Store): () => void {
  return runEvery(lookEveryMs, app, store, {
    name: "assign imported tasks",
    job: (now) => assignAwaited(store, now),
  });
}
