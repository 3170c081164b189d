import type { ImportProject, ImportRow } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportPatch } from "@baton/domain/import/import.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { itemOf } from "@baton/domain/kernel/lists";
import { keyFor } from "@baton/domain/project/project.key";
import type { Actor } from "@baton/domain/session/session";
import type { Tx } from "../../platform/store/tx.ts";
import { listProjects, projectsSeenBy, type StoredProject } from "../project/public.ts";
import { type Db, itemId, itemsAt } from "./import.store.ts";
import type { FoundProject } from "./summary.ts";

/** Returns whether tasks can be imported into a project. */
export const isOpenProject = ({ trashedAt, archivedAt }: Pick<StoredProject, "trashedAt" | "archivedAt">): boolean =>
  trashedAt === null && archivedAt === null;

/**
 * Returns where the projects of a file go unless a person chooses otherwise: where an earlier import has put them, or
 * into new projects.
 */
export async function firstDestinations(
  db: Db,
  { workspaceId, source }: Pick<ImportRow, "workspaceId" | "source">,
  found: readonly FoundProject[],
): Promise<ImportProject[]> {
  const projects = await listProjects(db, workspaceId, { withTrash: true });
  const idOf = ({ key }: Pick<ImportProject, "key">) => itemId({ source, kind: "project", key });
  const items = await itemsAt(db, workspaceId, found.map(idOf));
  const taken = new Set(projects.map(({ key }) => key));
  return found.map((project) => {
    const earlier = itemOf(projects, items.get(idOf(project))?.entity_id ?? "");
    const created = { newName: project.name, newKey: keyFor(project.name, taken) };
    if (earlier && earlier.trashedAt === null) return { ...project, ...created, projectId: earlier.id, isKnown: true };
    taken.add(created.newKey);
    return { ...project, ...created, projectId: null, isKnown: false };
  });
}

const refuse = (key: string, message: string, field?: string): never => {
  throw new AppError("invalid", undefined, [{ path: ["projects", key, field].filter(Boolean).join("."), message }]);
};

/**
 * Returns the destinations after a person has chosen some.
 * @throws AppError invalid for a key that is taken, or a project that the person cannot import into
 */
export async function chosenDestinations(
  tx: Tx,
  actor: Actor,
  before: readonly ImportProject[],
  wanted: NonNullable<ImportPatch["projects"]>,
): Promise<ImportProject[]> {
  const open = (await projectsSeenBy(tx.db, tx.workspaceId, actor)).filter(isOpenProject);
  const taken = new Set((await listProjects(tx.db, tx.workspaceId, { withTrash: true })).map(({ key }) => key));
  const after = before.map((project): ImportProject => {
    const { newName, newKey, projectId } = { ...project, ...wanted[project.key] };
    return {
      ...project,
      newName: newName ?? project.newName,
      newKey: newKey ?? project.newKey,
      projectId: projectId ?? null,
    };
  });
  const isNew = ({ projectId }: ImportProject) => projectId === null;
  for (const key of Object.keys(wanted)) {
    const chosen = after.find((each) => each.key === key) ?? refuse(key, importMessages.unknownProject);
    if (chosen.isKnown) refuse(key, importMessages.broughtBefore);
    if (!(isNew(chosen) || itemOf(open, chosen.projectId ?? "")))
      refuse(key, importMessages.noSuchProject, "projectId");
    const isTaken =
      taken.has(chosen.newKey) || after.some((each) => each !== chosen && isNew(each) && each.newKey === chosen.newKey);
    if (isNew(chosen) && isTaken) refuse(key, importMessages.keyTaken, "newKey");
  }
  return after;
}

/** Returns the projects that were there before an import went into them. */
export const earlierProjects = ({ projects }: Pick<ImportRow, "projects">): ReadonlySet<string> =>
  new Set(projects.flatMap(({ projectId }) => projectId ?? []));
