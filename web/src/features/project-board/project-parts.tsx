import type { BoardParts } from "@/features/board/public.ts";
import { maxWidthClass } from "@/features/board/public.ts";
import { Older } from "@/features/task/public.ts";
import { AddStage } from "./add-stage.tsx";
import { ColumnBottom, ColumnTop } from "./composer.tsx";
import { denseCardHeight, ProjectCard } from "./project-card.tsx";
import { ProjectColumn } from "./project-column.tsx";
import { StageHead } from "./stage-head.tsx";

/** The parts of the board of a project. */
export const projectParts: BoardParts = {
  Column: ProjectColumn,
  Card: ProjectCard,
  Head: StageHead,
  Top: ColumnTop,
  Bottom: (props) => (
    <>
      <ColumnBottom {...props} />
      {props.column.category === "completed" && <Older stage="completed" scroller={props.scroller} />}
    </>
  ),
  Empty: () => null,
  End: AddStage,
  columnClass: maxWidthClass,
  cardHeight: denseCardHeight,
};
