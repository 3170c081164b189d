import { maySee } from "@baton/domain/project/project.policy";
import type { PersonActor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { Place } from "@baton/domain/workspace/workspace.live";
import type { Store } from "../../platform/store/store.ts";
import { findProject } from "../project/public.ts";
import { summariesByIds } from "./summary.store.ts";

const lists: ReadonlySet<Place> = new Set<Place>(["tasks", "todo", "in-progress", "completed"]);

/** Returns true if a person sees a place: every list of all projects, and the projects that they see with their tasks. */
export async function canSeePlace({ read }: Pick<Store, "read">, actor: PersonActor, place: Place): Promise<boolean> {
  if (lists.has(place)) return true;
  const workspaceId = actor.workspaceId ?? "";
  const project = await findProject(read, workspaceId, place);
  if (project) return maySee(actor, project);
  const [task] = await summariesByIds(read, workspaceId, [place]);
  return task !== undefined && canTask.see(actor, task);
}
