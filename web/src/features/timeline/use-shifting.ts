import { isOpen, type Task } from "@baton/domain/task/task";
import { useMemo, useState } from "react";
import type { DateMoves } from "@/features/schedule/public.ts";
import { type Block, conflictsIn, shiftAfter } from "./shift.ts";

/** Returns what starts too early, and how to shift what follows the tasks that were moved last. */
export function useShifting(allTasks: readonly Task[], blocks: readonly Block[], moves: DateMoves) {
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [isShown, setShown] = useState(false);
  const tasks = useMemo(
    () => new Map<string, Task>(blocks.length === 0 ? [] : allTasks.map((task) => [task.id, task])),
    [allTasks, blocks],
  );
  const open = useMemo(
    () =>
      blocks.filter(({ fromId }) => {
        const blocker = tasks.get(fromId);
        return blocker && isOpen(blocker);
      }),
    [blocks, tasks],
  );
  const conflicts = useMemo(() => conflictsIn(open, tasks), [open, tasks]);
  const early = useMemo(() => new Set(conflicts.map(({ toId }) => toId)), [conflicts]);
  const shifts = useMemo(() => (moved.length === 0 ? [] : shiftAfter(moved, open, tasks)), [moved, open, tasks]);
  const close = () => {
    setMoved([]);
    setShown(false);
  };
  return {
    ...{ early, shifts, isShown, setMoved, close },
    blocks: open,
    show: () => setShown(true),
    /** Shows what a task and those after it would be shifted by. */
    showFor: (taskId: string) => {
      setMoved(conflicts.filter(({ toId }) => toId === taskId).map(({ fromId }) => fromId));
      setShown(true);
    },
    shift: () => {
      const dates = new Map(shifts.map((shift) => [shift.task.id, shift.dates]));
      moves.write(
        shifts.map(({ task }) => task),
        (task) => dates.get(task.id) ?? task,
      );
      close();
    },
  };
}
