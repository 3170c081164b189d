import { addDays } from "@baton/domain/kernel/dates";
import { canLabel } from "@baton/domain/label/label.policy";
import { stagesOf } from "@baton/domain/stage/stage";
import { priorities, type Task, taskLimits, workStages } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { AlarmClock, AlarmClockOff, Calendar, CalendarOff, CircleOff, Pencil, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CycleIcon, cycleDays, cycleName, inChoice, useCyclesOf, whenOf } from "@/features/cycle/public.ts";
import { useDayPlan } from "@/features/day-plan/public.ts";
import { chosenFirst, entryFor, newNameIn, useMakeLabels } from "@/features/label/picker/public.ts";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { among, ProjectMark, useProjects, useStages } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { stageOfCategory } from "@/features/task/bulk/public.ts";
import { usePeople } from "@/features/task/fields/public.ts";
import { PriorityIcon, priorityLabel, StageIcon, StageMark, stageLabel } from "@/features/task/public.ts";
import { wholeDateText } from "@/platform/date-format.ts";
import { parseDateWords } from "@/platform/parse-date-words.ts";
import { useToday } from "@/platform/use-today.ts";
import { Dot } from "@/ui/badge.tsx";
import type { ChoicePage, TaskItem } from "./task-registry.ts";
import { allHave, type TaskCommands } from "./use-task-commands.ts";

/** The tasks whose values are chosen. */
interface Chosen {
  readonly tasks: readonly Task[];
  readonly commands: TaskCommands;
}

const nobody: readonly string[] = [];

/** Returns the values of a field. Most are never looked at, so they are made when they are asked for. */
type Items = () => readonly TaskItem[];

/** Returns the value that all tasks have; undefined if they differ. */
function shared<K extends keyof Task>(tasks: readonly Task[], field: K): Task[K] | undefined {
  const [first] = tasks;
  return first && tasks.every((task) => task[field] === first[field]) ? first[field] : undefined;
}

