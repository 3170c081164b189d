import type { Project } from "@baton/domain/project/project";
import type { ProjectFields } from "@baton/domain/project/project.wire";
import { useProjectWrite } from "./project-writes.ts";

/** Fields of a project to change. */
export type ProjectPatch = Partial<ProjectFields>;

/** Returns a function that restores a project from the trash, together with the tasks that were deleted with it. */
export function useRestoreProject(project: Project) {
  const { write } = useProjectWrite();
  return () => write({ kind: "move", id: project.id, patch: { trashedAt: null } });
}

/** Returns a function that changes fields of a project. */
export function useProjectEdit(project: Project) {
  const { write } = useProjectWrite();
  return (patch: ProjectPatch, how?: { readonly quiet?: boolean }) => {
    const fields = Object.keys(patch) as (keyof typeof patch)[];
    const base = Object.fromEntries(fields.map((field) => [field, project[field]]));
    write({ kind: "edit", id: project.id, patch, base }, how);
  };
}
