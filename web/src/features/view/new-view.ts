import { newId } from "@baton/domain/kernel/ids";
import { rankAt } from "@baton/domain/task/task.rank";
import type { View } from "@baton/domain/view/view";
import type { ListOfView } from "./view-search.ts";

type Chosen = Pick<View, "name" | "projectId" | "shared" | "starredBy"> & ListOfView;

/** Returns a new view of a person, after their others. */
export function newView(chosen: Chosen, { userId }: { readonly userId: string }, views: readonly View[]): View {
  const now = new Date().toISOString();
  return {
    ...{ id: newId(), ownerId: userId, rank: rankAt(views, views.length) },
    ...chosen,
    ...{ version: 1, createdAt: now, updatedAt: now },
  };
}
