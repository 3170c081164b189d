import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useLabelsById } from "@/features/label/public.ts";
import { usePeopleById } from "@/features/member/public.ts";
import { useAllProjects, useStages } from "@/features/project/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import { dayWords } from "./day-words.ts";
import type { FilterField } from "./filter-fields.tsx";

/** Whether the days of a field are counted into the past. */
const dayFields = new Map([
  ["due", false],
  ["start", false],
  ["created", true],
  ["updated", true],
  ["completed", true],
]);

/** Returns a function that returns what a value of a field is called. */
export function useTermWords(fields: readonly FilterField[]): (field: string, text: string) => string {
  const people = usePeopleById();
  const labels = useLabelsById();
  const { projects } = useAllProjects();
  const stages = useStages();
  const { format } = useDateTexts();
  return useMemo(() => {
    const named = new Map<string, ReadonlyMap<string, string>>([
      ["label", new Map([...labels.values()].map(({ id, name }) => [id, name]))],
      ["project", new Map(projects.map(({ id, name }) => [id, name]))],
      ["stage", new Map(stages.map(({ id, name }) => [id, name]))],
      ...["assignee", "creator"].map((field) => {
        return [field, new Map([...people.values()].map(({ id, username }) => [id, username]))] as const;
      }),
    ]);
    return (field, text) => {
      const offered = fields.find((each) => each.field === field)?.choices.find(({ value }) => value === text);
      const isBackward = dayFields.get(field);
      if (offered) return offered.label;
      if (isBackward !== undefined) return dayWords(text, { isBackward, format });
      if (text === "none") return t`None`;
      return named.has(field) ? (named.get(field)?.get(text) ?? t`Unknown`) : text;
    };
  }, [fields, people, labels, projects, stages, format]);
}
