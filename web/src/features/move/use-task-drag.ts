import { type RefObject, useEffect, useState } from "react";
import { useTaskWrite } from "@/features/task/public.ts";
import { withDrag } from "./drag-loader.ts";
import type { DropBoard } from "./drop-many.ts";
import type { DropTarget } from "./positions.ts";
import { useLatest } from "./use-latest.ts";

interface Drops {
  readonly onDrop: (id: string, target: DropTarget) => void;
  /** Called with a card that is dropped on a project in the sidebar. */
  readonly onDropOnProject: (id: string, projectId: string) => void;
  /** The board on which several cards are dropped. */
  readonly shown: Omit<DropBoard, "writeAll">;
}

/** Follows drags on a board, and scrolls it sideways meanwhile. Returns the id of the dragged card. */
export function useTaskDrag(board: RefObject<HTMLElement | null>, drops: Drops): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  const { writeAll } = useTaskWrite();
  const latest = useLatest(drops);
  useEffect(
    () =>
      withDrag(({ followDrags }) =>
        followDrags({
          board: board.current,
          setDragged,
          onDrop: (...drop) => latest.current.onDrop(...drop),
          onDropOnProject: (...drop) => latest.current.onDropOnProject(...drop),
          dropBoard: () => ({ ...latest.current.shown, writeAll }),
        }),
      ),
    [board, latest, writeAll],
  );
  return dragged;
}
