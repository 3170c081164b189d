import type { ProjectContent, TaskContent, Template, TemplateOf } from "@baton/domain/template/template";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

const isForProjects = (template: Template): template is TemplateOf<ProjectContent> =>
  template.content.kind === "project";
const isForTasks = (template: Template): template is TemplateOf<TaskContent> => template.content.kind === "task";
const byName = (a: Template, b: Template) => a.name.localeCompare(b.name);

/** Returns the team's templates for projects, by name. */
export function useOwnProjectTemplates() {
  const { items } = useSyncedList("template");
  return useMemo(() => items.filter(isForProjects).sort(byName), [items]);
}

/** Returns the team's templates for tasks, by name. */
export function useTaskTemplates() {
  const { items } = useSyncedList("template");
  return useMemo(() => items.filter(isForTasks).sort(byName), [items]);
}
