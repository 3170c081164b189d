import { newId } from "@baton/domain/kernel/ids";
import { truncate } from "@baton/domain/kernel/text";
import { projectEntity, projectLimits } from "@baton/domain/project/project";
import { keyFor } from "@baton/domain/project/project.key";
import { defaultStages } from "@baton/domain/stage/stage.default";
import type { Tx } from "../../platform/store/tx.ts";
import { stagesFor, stageTable } from "../stage/public.ts";
import { listProjects, projectTable } from "./project.store.ts";

/** Returns the name of a team's first project. One character of the team's name can count as two of the limit. */
const nameFor = (team: string) => truncate(team, projectLimits.name / 2 - 1, projectLimits.name / 2);

/** Stores the first project of a team that nobody can see yet, named after the team. */
export async function insertFirstProject(tx: Tx, team: string, createdBy: string | null): Promise<void> {
  const name = team.length > projectLimits.name ? nameFor(team) : team;
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
  if (projects.some(({ archivedAt }) => archivedAt === null)) return;
  const { name } = await tx.db
    .selectFrom("workspace")
    .select("name")
    .where("id", "=", tx.workspaceId)
    .executeTakeFirstOrThrow();
  await insertFirstProject(tx, name, null);
}
