import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { listOf } from "@/features/list/order/public.ts";
import { shownOrder, useTasks } from "@/features/task/public.ts";
import { announce } from "@/ui/announce.ts";
import type { Section } from "./section-of.ts";

/** The position of a task in its list, and the tasks before and after it. */
export interface Neighbours {
  /** Counted from 1; 0 if the task is in no list. */
  readonly position: number;
  readonly count: number;
  readonly goToPrevious: (() => void) | undefined;
  readonly goToNext: (() => void) | undefined;
}

const isOpen = ({ stage, archivedAt }: Task) => stage !== "delete" && archivedAt === null;

/**
 * Returns the tasks before and after this one, in the order of the list it was opened from, or otherwise of the board.
 * K and J go to them.
 */
export function useNeighbours(id: string, { to, stage }: Section): Neighbours {
  const { tasks } = useTasks();
  // The order when the first task was opened, so that later changes do not move the person's place in the list.
  const [order] = useState(() => shownOrder(to, id));
  const ids = useMemo(() => {
    const open = new Set(tasks.filter(isOpen).map((task) => task.id));
    return (order ?? listOf(tasks.filter(isOpen), stage, null).map((task) => task.id)).filter((one) => open.has(one));
  }, [tasks, order, stage]);

  const navigate = useNavigate();
  return useNeighboursIn(ids, id, (neighbour) => {
    // Replaces this history entry, so that Back leads to the list.
    void navigate({ to: `${to}/$id`, params: { id: neighbour.id }, replace: true, state: true });
  });
}

/** Returns the tasks before and after one in a list. K and J go to them. */
export function useNeighboursIn(ids: readonly string[], id: string, goTo: (task: Task) => void): Neighbours {
  const { tasks } = useTasks();
  const at = ids.indexOf(id);
  const wayTo = (index: number) => {
    const neighbour = at < 0 ? undefined : itemOf(tasks, ids[index] ?? "");
    if (!neighbour) return undefined;
    return () => {
      announce(t`${neighbour.title}, ${i18n.number(index + 1)} of ${i18n.number(ids.length)}`);
      goTo(neighbour);
    };
  };
  const [goToPrevious, goToNext] = [wayTo(at - 1), wayTo(at + 1)];
  useAction("previous", () => goToPrevious?.());
  useAction("next", () => goToNext?.());
  return { position: at + 1, count: ids.length, goToPrevious, goToNext };
}
