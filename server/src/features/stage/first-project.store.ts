import { newId } from "@baton/domain/kernel/ids";
import { projectEntity } from "@baton/domain/project/project";
import { keyFor } from "@baton/domain/project/project.key";
import { defaultStages } from "@baton/domain/stage/stage.default";
import type { Tx } from "../../platform/store/tx.ts";
import { listProjects, projectTable } from "../project/public.ts";
import { stagesFor, stageTable } from "./stage.store.ts";

/** The name of a team's first project, until somebody chooses what the team works on. */
const name = "First project";

/** Stores the first project of a team that nobody can see yet. */
export async function insertFirstProject(tx: Tx, createdBy: string | null): Promise<void> {
  const others = await listProjects(tx.db, tx.workspaceId, { withTrash: true });
  const id = newId();
  const project = {
    ...projectEntity.initial(),
    ...{ id, name, createdBy, key: keyFor(name, new Set(others.map(({ key }) => key))) },
    ...{ version: 1, createdAt: tx.now, updatedAt: tx.now },
  };
  await tx.insertUnlogged(projectTable, [project]);
  await tx.insertUnlogged(stageTable, stagesFor(tx, id, defaultStages));
}

/** Creates the first project of an imported team that has no active one. */
export async function ensureProject(tx: Tx): Promise<void> {
  const projects = await listProjects(tx.db, tx.workspaceId, { withTrash: false });
  if (projects.every(({ archivedAt }) => archivedAt !== null)) await insertFirstProject(tx, null);
}
