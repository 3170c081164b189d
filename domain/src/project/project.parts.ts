import type { z } from "zod";
import { pick } from "../kernel/names.ts";
import type { projectCreateInput } from "./project.input.ts";
import { type Project, projectEntity } from "./project.ts";
import type { ProjectDraft, ProjectFields } from "./project.wire.ts";

const fields = Object.keys(projectEntity.patchShape) as (keyof ProjectFields)[];

/** Returns the request body that creates a project. */
export function encodeNewProject(project: Project & ProjectDraft): z.input<typeof projectCreateInput> {
  const { stages, tasks, people } = project;
  const begin = { ...(stages ? { stages } : {}), ...(tasks ? { tasks } : {}), ...(people ? { people } : {}) };
  return { id: project.id, ...pick(project, fields), ...begin };
}
