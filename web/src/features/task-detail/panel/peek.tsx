import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "@/features/action/public.ts";
import type { TaskList } from "@/features/task/public.ts";
import { taskOf } from "@/features/task/public.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const taskPeek = onDemand(async () => (await import("./task-peek.tsx")).TaskPeek);

interface PeekProps {
  list: TaskList["to"];
}

/** Shows the focused task of a list while the person peeks at it. */
export function Peek(props: PeekProps) {
  const [id, setId] = useState<string | null>(null);
  const isTaskOpen = useSearch({ strict: false, select: ({ task }) => task !== undefined });
  if (isTaskOpen && id !== null) setId(null);
  usePreload(taskPeek.preload);
  const toggle = () => {
    const focused = taskOf(document.activeElement);
    if (focused === undefined) return false;
    setId(id === focused ? null : focused);
    return true;
  };
  useAction("peek", toggle, { isEnabled: !isTaskOpen });
  return id !== null && <OnDemand of={taskPeek} id={id} {...props} onGo={setId} onClose={() => setId(null)} />;
}
