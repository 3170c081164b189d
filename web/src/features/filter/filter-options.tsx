import type { Label } from "@baton/domain/label/label";
import { labelKey } from "@baton/domain/label/label.names";
import { priorities, type Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { CalendarDays } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { MemberAvatar, useMembers } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { PriorityIcon, priorityLabel } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { countChoices } from "./count-choices.ts";
import { type DueChoice, dueChoices, type FilterKind, nobody, type TaskFilter } from "./task-filter.ts";

interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The number of tasks that the option would show, given the rest of the filter. */
  readonly count: number;
}

export interface FilterGroup {
  readonly kind: FilterKind;
  readonly title: string;
  readonly options: readonly FilterOption[];
}

const dueColours: Record<DueChoice, string> = {
  overdue: "text-danger-text",
  today: "text-warning-text",
  tomorrow: "text-warning-text",
  week: "text-muted",
};

type Choice = Omit<FilterOption, "count">;

function dueOptions(): Choice[] {
  const labels = { overdue: t`Overdue`, today: t`Today`, tomorrow: t`Tomorrow`, week: t`Next 7 days` };
  return dueChoices.map((value) => ({
    value,
    label: labels[value],
    icon: <CalendarDays aria-hidden="true" className={cn("size-3.5", dueColours[value])} />,
  }));
}

const priorityOptions = (): Choice[] =>
  priorities.map((value) => ({ value, label: priorityLabel(value), icon: <PriorityIcon priority={value} /> }));

/** Returns the labels of the tasks, in the team's order. The address contains their names. */
function labelOptions(labels: readonly Label[], tasks: readonly Task[]): Choice[] {
  const used = new Set(tasks.flatMap(({ labelIds }) => labelIds));
  return labels
    .filter(({ id }) => used.has(id))
    .map((label) => ({ value: labelKey(label.name), label: label.name, icon: <Dot tone={toneOf(label)} /> }));
}

/** Returns the signed-in person, then the rest of the team, then `nobody`. */
function usePeopleOptions(): Choice[] {
  const { userId } = useActor();
  const { data: members = [] } = useMembers();
  return useMemo(() => {
    const people = members
      .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.username.localeCompare(b.username))
      .map((member) => ({
        value: member.id,
        label: member.id === userId ? t`${member.username} (you)` : member.username,
        icon: <MemberAvatar member={member} size={16} />,
      }));
    const ring = <span className="size-4 rounded-full border border-dashed border-line-strong" />;
    return [...people, { value: nobody, label: t`Nobody`, icon: ring }];
  }, [members, userId]);
}

/** Returns all filter options of a list. Selected values are offered even if no task has them any more. */
export function useFilterGroups(filter: TaskFilter, tasks: readonly Task[]): readonly FilterGroup[] {
  const today = useToday();
  const people = usePeopleOptions();
  const { labels } = useLabels();
  return useMemo(() => {
    const counts = countChoices(tasks, filter, today);
    const group = (kind: FilterKind, title: string, choices: readonly Choice[]): FilterGroup => {
      const known = new Set(choices.map(({ value }) => value));
      const gone = [...filter[kind]].filter((value) => !known.has(value));
      const all = [
        ...choices,
        ...gone.map((value) => ({ value, label: kind === "tag" ? value : t`Unknown`, icon: null })),
      ];
      return { kind, title, options: all.map((one) => ({ ...one, count: counts[kind].get(one.value) ?? 0 })) };
    };
    return [
      group("due", t`Due`, dueOptions()),
      group("priority", t`Priority`, priorityOptions()),
      group("member", t`People`, people),
      group("tag", t`Labels`, labelOptions(labels, tasks)),
    ];
  }, [tasks, filter, today, people, labels]);
}
