import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useCallback, useContext } from "react";
import { OpenTaskContext } from "@/features/task/lists/public.ts";
import { showHint } from "./hint.ts";

/**
 * Returns a function that opens the task of a card beside the board or, on a phone, on its own page, which does not say
 * that it is of today.
 */
export function useOpenTask(): (task: Task) => boolean {
  const open = useContext(OpenTaskContext);
  return useCallback(
    (task) => {
      const isBeside = open?.(task) ?? false;
      if (!isBeside) showHint(t`This is the task as it is today, not as it was then.`);
      return isBeside;
    },
    [open],
  );
}
