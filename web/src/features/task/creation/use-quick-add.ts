import { newId } from "@baton/domain/kernel/ids";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { summaryOf } from "@baton/domain/subtask/subtask";
import type { Task } from "@baton/domain/task/task";
import { byRank, ranksAfter, ranksBefore } from "@baton/domain/task/task.rank";
import { initialTask, type TaskDraft } from "@baton/domain/task/task.wire";
import type { TaskContent } from "@baton/domain/template/template";
import { useActor } from "@/features/session/public.ts";
import type { ColumnEnd } from "../columns.ts";
import { useTasks } from "../task-data.ts";
import { useTaskWrite } from "../task-writes.ts";
import { useDefaultAssignee } from "./use-default-assignee.ts";

/**
 * Returns the fields that a template sets on a task, besides the title, which the person has seen and may have changed.
 */
function fieldsOf({ kind: _task, title: _typed, subtasks, ...fields }: TaskContent) {
  const summary = summaryOf(subtasks.map((title) => ({ title, done: false })));
  return { ...fields, subtaskTitles: subtasks, ...summary };
}

/** Returns a function that creates tasks with the given titles in a stage, in order, at one end of its column. */
export function useQuickAdd({ id: stageId, projectId, category }: ProjectStage, end: ColumnEnd) {
  const { userId } = useActor();
  const { tasks } = useTasks();
  const { writeAll } = useTaskWrite();
  const assigneeIds = useDefaultAssignee(projectId);
  return (titles: readonly string[], template?: TaskContent) => {
    const column = tasks.filter((task) => task.stage === category).sort(byRank);
    const ranks =
      end === "top"
        ? ranksBefore(column[0]?.rank ?? null, titles.length)
        : ranksAfter(column.at(-1)?.rank ?? null, titles.length);
    const now = new Date().toISOString();
    const made = titles.map((title, index): Task & TaskDraft => ({
      ...initialTask,
      ...{
        id: newId(),
        title,
        projectId,
        stageId,
        stage: category,
        rank: ranks[index] ?? "a0",
        priority: "normal" as const,
        subtaskTitles: [],
        assigneeIds,
      },
      ...(template ? fieldsOf(template) : {}),
      ...{ version: 1, createdAt: now, createdBy: userId, updatedAt: now },
    }));
    writeAll(
      made.map((value) => ({ kind: "create", value })),
      { quiet: true },
    );
  };
}
