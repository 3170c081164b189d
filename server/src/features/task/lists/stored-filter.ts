import type { PersonActor } from "@baton/domain/session/session";
import { parseFilter, printFilter } from "@baton/domain/task/task.filter";
import { withIds, withoutUnknown } from "@baton/domain/task/task.filter-ids";
import { matcherOf } from "@baton/domain/task/task.filter-match";
import { type Db, teamScopeOf } from "../task.store.ts";
import { contextOf, understood } from "./filter.store.ts";

/**
 * Returns the canonical text of a filter that somebody saves: what it names is named by its id. Ids that name nothing
 * are kept: the label or person may have been deleted while an offline person chose them.
 * @param projectId the project of its tasks, whose stages and fields it names; null for all projects
 * @throws AppError `invalid` with the position of what cannot be understood
 */
export async function storedFilter(
  db: Db,
  actor: PersonActor,
  { filter, projectId }: { filter: string; projectId: string | null },
): Promise<string> {
  const terms = understood(() => parseFilter(filter));
  const { stages, ...context } = await contextOf(db, teamScopeOf(actor), actor);
  const known = { ...context, stages, projectId: projectId ?? undefined };
  understood(() => matcherOf(withoutUnknown(terms, known), known));
  const ofProject = stages.filter((stage) => projectId === null || stage.projectId === projectId);
  return printFilter(withIds(terms, { ...known, stages: ofProject }));
}
