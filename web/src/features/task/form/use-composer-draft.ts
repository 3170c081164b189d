import { editBetween } from "@baton/domain/kernel/writes";
import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { draftOf, initialTask, type TaskDraft } from "@baton/domain/task/task.wire";
import type { TaskContent, TemplateOf } from "@baton/domain/template/template";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { filledFrom } from "@/features/template/use/public.ts";
import { keepInTab, readFromTab } from "@/platform/tab-storage.ts";
import { changeDraft, newTask } from "../creation/task-draft.ts";
import { useDefaultAssignee } from "../creation/use-default-assignee.ts";
import { useTasks } from "../task-data.ts";
import { TaskConflict } from "../task-send.ts";
import { useTaskWrite } from "../task-writes.ts";
import { keepDraft } from "./kept-draft.ts";

/** What the composer asks for: a stage of the project, and the fields of a task. */
export type ComposerDraft = TaskDraft & { readonly stageId: string };

/** The texts of a draft, which the next task does not share. */
const noTexts = { title: "", description: "", subtaskTitles: [] };

/** The new task that the person is composing. This tab keeps it until it is created or discarded. */
export function useComposerDraft({ id: projectId }: Project, stages: readonly ProjectStage[]) {
  const actor = useActor();
  const { tasks } = useTasks();
  const { writeAndWait } = useTaskWrite();
  const assigneeIds = useDefaultAssignee(projectId);
  const name = `composer.${projectId}`;
  const [base] = useState<ComposerDraft>(() => ({
    ...draftOf({ ...initialTask, ...noTexts, priority: "normal", assigneeIds }),
    stageId: stages[0]?.id ?? "",
  }));
  const [draft, setDraft] = useState<ComposerDraft>(() => ({
    ...base,
    ...(readFromTab(actor.userId, name) as Partial<ComposerDraft> | null),
  }));
  // The stage of a kept draft may have been deleted since.
  const stage = stages.find(({ id }) => id === draft.stageId) ?? stages[0];
  const changesIn = (next: ComposerDraft) => editBetween<ComposerDraft>(base, next).patch;
  const keep = (next: ComposerDraft | null) => {
    const changes = next && changesIn(next);
    keepInTab(actor.userId, name, changes && Object.keys(changes).length > 0 ? changes : null);
  };
  const put = (next: ComposerDraft) => {
    setDraft(next);
    keep(next);
  };
  return {
    ...{ draft, stage },
    isChanged: Object.keys(changesIn(draft)).length > 0,
    change: (patch: Partial<ComposerDraft>) => {
      const { startingDate } = patch;
      const next = { ...draft, ...patch };
      put(startingDate ? { ...next, ...changeDraft(next, "startingDate", startingDate) } : next);
    },
    fill: ({ content }: TemplateOf<TaskContent>) => put({ ...draft, ...filledFrom(content, draft, base) }),
    discard: () => put(base),
    /** Creates the task, and prepares another one with the same fields or ends the draft. */
    create: (hasNext: boolean) => {
      if (!stage || draft.title.trim() === "") return false;
      const task = newTask({ ...draft, stage: stage.category }, tasks, actor, projectId);
      const sent = writeAndWait({ kind: "create", value: { ...task, stageId: stage.id } });
      // If it is refused after the composer has closed, the draft is there when the composer opens again.
      sent.catch((error: unknown) => error instanceof TaskConflict || readFromTab(actor.userId, name) || keep(draft));
      if (hasNext) put({ ...draft, ...noTexts });
      else keep(null);
      return true;
    },
    /** Continues in the form with all fields. */
    moveToForm: () => {
      const { stageId: _own, ...changes } = changesIn({ ...draft, stage: stage?.category ?? draft.stage });
      keepDraft(actor.userId, "new", { patch: changes, base: {} });
      keep(null);
    },
  };
}
