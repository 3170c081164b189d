import { stagesOf } from "@baton/domain/stage/stage";
import { priorities, type Task, taskLimits } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { Calendar, CalendarOff, Pencil } from "lucide-react";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { among, ProjectMark, useProjects, useStages } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { usePeople } from "@/features/task/fields/public.ts";
import { PriorityIcon, priorityLabel, StageIcon } from "@/features/task/public.ts";
import { wholeDateText } from "@/platform/date-format.ts";
import { parseDateWords } from "@/platform/parse-date-words.ts";
import { useToday } from "@/platform/use-today.ts";
import { Dot } from "@/ui/badge.tsx";
import type { PaletteItem, PalettePage } from "./palette-item.ts";
import type { TaskCommands } from "./use-task-commands.ts";

interface Chosen {
  readonly task: Task;
  readonly commands: TaskCommands;
}

const nobody: readonly string[] = [];

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

function daysFor({ task, commands }: Chosen, text: string, today: string): readonly PaletteItem[] {
  const day = (date: string, name: string): PaletteItem => ({
    id: `day:${name}`,
    name,
    detail: wholeDateText(date),
    icon: <Calendar />,
    isChosen: task.endingDate === date,
    run: () => commands.edit(task, { endingDate: date }),
  });
  const read = parseDateWords(text, today);
  if (text.trim() !== "" && read) return [{ ...day(read, wholeDateText(read)), detail: undefined, fit: 0 }];
  const after = (days: number) => parseDateWords(`${days}d`, today) ?? today;
  const choices = [
    day(today, t`Today`),
    day(after(1), t`Tomorrow`),
    day(after(7), t`In a week`),
    day(after(14), t`In two weeks`),
  ];
  if (task.endingDate === "") return choices;
  const none = () => commands.edit(task, { endingDate: "" });
  return [...choices, { id: "day:none", name: t`No date`, icon: <CalendarOff />, run: none }];
}

function rename({ task, commands }: Chosen, text: string): readonly PaletteItem[] {
  const title = text.trim().slice(0, taskLimits.title);
  if (title === "") return [];
  const run = () => commands.edit(task, { title });
  return [{ id: "rename:to", name: t`Rename to “${title}”`, icon: <Pencil />, fit: 0, run }];
}

const noChoices = { stage: [], priority: [], assign: [], labels: [], dueDate: [], moveToProject: [], rename: [] };

/** Returns the values of a field, to choose from. */
export function useChoices(
  chosen: Chosen | undefined,
  text: string,
): Readonly<Record<PalettePage, readonly PaletteItem[]>> {
  const today = useToday();
  const actor = useActor();
  const stages = useStages();
  const projects = useProjects();
  const people = usePeople(chosen?.task.assigneeIds ?? nobody, chosen?.task.projectId);
  const { labels } = useLabels();
  if (!chosen) return noChoices;
  const { task, commands } = chosen;
  return {
    stage: stagesOf(stages, task.projectId).map((stage) => ({
      id: `stage:${stage.id}`,
      name: stage.name,
      icon: <StageIcon stage={stage} />,
      isChosen: stage.id === task.stageId,
      run: () => commands.toStage(task, stage),
    })),
    priority: priorities.map((priority) => ({
      id: `priority:${priority}`,
      name: priorityLabel(priority),
      icon: <PriorityIcon priority={priority} />,
      isChosen: priority === task.priority,
      run: () => commands.edit(task, { priority }),
    })),
    assign: [...people.values()].map((person) => ({
      id: `assign:${person.id}`,
      name: person.username,
      words: person.email,
      icon: <MemberAvatar member={person} size={20} />,
      isChosen: task.assigneeIds.includes(person.id),
      run: () => commands.edit(task, { assigneeIds: toggled(task.assigneeIds, person.id) }),
    })),
    labels: labels.map((label) => ({
      id: `label:${label.id}`,
      name: label.name,
      icon: <Dot tone={toneOf(label)} />,
      isChosen: task.labelIds.includes(label.id),
      run: () => commands.edit(task, { labelIds: toggled(task.labelIds, label.id) }),
    })),
    dueDate: daysFor(chosen, text, today),
    moveToProject: projects
      .filter((project) => project.id === task.projectId || canTask.moveInto(among(actor, project), task))
      .map((project) => ({
        id: `into:${project.id}`,
        name: project.name,
        detail: project.key,
        icon: <ProjectMark project={project} />,
        isChosen: project.id === task.projectId,
        run: () => commands.toProject(task, project.id),
      })),
    rename: rename(chosen, text),
  };
}

/** Returns what a person is asked for on a page. */
export const pageTitles = (): Readonly<Record<PalettePage, string>> => ({
  stage: t`Change the stage`,
  priority: t`Change the priority`,
  assign: t`Change the people`,
  labels: t`Change the labels`,
  dueDate: t`Ending date, in words`,
  moveToProject: t`Move to another project`,
  rename: t`Rename`,
});

/** The pages on which several values can be chosen. */
export const isMultiple = (page: PalettePage | null) => page === "assign" || page === "labels";
