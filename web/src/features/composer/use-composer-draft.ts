import type { CustomField } from "@baton/domain/field/field";
import { withChosen } from "@baton/domain/field/field.initial";
import { readValue } from "@baton/domain/field/field.reading";
import type { FieldValue } from "@baton/domain/field/field.values";
import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { TaskContent, TemplateOf } from "@baton/domain/template/template";
import { useState } from "react";
import { uploads } from "@/features/attachment/public.ts";
import { useFieldsOf, useInitialValues } from "@/features/field/public.ts";
import { useProject, useStages } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { newTask } from "@/features/task/creation/public.ts";
import { problemWithPoints, useAssigneeProblem } from "@/features/task/fields/public.ts";
import { writeDraft } from "@/features/task/form/public.ts";
import { TaskConflict, useTasks, useTaskWrite } from "@/features/task/public.ts";
import { filledFrom } from "@/features/template/use/public.ts";
import { readFromTab } from "@/platform/tab-storage.ts";
import { noTexts, useStoredDraft } from "./use-stored-draft.ts";

/** A file that is uploaded once the task is created. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

/** The draft and the files of the composer of a project. */
export function useComposerDraft(project: Project, stages: readonly ProjectStage[]) {
  const actor = useActor();
  const { tasks } = useTasks();
  const { writeAndWait } = useTaskWrite();
  const name = `composer.${project.id}`;
  const stored = useStoredDraft(name, { projectId: project.id, id: stages[0]?.id ?? "" });
  const { base, draft, change, changesIn, put, store } = stored;
  // A word can name a stage of another project. The stage of a stored draft may have been deleted since.
  const stage = useStages().find(({ id }) => id === draft.stageId) ?? stages[0];
  const there = useProject(stage?.projectId ?? "") ?? project;
  const problem = useAssigneeProblem(draft.assigneeIds, there.id);
  const fields = useFieldsOf(there.id);
  // A field of a stored draft may have been deleted since.
  const isKnown = ([id]: [string, unknown]) => fields.some((field) => field.id === id);
  const chosen = Object.fromEntries(Object.entries(draft.values).filter(isKnown));
  const values = useInitialValues()(there.id, chosen);
  // Only the page holds them: a tab stores texts.
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  return {
    ...{ base, draft, change, stage, there, files, setFiles, chosen, values },
    /** The fields that are asked for, and those that have a value already. */
    fields: fields.filter(({ id, inComposer }) => inComposer || (chosen[id] ?? null) !== null),
    setValue: (field: CustomField, value: FieldValue | null) => change({ values: withChosen(chosen, field, value) }),
    isChanged: stored.isChanged || files.length > 0,
    fill: ({ content }: TemplateOf<TaskContent>) => put({ ...draft, ...filledFrom(content, draft, base) }),
    discard: () => {
      put(base);
      setFiles([]);
    },
    /** Creates the task, and prepares another one with the same fields or ends the draft. */
    create: (hasNext: boolean) => {
      if (!stage || draft.title.trim() === "" || problemWithPoints(draft.estimate) !== undefined) return false;
      if (problem !== undefined) return false;
      if (fields.some((field) => "message" in readValue(values[field.id] ?? null, field))) return false;
      const task = newTask({ ...draft, stage: stage.category }, tasks, actor, there.id);
      const sent = writeAndWait({ kind: "create", value: { ...task, values, stageId: stage.id } });
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
      const {
        stageId: _own,
        values: _custom,
        ...changes
      } = changesIn({ ...draft, stage: stage?.category ?? draft.stage });
      writeDraft(actor.userId, "new", { patch: changes, base: {} });
      store(null);
    },
  };
}
