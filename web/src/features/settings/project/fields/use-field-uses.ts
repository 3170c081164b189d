import type { FieldValue } from "@baton/domain/field/field.values";
import { useMemo } from "react";
import { useTasks } from "@/features/task/public.ts";

/** How many loaded tasks of a project have a value, by field and by option. */
export interface FieldUses {
  readonly ofField: (id: string) => number;
  readonly ofOption: (fieldId: string, optionId: string) => number;
}

const optionsIn = (value: FieldValue): readonly string[] => {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? [value] : [];
};

/** Counts the loaded tasks of a project by the values of its custom fields. */
export function useFieldUses(projectId: string): FieldUses {
  const { tasks } = useTasks();
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
      ofField: (id) => counts.get(id) ?? 0,
      ofOption: (fieldId, optionId) => counts.get(`${fieldId} ${optionId}`) ?? 0,
    };
  }, [tasks, projectId]);
}
