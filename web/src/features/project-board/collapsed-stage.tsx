import { useRef } from "react";
import { CollapsedColumn } from "@/features/board/groups/public.ts";
import { type BoardColumnProps, useFolding } from "@/features/board/public.ts";
import { useProjectBoard } from "./project-context.ts";
import { useStageDrag } from "./stage-drag.ts";

/** A stage as a narrow strip. */
export function CollapsedStage({ column, count }: BoardColumnProps) {
  const { toggleCollapsed } = useProjectBoard();
  const { folded, unfold } = useFolding();
  const isFolded = folded.has(column.id);
  const expand = isFolded ? unfold : toggleCollapsed;
  const section = useRef<HTMLElement>(null);
  const isDragged = useStageDrag(column.id, section);
  return <CollapsedColumn {...{ column, count, section, isDragged, isFolded }} onExpand={() => expand(column.id)} />;
}
