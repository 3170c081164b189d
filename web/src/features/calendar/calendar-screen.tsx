import type { Task } from "@baton/domain/task/task";
import { useMemo, useState } from "react";
import { useMayCreate } from "@/features/project/public.ts";
import {
  CreateOnDays,
  type Span,
  Undated,
  undatedOf,
  useDateMoves,
  useStepKeys,
  useUndatedList,
} from "@/features/schedule/public.ts";
import { type TaskList, useShownOrder } from "@/features/task/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { Agenda } from "./agenda.tsx";
import { CalendarBar } from "./calendar-bar.tsx";
import { itemsOf } from "./calendar-items.ts";
import { MonthGrid } from "./month-grid.tsx";
import { PhoneMonth } from "./phone-month.tsx";
import { usePeriod } from "./use-period.ts";

interface CalendarScreenProps {
  tasks: readonly Task[];
  list: TaskList;
  projectId: string | null;
}

/** The tasks of a list on a calendar. */
export function CalendarScreen({ tasks, list, projectId }: CalendarScreenProps) {
  const period = usePeriod();
  const isPhone = useMediaQuery("(width < 40rem)");
  const items = useMemo(() => itemsOf(tasks), [tasks]);
  const undated = useMemo(() => undatedOf(tasks), [tasks]);
  const moves = useDateMoves(tasks);
  const drawer = useUndatedList("calendar", "64rem");
  const [drawn, setDrawn] = useState<Span | null>(null);
  const mayCreate = useMayCreate(projectId);
  useStepKeys(period.step);
  useShownOrder(list.to, "list", () => [items.map(({ task }) => task), undated]);
  const shown = { period, items, detail: list.detail };
  return (
    <div className="flex h-full flex-col bg-canvas">
      <CalendarBar period={period} isPhone={isPhone} isListOpen={drawer.isOpen} onToggleList={drawer.toggle} />
      <div className="flex min-h-0 flex-1">
        {isPhone && <PhoneMonth {...shown} />}
        {!isPhone && period.kind === "agenda" && <Agenda {...shown} isOneProject={projectId !== null} />}
        {!isPhone && period.kind !== "agenda" && (
          <MonthGrid {...shown} {...{ tasks, moves }} onCreate={mayCreate ? setDrawn : undefined} />
        )}
        {!isPhone && drawer.isOpen && <Undated tasks={undated} detail={list.detail} />}
      </div>
      {drawn && <CreateOnDays projectId={projectId} span={drawn} onClose={() => setDrawn(null)} />}
    </div>
  );
}
