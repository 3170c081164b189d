import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import type { View } from "@baton/domain/view/view";
import { useMemo } from "react";
import { useTasks } from "@/features/task/public.ts";
import { useViews } from "@/features/view/public.ts";
import { viewsWithField } from "./views-with-field.ts";

/** How many loaded tasks of a project have a value, by field and by option, and which views use a field. */
export interface FieldUses {
  readonly viewsOf: (field: CustomField) => readonly View[];
  readonly ofField: (id: string) => number;
  readonly ofOption: (fieldId: string, optionId: string) => number;
}

const optionsIn = (value: FieldValue): readonly string[] => {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? [value] : [];
};

/** Returns where the custom fields of a project are used: in its loaded tasks, and in the views that the person sees. */
export function useFieldUses(projectId: string): FieldUses {
  const { tasks } = useTasks();
  const views = useViews();
  return useMemo(() => {
    const counts = new Map<string, number>();
    const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const task of tasks) {
      if (task.projectId !== projectId) continue;
      for (const [id, value] of Object.entries(task.values)) {
        add(id);
        for (const option of optionsIn(value)) add(`${id} ${option}`);
      }
    }
    return {
      viewsOf: (field) => viewsWithField(views, field),
      ofField: (id) => counts.get(id) ?? 0,
      ofOption: (fieldId, optionId) => counts.get(`${fieldId} ${optionId}`) ?? 0,
    };
  }, [tasks, views, projectId]);
}
