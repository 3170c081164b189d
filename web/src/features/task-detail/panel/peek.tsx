import type { Task } from "@baton/domain/task/task";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { TaskList } from "@/features/task/public.ts";
import { taskOf } from "@/features/task/public.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const taskPeek = onDemand(async () => (await import("./task-peek.tsx")).TaskPeek);

interface PeekProps {
  list: TaskList["to"];
  /** Returns the column of a task; undefined in a list. */
  columnOf: ((task: Task) => string | undefined) | undefined;
}

/** Shows the focused task of a list while the person peeks at it. The space bar starts and ends that. */
export function Peek(props: PeekProps) {
  const [id, setId] = useState<string | null>(null);
  const isTaskOpen = useSearch({ strict: false, select: ({ task }) => task !== undefined });
  if (isTaskOpen && id !== null) setId(null);
  usePreload(taskPeek.preload);
  useEffect(() => {
    if (isTaskOpen) return undefined;
    const listen = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      const focused = taskOf(target);
      if (key !== " " || focused === undefined) return;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      if (!event.repeat) setId((peeked) => (peeked === focused ? null : focused));
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isTaskOpen]);
  return id !== null && <OnDemand of={taskPeek} id={id} {...props} onGo={setId} onClose={() => setId(null)} />;
}
