import type { Project } from "@baton/domain/project/project";
import { rankAt } from "@baton/domain/task/task.rank";
import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { announce } from "@/ui/announce.ts";
import { useSortable } from "@/ui/use-sortable.ts";
import { useProjectWrite } from "../project-writes.ts";

interface SortProjectsProps {
  /** The list, whose rows have the ids of the projects in `data-row`. */
  list: RefObject<HTMLElement | null>;
  projects: readonly Project[];
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets admins sort the projects for everyone, by dragging or with Alt and an arrow key. Renders nothing. */
export function SortProjects({ list, projects }: SortProjectsProps) {
  const { write } = useProjectWrite();
  const focused = useRef<string>(undefined);
  const move = (id: string, to: number) => {
    const others = projects.filter((project) => project.id !== id);
    const project = projects.find((each) => each.id === id);
    if (!project || to < 0 || to > others.length) return;
    write({ kind: "move", id, patch: { rank: rankAt(others, to) } }, { quiet: true });
    announce(t`${project.name}: position ${to + 1} of ${projects.length}`);
  };
  useSortable(list, true, { onMove: move });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
    const id = row?.dataset.row;
    if (step === undefined || id === undefined) return;
    event.preventDefault();
    focused.current = id;
    move(id, projects.findIndex((project) => project.id === id) + step);
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [list]);

  // A row that moves in the document loses the focus.
  useEffect(() => {
    const id = focused.current;
    focused.current = undefined;
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus();
  });
  return null;
}
