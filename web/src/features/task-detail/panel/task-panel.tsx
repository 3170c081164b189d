import type { Project } from "@baton/domain/project/project";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { History, Maximize2, X } from "lucide-react";
import { type KeyboardEvent, useContext, useRef } from "react";
import { useAction } from "@/features/action/public.ts";
import { FollowButton } from "@/features/follow/public.ts";
import { readTask } from "@/features/notification/public.ts";
import { cardOf, shownBeside } from "@/features/task/public.ts";
import { OpenTaskMenu } from "@/features/task-menu/open-task/public.ts";
import { useAfterPaint } from "@/platform/use-after-paint.ts";
import { PastDayContext } from "@/platform/use-today.ts";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { NeighbourButtons } from "../neighbour-buttons.tsx";
import { OtherViewers } from "../other-viewers.tsx";
import { TaskBody } from "../task-body.tsx";
import { type Neighbours, useNeighboursIn } from "../use-neighbours.ts";
import { useListBesidePanel } from "./list-beside-panel.ts";
import { MissingTask, TaskPlaceholder } from "./missing-task.tsx";
import { TaskName } from "./task-name.tsx";

interface TaskPanelProps {
  /** Undefined if the address names no known task. */
  task: Task | undefined;
  /** Whether the tasks of the project are loading. */
  isPending: boolean;
  project: Project;
  /** The task's number or id in the address. */
  name: string;
  /** Called with the task if it is in another project or has another number. */
  onFound: (task: Task) => void;
  onShow: (task: Task) => void;
  onClose: () => void;
}

const arrows: Readonly<Record<string, "goToNext" | "goToPrevious">> = {
  ArrowDown: "goToNext",
  ArrowUp: "goToPrevious",
};

/** Elements that handle the arrow keys themselves. */
const ownsArrows = "input, textarea, [contenteditable], [role], [data-part]";

/** A task beside its list, which stays usable, or over it if there is no room beside it. */
export function TaskPanel(props: TaskPanelProps) {
  const day = useContext(PastDayContext);
  return (
    <PastDayContext value={null}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={props.onClose}
        className="absolute inset-0 z-20 bg-scrim lg:hidden"
      />
      <Panel {...props} isBesidePast={day !== null} />
    </PastDayContext>
  );
}

interface PanelProps extends TaskPanelProps {
  /** Whether the list shows the past. The panel never does. */
  isBesidePast: boolean;
}

function Panel({ task, isPending, project, name, isBesidePast, onFound, onShow, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const id = task?.id;
  const isPainted = useAfterPaint();
  useListBesidePanel(panel, id);
  const neighbours = useListNeighbours(task, onShow);
  const close = () => {
    onClose();
    if (id !== undefined) cardOf(id)?.focus();
  };
  useAction("close", close);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const way = arrows[event.key];
    const isFree = !(event.defaultPrevented || event.altKey || event.shiftKey || event.metaKey || event.ctrlKey);
    if (!(way && isFree) || (event.target as HTMLElement).matches(ownsArrows)) return;
    event.preventDefault();
    neighbours[way]?.();
  }

  return (
    // The region handles the keys of all elements in it.
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t`Open task`}
      data-task-panel=""
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 end-0 z-20 flex w-170 max-w-full flex-col border-s bg-canvas shadow-dialog outline-none transition-[translate,opacity] duration-160 ease-out motion-safe:starting:translate-x-4 motion-safe:starting:opacity-0 motion-safe:rtl:starting:-translate-x-4"
    >
      <header className="flex bar-height shrink-0 items-center gap-1 border-b ps-3 pe-2">
        <NeighbourButtons neighbours={neighbours} />
        {task && <TaskName task={task} project={project} />}
        <div className="ms-auto flex items-center gap-1">
          {task && (
            <>
              <OtherViewers at={task.id} />
              <FollowButton task={task} />
              <Link
                to="/user/tasks/$id"
                params={{ id: task.id }}
                state={{ isFromList: true }}
                aria-label={t`Open as a page`}
                title={t`Open as a page`}
                className={buttonClass({ variant: "ghost", size: "sm", isIcon: true })}
              >
                <Maximize2 aria-hidden="true" />
              </Link>
              <OpenTaskMenu key={task.id} task={task} onGone={close} />
            </>
          )}
          <IconButton label={t`Close`} shortcut="Esc" size="sm" onPress={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {task && isBesidePast && (
        <p className="flex shrink-0 items-center gap-2 border-b bg-sunken px-4 py-1.5 text-sm text-muted">
          <History size={14} aria-hidden="true" className="shrink-0" />
          {t`This is the task as it is today, not as it was then.`}
        </p>
      )}
      {id !== undefined && isPainted && <OnDemand of={readTask} taskId={id} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" key={id}>
        {task && <TaskBody task={task} level={2} />}
        {!task && (isPending ? <TaskPlaceholder /> : <MissingTask {...{ name, onFound }} />)}
      </div>
    </section>
  );
}

function useListNeighbours(task: Task | undefined, onShow: (task: Task) => void): Neighbours {
  const id = task?.id ?? "";
  return useNeighboursIn(shownBeside("/user/tasks", id), id, onShow);
}
