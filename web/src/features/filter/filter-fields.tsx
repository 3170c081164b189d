import type { Label } from "@baton/domain/label/label";
import { priorities, type Task, workStages } from "@baton/domain/task/task";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { t } from "@lingui/core/macro";
import { CalendarDays } from "lucide-react";
import { type ReactNode, useContext, useMemo } from "react";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { MemberAvatar, useMembers } from "@/features/member/public.ts";
import { ProjectMark, useProjects, useStagesOf } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { PriorityIcon, priorityLabel, ShownProject, stageLabel } from "@/features/task/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { termOf } from "./edit-terms.ts";
import { matchesOf } from "./language/language.ts";

/** A value of a field, as menus offer it. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** What the values of a field are. Relative days of `past-day` count into the past. */
export type FieldKind = "choice" | "day" | "past-day" | "number" | "text";

/** A field of the filter language, as menus offer it. */
export interface FilterField {
  readonly field: string;
  readonly title: string;
  /** How the field is written in a text, unless as it is. */
  readonly written?: string;
  readonly choices: readonly FilterChoice[];
  /** Default: choices. */
  readonly kind?: FieldKind;
  /** Whether a task can have several of the values. */
  readonly isMany?: boolean;
  /** Whether the menu of all filters leaves it out. */
  readonly isHidden?: boolean;
  /** Returns the values that a task matches. Without it, each value is tested. */
  readonly valuesOf?: (task: Task) => readonly string[];
  /** Values that only the server can decide, so that their tasks are not counted. */
  readonly uncounted?: readonly string[];
}

const noneIcon = <span className="size-4 rounded-full border border-dashed border-line-strong" />;

const dueColours: Readonly<Record<string, string>> = {
  overdue: "text-danger-text",
  today: "text-warning-text",
  tomorrow: "text-warning-text",
};

/** The sign of a day or a period. */
export const dayIcon = (value: string) => (
  <CalendarDays aria-hidden="true" className={cn("size-3.5", dueColours[value] ?? "text-muted")} />
);

const daysOf = (choices: readonly (readonly [value: string, label: string])[]): FilterChoice[] =>
  choices.map(([value, label]) => ({ value, label, icon: dayIcon(value) }));

const priorityChoices = (): FilterChoice[] =>
  priorities.map((value) => ({ value, label: priorityLabel(value), icon: <PriorityIcon priority={value} /> }));

/** Returns the labels of the tasks, in the team's order, then none. */
function labelChoices(labels: readonly Label[], tasks: readonly Task[]): FilterChoice[] {
  const used = new Set<string>();
  for (const { labelIds } of tasks) for (const id of labelIds) used.add(id);
  const choices = labels
    .filter(({ id }) => used.has(id))
    .map((label) => ({ value: label.id, label: label.name, icon: <Dot tone={toneOf(label)} /> }));
  return choices.length === 0 ? [] : [...choices, { value: "none", label: t`No labels`, icon: noneIcon }];
}

/** Returns the signed-in person, then the rest of the team, then nobody. */
export function usePeopleChoices(): FilterChoice[] {
  const { userId } = useActor();
  const { data: members = [] } = useMembers();
  return useMemo(() => {
    const people = members
      .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.username.localeCompare(b.username))
      .map((member) => ({
        value: member.id === userId ? "me" : member.id,
        label: member.id === userId ? t`${member.username} (you)` : member.username,
        icon: <MemberAvatar member={member} size={16} />,
      }));
    return [...people, { value: "none", label: t`Nobody`, icon: noneIcon }];
  }, [members, userId]);
}

/** Returns the stages of the shown project, or the categories of all stages. */
function useStageChoices(): FilterChoice[] {
  const stages = useStagesOf(useContext(ShownProject) ?? "");
  return useMemo(
    () =>
      stages.length > 0
        ? stages.map(({ id, name }) => ({ value: id, label: name }))
        : workStages.map((stage) => ({ value: stage, label: stageLabel(stage) })),
    [stages],
  );
}

const stateChoices = (): FilterChoice[] => [
  { value: "open", label: t`Open` },
  { value: "blocked", label: t`Blocked` },
  { value: "followed", label: t`Followed by me` },
];

const partChoices = (): FilterChoice[] => [
  { value: "description", label: t`Description` },
  { value: "subtasks", label: t`Subtasks` },
  { value: "comments", label: t`Comments` },
  { value: "files", label: t`Files` },
  { value: "links", label: t`Links` },
  { value: "dates", label: t`Dates` },
];

