import type { Project } from "@baton/domain/project/project";
import type { ProjectDraft } from "@baton/domain/project/project.wire";
import { useProjectWrite } from "../project-writes.ts";

/** Returns a function that changes fields of a project. */
export function useProjectEdit(project: Project) {
  const { write } = useProjectWrite();
  return (patch: Partial<Omit<ProjectDraft, "stages">>) => {
    const fields = Object.keys(patch) as (keyof typeof patch)[];
    const base = Object.fromEntries(fields.map((field) => [field, project[field]]));
    write({ kind: "edit", id: project.id, patch, base });
  };
}
