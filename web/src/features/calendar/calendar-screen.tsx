import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useState } from "react";
import { useMayCreate, useProject } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { dueDayText, type TaskList, useShownOrder } from "@/features/task/public.ts";
import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { useToday } from "@/platform/use-today.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { Agenda } from "./agenda.tsx";
import { CalendarBar } from "./calendar-bar.tsx";
import { itemsOf, undatedOf } from "./calendar-items.ts";
import type { Span } from "./days.ts";
import { MonthGrid } from "./month-grid.tsx";
import { PhoneMonth } from "./phone-month.tsx";
import { Undated } from "./undated.tsx";
import { useDateMoves } from "./use-date-moves.ts";
import { usePeriod } from "./use-period.ts";

const captureSheet = onDemand(async () => (await import("@/features/composer/capture-sheet.tsx")).CaptureSheet, {
  takesKeys: true,
});

interface CalendarScreenProps {
  tasks: readonly Task[];
  list: TaskList;
  projectId: string | null;
}

/** Returns whether the tasks without dates are shown, which is remembered for the person, and how to change that. */
function useList() {
  const name = `calendar-list.${useActor().userId}`;
  const isWide = useMediaQuery("(width >= 64rem)");
  const [stored, setStored] = useState(() => readPreference(name));
  const isOpen = isWide ? stored !== "closed" : stored === "open";
  const toggle = () => {
    const next = isOpen ? "closed" : "open";
    if (isWide === (next === "open")) removePreference(name);
    else writePreference(name, next);
    setStored(isWide === (next === "open") ? null : next);
  };
  return { isOpen, toggle };
}

/** The left and right arrow keys go to another period while nothing has the focus. */
function useArrows(step: (count: number) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (way === undefined || document.activeElement !== document.body) return;
      event.preventDefault();
      step(document.dir === "rtl" ? -way : way);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

/** The tasks of a list on a calendar. */
export function CalendarScreen({ tasks, list, projectId }: CalendarScreenProps) {
  const period = usePeriod();
  const isPhone = useMediaQuery("(width < 40rem)");
  const items = useMemo(() => itemsOf(tasks), [tasks]);
  const undated = useMemo(() => undatedOf(tasks), [tasks]);
  const moves = useDateMoves(tasks);
  const drawer = useList();
  const [drawn, setDrawn] = useState<Span | null>(null);
  const mayCreate = useMayCreate(projectId);
  useArrows(period.step);
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
      {drawn && <Create projectId={projectId} span={drawn} onClose={() => setDrawn(null)} />}
    </div>
  );
}

/** Asks for the task that was drawn on some days. */
function Create({ projectId, span, onClose }: { projectId: string | null; span: Span; onClose: () => void }) {
  const project = useProject(projectId ?? "");
  const { from, to } = span;
  const values = { startingDate: from === to ? "" : from, endingDate: to };
  const days = dueDayText(values, useToday());
  return (
    <OnDemand
      of={captureSheet}
      projectKey={project?.key}
      group={{ id: `${from}.${to}`, heading: t`New task, ${days}`, values }}
      onClose={onClose}
    />
  );
}
