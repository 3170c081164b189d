import type { Task } from "@baton/domain/task/task";
import { type ReactNode, useCallback, useContext } from "react";
import { OpenTaskContext } from "@/features/task/lists/public.ts";
import { PastDayContext } from "@/platform/use-today.ts";
import { showHint, todayNotice } from "./hints.ts";

/** Opens the task of a card beside the board or, on a phone, on its own page, which does not say that it is of today. */
function useOpenTask() {
  const open = useContext(OpenTaskContext);
  return useCallback(
    (task: Task) => {
      const isBeside = open?.(task) ?? false;
      if (!isBeside) showHint(todayNotice());
      return isBeside;
    },
    [open],
  );
}

/** Shows cards as they were on a day: their due dates are relative to it. */
export function AsThen({ day, children }: { day: string; children: ReactNode }) {
  return (
    <PastDayContext value={day}>
      <OpenTaskContext value={useOpenTask()}>{children}</OpenTaskContext>
    </PastDayContext>
  );
}