const estimateChoices = (): FilterChoice[] => [
  { value: "none", label: t`No estimate` },
  { value: "<3", label: t`Under 3 points` },
  { value: "3..8", label: t`3 to 8 points` },
  { value: ">8", label: t`Over 8 points` },
];

const dueChoices = () =>
  daysOf([
    ["overdue", t`Overdue`],
    ["today", t`Today`],
    ["tomorrow", t`Tomorrow`],
    ["0d..6d", t`Next 7 days`],
    ["none", t`No due date`],
  ]);

const startChoices = () => dueChoices().filter(({ value }) => value !== "overdue");

const pastChoices = () =>
  daysOf([
    ["today", t`Today`],
    ["yesterday", t`Yesterday`],
    ["<7d", t`Last 7 days`],
    ["<1m", t`Last month`],
  ]);

/** Returns the fields that every task has, with their values, in the order of the menu. */
export function useBuiltInFields(tasks: readonly Task[], people: readonly FilterChoice[]): readonly FilterField[] {
  const { userId } = useActor();
  const stages = useStageChoices();
  const { labels } = useLabels();
  const projects = useProjects();
  const isOneProject = useContext(ShownProject) !== null;
  return useMemo(() => {
    const meOr = (id: string) => (id === userId ? "me" : id);
    const project = {
      field: "project",
      title: t`Project`,
      isHidden: isOneProject,
      choices: projects.map((each) => ({ value: each.id, label: each.name, icon: <ProjectMark project={each} /> })),
      valuesOf: ({ projectId }: Task) => [projectId],
    };
    return [
      { field: "due", title: t`Due`, kind: "day", choices: dueChoices() },
      {
        field: "priority",
        title: t`Priority`,
        choices: priorityChoices(),
        valuesOf: ({ priority }) => [priority],
      },
      {
        field: "assignee",
        title: t`People`,
        choices: people,
        valuesOf: ({ assigneeIds }) => (assigneeIds.length === 0 ? ["none"] : assigneeIds.map(meOr)),
      },
      {
        field: "label",
        title: t`Labels`,
        choices: labelChoices(labels, tasks),
        valuesOf: ({ labelIds }) => (labelIds.length === 0 ? ["none"] : labelIds),
      },
      {
        field: "stage",
        title: t`Stage`,
        choices: stages,
        valuesOf: ({ stage, stageId }) => [stage, stageId],
      },
      project,
      { field: "is", title: t`State`, choices: stateChoices(), uncounted: ["followed"] },
      { field: "has", title: t`Has`, choices: partChoices(), uncounted: ["description", "links"] },
      {
        field: "creator",
        title: t`Created by`,
        choices: people.filter(({ value }) => value !== "none"),
        valuesOf: ({ createdBy }) => (createdBy === null ? [] : [meOr(createdBy)]),
      },
      { field: "start", title: t`Start`, kind: "day", choices: startChoices() },
      { field: "created", title: t`Created`, kind: "past-day", choices: pastChoices() },
      { field: "updated", title: t`Updated`, kind: "past-day", choices: pastChoices() },
      { field: "completed", title: t`Completed`, kind: "past-day", choices: pastChoices() },
      { field: "estimate", title: t`Estimate`, kind: "number", choices: estimateChoices() },
      { field: "text", title: t`Text`, kind: "text", choices: [] },
    ] satisfies FilterField[];
  }, [userId, people, stages, labels, projects, isOneProject, tasks]);
}

/** Returns the days to choose from in a custom field, and none. */
export const customDayChoices = (): FilterChoice[] => [
  ...daysOf([["..yesterday", t`Before today`]]),
  ...startChoices().map((choice) => (choice.value === "none" ? { ...choice, label: t`No date` } : choice)),
];

/** Counts the tasks that match each value of a field. */
export function countsOf(
  { field, choices, valuesOf, uncounted = [] }: FilterField,
  tasks: readonly Task[],
  context: FilterContext,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const counted = choices.filter(({ value }) => !uncounted.includes(value));
  if (valuesOf) {
    for (const { value } of counted) counts.set(value, 0);
    for (const task of tasks)
      for (const value of valuesOf(task)) {
        const count = counts.get(value);
        if (count !== undefined) counts.set(value, count + 1);
      }
    return counts;
  }
  for (const { value } of counted) {
    const matches = matchesOf([termOf(field, [value])], context);
    counts.set(value, matches ? tasks.filter(matches).length : tasks.length);
  }
  return counts;
}
