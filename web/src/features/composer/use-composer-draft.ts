import { editBetween } from "@baton/domain/kernel/writes";
import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { draftOf, initialTask, type TaskDraft } from "@baton/domain/task/task.wire";
import type { TaskContent, TemplateOf } from "@baton/domain/template/template";
import { useState } from "react";
import { uploads } from "@/features/attachment/public.ts";
import { useActor } from "@/features/session/public.ts";
import { changeDraft, newTask, useDefaultAssignee } from "@/features/task/creation/public.ts";
import { problemWithPoints } from "@/features/task/fields/public.ts";
import { writeDraft } from "@/features/task/form/public.ts";
import { TaskConflict, useTasks, useTaskWrite } from "@/features/task/public.ts";
import { filledFrom } from "@/features/template/use/public.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";

/** What the composer asks for: a stage of the project, and the fields of a task. */
export type ComposerDraft = TaskDraft & { readonly stageId: string };

/** A file that is uploaded once the task is created. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

/** The texts of a draft, which the next task does not share. */
const noTexts = { title: "", description: "", subtaskTitles: [] };

/** The new task that the person is composing. This tab stores it until it is created or discarded. */
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
  // The stage of a stored draft may have been deleted since.
  const stage = stages.find(({ id }) => id === draft.stageId) ?? stages[0];
  const changesIn = (next: ComposerDraft) => editBetween<ComposerDraft>(base, next).patch;
  const store = (next: ComposerDraft | null) => {
    const changes = next && changesIn(next);
    writeToTab(actor.userId, name, changes && Object.keys(changes).length > 0 ? changes : null);
  };
  // Only the page holds them: a tab stores texts.
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const put = (next: ComposerDraft) => {
    setDraft(next);
    store(next);
  };
  return {
    ...{ draft, stage, files, setFiles },
    isChanged: Object.keys(changesIn(draft)).length > 0 || files.length > 0,
    change: (patch: Partial<ComposerDraft>) => {
      const { startingDate } = patch;
      const next = { ...draft, ...patch };
      put(startingDate ? { ...next, ...changeDraft(next, "startingDate", startingDate) } : next);
    },
    fill: ({ content }: TemplateOf<TaskContent>) => put({ ...draft, ...filledFrom(content, draft, base) }),
    discard: () => {
      put(base);
      setFiles([]);
    },
    /** Creates the task, and prepares another one with the same fields or ends the draft. */
    create: (hasNext: boolean) => {
      if (!stage || draft.title.trim() === "" || problemWithPoints(draft.estimate) !== undefined) return false;
      const task = newTask({ ...draft, stage: stage.category }, tasks, actor, projectId);
      const sent = writeAndWait({ kind: "create", value: { ...task, stageId: stage.id } });
      void sent.then(
        () =>
          uploads.add(
            task.id,
            files.map(({ file }) => file),
          ),
        () => undefined,
      );
      setFiles([]);
      // If it is refused after the composer has closed, the draft is there when the composer opens again.
      sent.catch((error: unknown) => error instanceof TaskConflict || readFromTab(actor.userId, name) || store(draft));
      if (hasNext) put({ ...draft, ...noTexts });
      else store(null);
      return true;
    },
    /** Continues in the form with all fields. */
    moveToForm: () => {
      const { stageId: _own, ...changes } = changesIn({ ...draft, stage: stage?.category ?? draft.stage });
      writeDraft(actor.userId, "new", { patch: changes, base: {} });
      store(null);
    },
  };
}
