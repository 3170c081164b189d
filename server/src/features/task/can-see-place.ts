import type { PersonActor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { Place } from "@baton/domain/workspace/workspace.live";
import type { Store } from "../../platform/store/store.ts";
import { summariesByIds } from "./summary.store.ts";

const lists: ReadonlySet<Place> = new Set<Place>(["tasks", "todo", "in-progress", "completed"]);

/** Returns true if a person sees a place: every list of tasks, and the tasks of projects that they see. */
export async function canSeePlace({ read }: Pick<Store, "read">, actor: PersonActor, place: Place): Promise<boolean> {
  if (lists.has(place)) return true;
  const [task] = await summariesByIds(read, actor.workspaceId ?? "", [place]);
  return task !== undefined && canTask.see(actor, task);
}
