import { useCallback } from "react";
import { additionOf, useSubtaskWrite } from "@/features/subtask/public.ts";
import type { Board } from "./board-context.ts";

/** Returns the function by which cards add subtasks. It is stable. */
export function useAddSubtask(): Board["addSubtask"] {
  const { writeAndWait, actor } = useSubtaskWrite();
  return useCallback(({ id }, title) => writeAndWait(additionOf(id, [title], actor)), [writeAndWait, actor]);
}
