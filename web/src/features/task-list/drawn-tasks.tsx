import type { ComponentProps } from "react";
import { BoardScreen } from "@/features/board/public.ts";
import type { DisplayControl } from "@/features/display/public.ts";
import type { TaskList } from "@/features/task/public.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

/** Loaded when the board is idle, so that a switch of the layout shows it at once. */
export const listScreen = onDemand(async () => (await import("@/features/list/list-screen.tsx")).ListScreen);

const tableScreen = onDemand(async () => (await import("@/features/table/table-screen.tsx")).TableScreen);

type BoardProps = ComponentProps<typeof BoardScreen>;

interface DrawnTasksProps extends Pick<BoardProps, "parts"> {
  list: TaskList["to"];
  shown: Omit<BoardProps, "parts" | "empty">;
  projectId: string | undefined;
  display: DisplayControl;
}

/** The tasks of a list in the chosen layout. */
export function DrawnTasks({ list, shown, parts, projectId, display }: DrawnTasksProps) {
  const { kind, sort } = display.display;
  if (kind === "table") {
    return <OnDemand of={tableScreen} {...shown} list={list} id={projectId ?? "all"} display={display} />;
  }
  if (kind !== "list") return <BoardScreen {...shown} parts={parts} />;
  return <OnDemand of={listScreen} {...shown} sort={sort[0]} onSort={(next) => display.change({ sort: next })} />;
}
