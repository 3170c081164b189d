import type { ComponentType } from "react";
import type { BoardHeadProps, BoardParts } from "@/features/board/public.ts";
import { useCapture } from "./any-project-parts.tsx";

/**
 * Returns the parts of a board with swimlanes that add tasks. They ask for one in a sheet, because a column and a lane
 * have several cells.
 * @param Head the head of a column without swimlanes
 * @param projectId the project of the tasks; undefined if the person chooses it
 */
export const lanePartsOf = (
  Head: ComponentType<BoardHeadProps>,
  projectId: string | undefined,
): Required<Pick<BoardParts, "Head" | "useLaneAdd">> => ({
  Head: (props) => {
    const { add, sheet } = useCapture(props.column, projectId);
    return (
      <>
        <Head {...props} onAdd={add} />
        {sheet}
      </>
    );
  },
  useLaneAdd: (lane) => useCapture(lane, projectId),
});
