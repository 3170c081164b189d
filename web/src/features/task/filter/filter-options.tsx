import { priorities, type Task, type WorkStage } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { CalendarDays, Tag } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useMembers } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { priorityLabel } from "../labels.ts";
import { splitTags, tagKey } from "../tags.ts";
import { useTasks } from "../task-data.ts";
import { MemberAvatar, PriorityIcon } from "../task-visuals.tsx";
import { countChoices, type DueChoice, dueChoices, type FilterKind, nobody, type TaskFilter } from "./task-filter.ts";

interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** How many tasks it would show, given the rest of the filter. */
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

/** Each tag of the tasks, in alphabetical order, as it was first written. */
function tagOptions(tasks: readonly Task[]): Choice[] {
  const tags = new Map<string, string>();
  for (const task of tasks)
    for (const tag of splitTags(task.tags)) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  const icon = <Tag aria-hidden="true" className="size-3.5 text-faint" />;
  return [...tags]
    .map(([value, label]) => ({ value, label, icon }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale, { numeric: true }));
}

/** The signed-in person first, then the team, then `nobody`. */
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

/** The tasks of a list before they are filtered. */
export function useListed(stage: WorkStage | undefined): readonly Task[] {
  const { tasks } = useTasks();
  return useMemo(
    () => tasks.filter((task) => (stage ? task.stage === stage : task.stage !== "delete")),
    [tasks, stage],
  );
}

/** All that a list can be filtered by. Chosen values are offered even when no task has them any more. */
export function useFilterGroups(filter: TaskFilter, tasks: readonly Task[]): readonly FilterGroup[] {
  const today = useToday();
  const people = usePeopleOptions();
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
      group("tag", t`Tags`, tagOptions(tasks)),
    ];
  }, [tasks, filter, today, people]);
}
