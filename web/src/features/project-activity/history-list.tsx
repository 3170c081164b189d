import type { Activity } from "@baton/domain/activity/activity";
import type { Project } from "@baton/domain/project/project";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { ArrowUp } from "lucide-react";
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { useNames } from "@/features/activity/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { ListEnd } from "@/ui/list-end.tsx";
import { dayOf, daysOf } from "./history-model.ts";
import { HistoryContext, HistoryRun } from "./history-run.tsx";
import type { useProjectHistory } from "./use-project-history.ts";

type Loaded = ReturnType<typeof useProjectHistory>;

interface HistoryListProps {
  project: Project;
  history: Loaded;
  heading: ReactNode;
  /** Shown if there are no lines. */
  instead: ReactNode;
}

/** The history of a project by day, newest first. Its end loads older lines. */
export function HistoryList({ project, history, heading, instead }: HistoryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { lines: all = [], isFetching, error, hasNextPage, fetchNextPage } = history;
  const { shown, added, onScroll, showAdded } = useArrivals(all, scroller);
  const days = useMemo(() => daysOf(shown), [shown]);
  const names = useNames();
  const { tasks } = useTasks();
  const context = useMemo(() => ({ project, names, tasks }), [project, names, tasks]);
  const today = useToday();
  useLineKeys(scroller);
  return (
    <HistoryContext value={context}>
      <div
        ref={scroller}
        data-scroll-restoration-id="list-activity"
        onScroll={onScroll}
        tabIndex={-1}
        className="h-full overflow-y-auto overscroll-y-contain outline-none"
      >
        <div className="mx-auto flex w-full max-w-200 flex-col gap-3 p-2 py-4 sm:p-6">
          {heading}
          {added > 0 && (
            // Takes up no space, so that nothing moves when it appears.
            <div className="sticky top-2 z-10 -mt-3 flex h-0 justify-center">
              <Button size="sm" variant="primary" onPress={showAdded}>
                <ArrowUp aria-hidden="true" />
                {plural(added, { one: "# new change", other: "# new changes" })}
              </Button>
            </div>
          )}
          {days.map(({ day, runs }) => (
            <section key={day} aria-label={dayText(day, today)}>
              <h3 className="px-2 pt-2 pb-1 text-xs font-medium text-faint">{dayText(day, today)}</h3>
              <ul className="flex flex-col">
                {runs.map((run) => (
                  <HistoryRun key={run.id} run={run} />
                ))}
              </ul>
            </section>
          ))}
          {days.length === 0 &&
            (hasNextPage ? (
              <p className="px-2 pt-4 text-center text-base text-muted">{t`No matches among the newest changes`}</p>
            ) : (
              instead
            ))}
          {hasNextPage && (
            <ListEnd
              scroller={scroller}
              isLoading={isFetching}
              problem={error ? `${t`Older activity could not be loaded.`} ${reasonOf(error)}` : undefined}
              onMore={() => void fetchNextPage()}
            />
          )}
        </div>
      </div>
    </HistoryContext>
  );
}

/** The heading above a day. */
function dayText(day: string, today: string): string {
  if (day === today) return t`Today`;
  const date = new Date(`${day}T00:00`);
  const before = new Date(`${today}T00:00`);
  before.setDate(before.getDate() - 1);
  if (dayOf(before.toISOString()) === day) return t`Yesterday`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return i18n.date(date, isThisYear ? { weekday: "long", month: "short", day: "numeric" } : { dateStyle: "long" });
}

/**
 * Returns the lines to show. While the list is scrolled down, new lines are held back, so that nothing moves while it
 * is read.
 */
function useArrivals(lines: readonly Activity[], scroller: RefObject<HTMLElement | null>) {
  // The newest line when the list was scrolled away from its top.
  const [last, setLast] = useState<string | null>(null);
  const at =
    last === null
      ? 0
      : Math.max(
          0,
          lines.findIndex(({ id }) => id === last),
        );
  const shown = useMemo(() => (at === 0 ? lines : lines.slice(at)), [lines, at]);
  const onScroll = () => {
    const isAtTop = (scroller.current?.scrollTop ?? 0) <= 0;
    if (isAtTop) setLast(null);
    else setLast((known) => known ?? lines[0]?.id ?? null);
  };
  const showAdded = () => {
    setLast(null);
    scroller.current?.scrollTo({ top: 0 });
    // The button that has the focus disappears.
    scroller.current?.focus({ preventScroll: true });
  };
  return { shown, added: at, onScroll, showAdded };
}

/** J and K go from line to line: to the link of its task, which Enter opens, or to the button that expands it. */
function useLineKeys(scroller: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => () => {
    const lines = [...(scroller.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const next = lines[at < 0 ? 0 : at + by];
    (next?.querySelector<HTMLElement>("a, button") ?? next)?.focus();
  };
  useAction("next", step(1));
  useAction("previous", step(-1));
}
