import type { ChosenValues } from "@baton/domain/field/field.initial";
import { editBetween } from "@baton/domain/kernel/writes";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { draftOf, initialTask, type TaskDraft } from "@baton/domain/task/task.wire";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { changeDraft, useDefaultAssignee } from "@/features/task/creation/public.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";

/** What a composer asks for: a stage of the project, the fields of a task, and the values of custom fields. */
export type ComposerDraft = TaskDraft & { readonly stageId: string; readonly values: ChosenValues };

/** The texts of a draft, which the next task does not share. */
export const noTexts = { title: "", description: "", subtaskTitles: [] };

/** Returns the draft of a composer in which nothing is chosen yet. */
export const emptyDraft = (stageId: string, assigneeIds: string[]): ComposerDraft => ({
  ...draftOf({ ...initialTask, ...noTexts, priority: "normal", assigneeIds }),
  ...{ stageId, values: {} },
});

/** The fields that an earlier version stored under other names. */
interface EarlierDraft {
  readonly text?: string;
}

/**
 * The new task that a person is composing for a stage. This tab stores what differs from the initial values, until the
 * task is created or discarded.
 * @param given initial values that replace those of the project
 */
export function useStoredDraft(
  name: string,
  { projectId, id: stageId }: Pick<ProjectStage, "projectId" | "id">,
  given?: Partial<ComposerDraft>,
) {
  const { userId } = useActor();
  const assigneeIds = useDefaultAssignee(projectId);
  const [base] = useState<ComposerDraft>(() => ({ ...emptyDraft(stageId, assigneeIds), ...given }));
  const [draft, setDraft] = useState<ComposerDraft>(() => {
    const { text, ...stored } = (readFromTab(userId, name) ?? {}) as Partial<ComposerDraft> & EarlierDraft;
    return { ...base, ...(text === undefined ? {} : { title: text }), ...stored };
  });
  const changesIn = (next: ComposerDraft) => editBetween<ComposerDraft>(base, next).patch;
  const store = (next: ComposerDraft | null) => {
    const changes = next && changesIn(next);
    writeToTab(userId, name, changes && Object.keys(changes).length > 0 ? changes : null);
  };
  const put = (next: ComposerDraft) => {
    setDraft(next);
    store(next);
  };
  return {
    ...{ base, draft, put, store, changesIn },
    isChanged: Object.keys(changesIn(draft)).length > 0,
    change: (patch: Partial<ComposerDraft>) => {
      const { startingDate } = patch;
      const next = { ...draft, ...patch };
      put(startingDate ? { ...next, ...changeDraft(next, "startingDate", startingDate) } : next);
    },
  };
}
