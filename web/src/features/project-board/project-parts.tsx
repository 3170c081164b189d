import type { BoardParts } from "@/features/board/public.ts";
import { ColumnHead, maxWidthClass } from "@/features/board/public.ts";
import { Older } from "@/features/task/public.ts";
import { OnDemand, onDemand, useOnDemand } from "@/ui/on-demand.tsx";
import { AddStage } from "./add-stage.tsx";
import { ColumnBottom, ColumnTop } from "./composer.tsx";
import { denseCardHeight, ProjectCard } from "./project-card.tsx";
import { ProjectColumn } from "./project-column.tsx";
import { useProjectBoard } from "./project-context.ts";
import { StageHead } from "./stage-head.tsx";

const groupHead = onDemand(async () => (await import("./group-parts.tsx")).ProjectGroupHead);
const groupBottom = onDemand(async () => (await import("./group-parts.tsx")).GroupBottom, { isOptional: true });

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
  ofGroup: {
    Head: (props) => {
      const { Component = ColumnHead } = useOnDemand(groupHead);
      return <Component {...props} />;
    },
    Bottom: (props) => <OnDemand of={groupBottom} {...props} />,
  },
  useCollapsed: useProjectBoard,
  Empty: () => null,
  End: AddStage,
  columnClass: maxWidthClass,
  cardHeight: denseCardHeight,
};
