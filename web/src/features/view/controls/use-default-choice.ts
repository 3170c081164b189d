import { canProject } from "@baton/domain/project/project.policy";
import type { View } from "@baton/domain/view/view";
import { canOpenProject } from "@baton/domain/view/view.policy";
import { useProjectWrite } from "@/features/project/menu/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";

/**
 * Returns whether the project of a view opens with it, and what changes that; undefined if the person may not change
 * the project, or if not everyone who sees it sees the view.
 */
export function useDefaultChoice(view: View) {
  const project = useProject(view.projectId ?? "");
  const mayEdit = canProject.edit(useActor());
  const { write } = useProjectWrite();
  if (!(project && mayEdit && project.archivedAt === null && canOpenProject(view, project.id))) return undefined;
  const { id, defaultViewId } = project;
  const isDefault = defaultViewId === view.id;
  const patch = { defaultViewId: isDefault ? null : view.id };
  return { isDefault, toggle: () => write({ kind: "edit", id, patch, base: { defaultViewId } }) };
}
