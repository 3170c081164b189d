import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { type Project, projectEntity } from "@baton/domain/project/project";
import type { ProjectDraft } from "@baton/domain/project/project.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { rankAt } from "@baton/domain/task/task.rank";
import type { ProjectTemplate } from "./templates.ts";

/** Returns the optimistic project of a form, last in the sidebar, with the stages of a template. */
export function newProject(
  fields: Pick<Project, "name" | "key" | "colour" | "icon">,
  template: ProjectTemplate,
  projects: readonly Project[],
  { userId }: Pick<PersonActor, "userId">,
): Project & ProjectDraft {
  const { nextNumber: _unseen, ...initial } = projectEntity.initial();
  const now = new Date().toISOString();
  const { description, membersCan, archiveAfterDays, cycle, timeTracking, tasks } = template;
  return {
    ...initial,
    ...present({ description, membersCan, archiveAfterDays, cycle, timeTracking }),
    ...fields,
    id: newId(),
    rank: rankAt(projects, projects.length),
    version: 1,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    stages: template.stages.map((stage) => ({ id: newId(), ...stage })),
    ...(tasks ? { tasks } : {}),
  };
}
