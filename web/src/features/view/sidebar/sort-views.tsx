import { rankAt } from "@baton/domain/task/task.rank";
import type { View } from "@baton/domain/view/view";
import type { RefObject } from "react";
import { SortRows } from "@/ui/sort-rows.tsx";
import { useViewWrite } from "../view-writes.ts";

interface SortViewsProps {
  /** The list, whose rows have the ids of the views in `data-row`. */
  list: RefObject<HTMLElement | null>;
  views: readonly View[];
}

/** Lets people sort the views that they may change, whose links have `data-movable`. */
export function SortViews({ list, views }: SortViewsProps) {
  const { write } = useViewWrite();
  const move = (id: string, to: number) => {
    const others = views.filter((view) => view.id !== id);
    write({ kind: "move", id, patch: { rank: rankAt(others, to) } }, { quiet: true });
  };
  return <SortRows list={list} items={views} handle="a[data-movable]" onMove={move} />;
}