interface DayChoice {
  /** Begins the ids of the items. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly chosen: string | undefined;
  readonly choose: (date: string) => void;
}

/** Returns the days to choose from: the next ones or, if a text is typed, what it means. */
function daysFor({ id, icon, chosen, choose }: DayChoice, text: string, today: string): readonly TaskItem[] {
  const day = (date: string, name: string): TaskItem => ({
    id: `${id}:${name}`,
    name,
    detail: wholeDateText(date),
    icon,
    isChosen: chosen === date,
    run: () => choose(date),
  });
  const read = parseDateWords(text, today);
  if (text.trim() !== "" && read) return [{ ...day(read, wholeDateText(read)), detail: undefined, fit: 0 }];
  return [
    day(today, t`Today`),
    day(addDays(today, 1), t`Tomorrow`),
    day(addDays(today, 7), t`In a week`),
    day(addDays(today, 14), t`In two weeks`),
  ];
}

function dueDays({ tasks, commands }: Chosen, text: string, today: string): readonly TaskItem[] {
  const choose = (endingDate: string) => commands.edit(tasks, () => ({ endingDate }));
  const chosen = shared(tasks, "endingDate");
  const days = daysFor({ id: "day", icon: <Calendar />, chosen, choose }, text, today);
  if (chosen === "") return days;
  return [...days, { id: "day:none", name: t`No date`, icon: <CalendarOff />, run: () => choose("") }];
}

/** Returns the days until which tasks can be snoozed, and the end of a snooze. */
function useSnoozeItems({ tasks, commands }: Chosen, text: string, today: string): Items {
  const { plan, snooze } = useDayPlan();
  return () => {
    const mine = tasks.filter(commands.may.snoozeTask).map(({ id }) => id);
    const until = mine.map((id) => plan.snoozed[id]);
    const chosen = until.every((day) => day === until[0]) ? until[0] : undefined;
    const choose = (day: string) => snooze(mine, day);
    const days = daysFor({ id: "snooze", icon: <AlarmClock />, chosen, choose }, text, today);
    if (until.every((day) => day === undefined)) return days;
    const end = () => snooze(mine, null);
    return [...days, { id: "snooze:none", name: t`Snooze no longer`, icon: <AlarmClockOff />, run: end }];
  };
}

function rename({ tasks, commands }: Chosen, text: string): readonly TaskItem[] {
  const title = text.trim().slice(0, taskLimits.title);
  if (title === "") return [];
  const run = () => commands.edit(tasks, () => ({ title }));
  return [{ id: "rename:to", name: t`Rename to “${title}”`, icon: <Pencil />, fit: 0, run }];
}

/** Returns the stages to choose from: those of a project or, for tasks of several, the categories of stages. */
function useStageItems({ tasks, commands }: Chosen): Items {
  const stages = useStages();
  return () => {
    const projectId = shared(tasks, "projectId");
    if (projectId !== undefined) {
      return stagesOf(stages, projectId).map((stage) => ({
        id: `stage:${stage.id}`,
        name: stage.name,
        icon: <StageIcon stage={stage} />,
        isChosen: stage.id === shared(tasks, "stageId"),
        run: () => commands.toStage(tasks, () => stage),
      }));
    }
    return workStages.map((category) => ({
      id: `stage:${category}`,
      name: stageLabel(category),
      icon: <StageMark stage={category} />,
      isChosen: category === shared(tasks, "stage"),
      run: () => commands.toStage(tasks, (task) => stageOfCategory(stages, task, category)),
    }));
  };
}

/** Returns the people to choose from: those who see the projects of all tasks. */
function usePersonItems({ tasks, commands }: Chosen): Items {
  const [only, ...others] = tasks;
  const projectId = shared(tasks, "projectId");
  const people = usePeople(only && others.length === 0 ? only.assigneeIds : nobody, projectId);
  return () =>
    [...people.values()].map((person) => ({
      id: `assign:${person.id}`,
      name: person.username,
      words: person.email,
      icon: <MemberAvatar member={person} size={20} />,
      isChosen: allHave(tasks, "assigneeIds", person.id),
      run: () => commands.toggle(tasks, "assigneeIds", person.id),
    }));
}

/** Returns the labels to choose from and, for people who may create labels, a new one with the typed name. */
function useLabelItems({ tasks, commands }: Chosen, text: string): Items {
  const mayCreate = canLabel.create(useActor());
  const { labels } = useLabels();
  const makeLabels = useMakeLabels();
  const toggle = (id: string) => commands.toggle(tasks, "labelIds", id);
  // As the list opens, so that no label moves while several are chosen.
  const [before] = useState(tasks);
  return () => {
    const items = chosenFirst(labels, (id) => allHave(before, "labelIds", id)).map((label) => ({
      id: `label:${label.id}`,
      name: label.name,
      icon: <Dot tone={toneOf(label)} />,
      isChosen: allHave(tasks, "labelIds", label.id),
      run: () => toggle(label.id),
    }));
    const name = mayCreate ? newNameIn(text, labels) : undefined;
    if (name === undefined) return items;
    const run = () => makeLabels([entryFor(name)]).forEach(toggle);
    // Labels that exist come first.
    return [...items, { id: "label:new", name: t`Create label “${name}”`, icon: <Plus />, fit: 9, run }];
  };
}

/** Returns the projects that all tasks can be moved to, and their own. */
function useProjectItems({ tasks, commands }: Chosen): Items {
  const actor = useActor();
  const projects = useProjects();
  return () => {
    const projectId = shared(tasks, "projectId");
    return projects
      .filter((project) => {
        const actorThere = among(actor, project);
        return project.id === projectId || tasks.every((task) => canTask.moveInto(actorThere, task));
      })
      .map((project) => ({
        id: `into:${project.id}`,
        name: project.name,
        detail: project.key,
        icon: <ProjectMark project={project} />,
        isChosen: project.id === projectId,
        run: () => commands.toProject(tasks, project.id),
      }));
  };
}

/** Returns the cycles to choose from, if all tasks are in one project. */
function useCycleItems({ tasks, commands }: Chosen): Items {
  const cycles = useCyclesOf(shared(tasks, "projectId") ?? "");
  return () => {
    const choices = inChoice(cycles);
    if (choices.length === 0) return [];
    const to = (cycleId: string | null) => () => commands.edit(tasks, () => ({ cycleId }));
    return [
      ...choices.map((cycle) => ({
        id: `cycle:${cycle.number}`,
        name: cycleName(cycle),
        detail: whenOf(cycle, cycles) ?? cycleDays(cycle),
        icon: <CycleIcon cycle={cycle} isCurrent={cycle === choices[0]} />,
        isChosen: cycle.id === shared(tasks, "cycleId"),
        run: to(cycle.id),
      })),
      {
        id: "cycle:none",
        name: t`No cycle`,
        icon: <CircleOff />,
        isChosen: shared(tasks, "cycleId") === null,
        run: to(null),
      },
    ];
  };
}

/** Returns a function that returns the values of a field, to choose from for some tasks. */
export function useChoices(chosen: Chosen, text: string): (page: ChoicePage) => readonly TaskItem[] {
  const { tasks, commands } = chosen;
  const today = useToday();
  const items: Readonly<Record<ChoicePage, Items>> = {
    stage: useStageItems(chosen),
    priority: () =>
      priorities.map((priority) => ({
        id: `priority:${priority}`,
        name: priorityLabel(priority),
        icon: <PriorityIcon priority={priority} />,
        isChosen: priority === shared(tasks, "priority"),
        run: () => commands.edit(tasks, () => ({ priority })),
      })),
    assign: usePersonItems(chosen),
    labels: useLabelItems(chosen, text),
    dueDate: () => dueDays(chosen, text, today),
    snoozeTask: useSnoozeItems(chosen, text, today),
    cycle: useCycleItems(chosen),
    moveToProject: useProjectItems(chosen),
    rename: () => rename(chosen, text),
  };
  return (page) => items[page]();
}

/** Returns what a person is asked for on a page. */
export const pageTitles = (): Readonly<Record<ChoicePage, string>> => ({
  stage: t`Change the stage`,
  priority: t`Change the priority`,
  assign: t`Change the people`,
  labels: t`Change the labels`,
  dueDate: t`Ending date, in words`,
  snoozeTask: t`Snooze in My Work until, in words`,
  cycle: t`Change the cycle`,
  moveToProject: t`Move to another project`,
  rename: t`Rename`,
});

/** The pages on which several values can be chosen. */
export const isMultiple = (page: string | null) => page === "assign" || page === "labels";
