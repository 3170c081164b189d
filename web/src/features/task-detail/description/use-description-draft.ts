import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";

/** A description that is being edited. */
export interface DescriptionDraft {
  readonly text: string;
  /** The description that the edit started from. */
  readonly base: string;
}

/** The description that the person is editing, which this tab stores until it is saved or discarded. */
export function useDescriptionDraft(taskId: string) {
  const { userId } = useActor();
  const name = `description-${taskId}`;
  const [draft, setDraft] = useState(() => readFromTab(userId, name) as DescriptionDraft | null);
  return {
    draft,
    store(next: DescriptionDraft | null) {
      setDraft(next);
      writeToTab(userId, name, next && next.text !== next.base ? next : null);
    },
  };
}
