import type { ExportRow } from "@baton/domain/export/export";
import { AppError } from "@baton/domain/kernel/errors";
import { isIn } from "@baton/domain/session/audience";
import type { PersonActor } from "@baton/domain/session/session";
import type { View } from "@baton/domain/view/view";
import { viewAudience } from "@baton/domain/view/view.policy";
import type { Store } from "../../platform/store/store.ts";
import { projectsSeenBy, type StoredProject } from "../project/public.ts";
import { teamScopeOf } from "../task/public.ts";
import { findView } from "../view/public.ts";

type Db = Store["read"];

/** Returns a project, if the person sees it. */
export async function projectSeenBy(db: Db, actor: PersonActor, id: string): Promise<StoredProject | undefined> {
  const projects = await projectsSeenBy(db, teamScopeOf(actor).workspaceId, actor);
  return projects.find((project) => project.id === id);
}

/** Returns a view, if the person sees it. */
export async function viewSeenBy(db: Db, actor: PersonActor, id: string): Promise<View | undefined> {
  const view = await findView(db, teamScopeOf(actor).workspaceId, id);
  return view && isIn(actor, viewAudience(view)) ? view : undefined;
}

/**
 * Returns the name of what is to be exported.
 * @throws AppError not_found if the person does not see it
 */
export async function nameOfSubject(
  db: Db,
  actor: PersonActor,
  { kind, subjectId }: Pick<ExportRow, "kind" | "subjectId">,
): Promise<string> {
  if (kind === "workspace") return actor.team ?? "";
  const find = kind === "project" ? projectSeenBy : viewSeenBy;
  const found = await find(db, actor, subjectId ?? "");
  if (!found) throw new AppError("not_found");
  return found.name;
}
