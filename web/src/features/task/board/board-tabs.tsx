import { type WorkStage, workStages } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { stageLabel } from "../labels.ts";
import { StageMark } from "../task-visuals.tsx";

/** A column is in view when this fraction of its width is visible. */
const mostly = 0.6;

interface BoardTabsProps {
  /** Undefined while the tasks load. */
  counts?: Readonly<Record<WorkStage, string>>;
  board?: RefObject<HTMLElement | null>;
}

/** The column that a board on a phone is scrolled to. */
function useColumnInView(board: BoardTabsProps["board"]): WorkStage {
  const [inView, setInView] = useState<WorkStage>(workStages[0]);
  useEffect(() => {
    const root = board?.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const column = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined;
        const stage = workStages.find((one) => one === column?.dataset.stage);
        if (stage) setInView(stage);
      },
      { root, threshold: mostly },
    );
    for (const column of root.querySelectorAll("[data-stage]")) observer.observe(column);
    return () => observer.disconnect();
  }, [board]);
  return inView;
}

/** The names of the columns on a phone, where one column fills the screen. A tap scrolls to a column, as a swipe does. */
export function BoardTabs({ counts, board }: BoardTabsProps) {
  const inView = useColumnInView(board);
  const show = (stage: WorkStage) =>
    board?.current?.querySelector(`[data-stage="${stage}"]`)?.scrollIntoView({
      block: "nearest",
      inline: "start",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  return (
    <nav aria-label={t`Columns`} className="flex h-11 shrink-0 border-b px-1 md:hidden">
      {workStages.map((stage) => {
        const isInView = stage === inView;
        return (
          <button
            key={stage}
            type="button"
            aria-current={isInView}
            onClick={() => show(stage)}
            className={cn(
              "relative flex min-w-0 grow items-center justify-center gap-1.5 px-1 text-sm whitespace-nowrap focus-visible:-outline-offset-2",
              isInView
                ? "font-semibold after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:bg-accent"
                : "text-muted",
            )}
          >
            <StageMark stage={stage} />
            <span className="truncate">{stageLabel(stage)}</span>
            <span className="text-xs font-normal text-muted tabular-nums">{counts?.[stage]}</span>
          </button>
        );
      })}
    </nav>
  );
}
