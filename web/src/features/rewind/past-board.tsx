import type { Project } from "@baton/domain/project/project";
import type { ChangeSince, PastWire } from "@baton/domain/rewind/rewind.wire";
import type { Task } from "@baton/domain/task/task";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ArrowRight } from "lucide-react";
import { createContext, useContext, useMemo } from "react";
import {
  type Board,
  BoardColumn,
  BoardContext,
  type BoardParts,
  BoardTabs,
  boardClass,
  maxWidthClass,
} from "@/features/board/public.ts";
import { denseCardHeight, type ProjectBoard, ProjectCard, ProjectContext } from "@/features/project-board/public.ts";
import { OpenTaskContext } from "@/features/task/lists/public.ts";
import { type BoardShape, ColumnIcon, cardsIn, columnOfStage, useColumns } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { StageName } from "./changes-list.tsx";
import { useOpenTask } from "./use-open-task.ts";
import { whenText } from "./when-text.ts";

interface Shown {
  readonly past: PastWire;
  readonly changes: ReadonlyMap<string, ChangeSince>;
  readonly hovered: string | null;
}

const ShownContext = createContext<Shown | null>(null);

/** A card as it was; below it, where its task is now. */
function PastCard({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  const shown = useContext(ShownContext);
  const change = shown?.changes.get(task.id);
  return (
    <div className={cn(shown?.hovered === task.id && "rounded-lg outline-2 -outline-offset-2 outline-accent")}>
      <ProjectCard task={task} isCurrent={isCurrent} />
      {shown && change && (
        <p className="mx-1 -mt-1 mb-0.5 flex h-6 items-center gap-1.5 rounded-b-lg border border-t-0 bg-sunken px-2.25 pt-0.5 text-xs text-muted">
          {change.to === null ? (
            t`deleted since`
          ) : (
            <>
              <ArrowRight size={12} aria-hidden="true" className="shrink-0 text-faint rtl:-scale-x-100" />
              <span className="shrink-0">{t`now in`}</span>
              <StageName id={change.to} past={shown.past} />
            </>
          )}
          <span className="ms-auto shrink-0 tabular-nums">{whenText(change.at)}</span>
        </p>
      )}
    </div>
  );
}

/** The name of a stage, its cards, and its limit if there are more. */
const Head: BoardParts["Head"] = ({ column, tasks = [] }) => {
  const limit = column.stage?.wipLimit ?? null;
  const points = tasks.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0);
  const isOver = limit !== null && tasks.length > limit;
  return (
    <h2 className="flex h-8.5 shrink-0 items-center gap-2 px-2.5 text-sm font-semibold max-md:sr-only">
      <ColumnIcon column={column} />
      <span className="truncate">{column.title}</span>
      <span
        className={cn(
          "font-normal tabular-nums",
          isOver ? "rounded-sm bg-danger-soft px-1 text-danger-text" : "text-muted",
        )}
      >
        {isOver ? t`${tasks.length} of ${limit}` : i18n.number(tasks.length)}
      </span>
      {points > 0 && <span className="font-normal text-faint tabular-nums">{t`${i18n.number(points)} pt`}</span>}
    </h2>
  );
};

const parts: BoardParts = {
  Card: PastCard,
  Column: BoardColumn,
  Head,
  Bottom: () => null,
  Empty: () => null,
  columnClass: maxWidthClass,
  cardHeight: (task) => denseCardHeight(task),
};

const nothing = () => {};
const none: ReadonlySet<string> = new Set();

interface PastBoardProps {
  project: Project;
  past: PastWire;
  hovered: string | null;
  root: React.RefObject<HTMLElement | null>;
}

/** The board of a project as it was. Nothing on it can be changed. */
export function PastBoard({ project, past, hovered, root }: PastBoardProps) {
  const tasks = useMemo(() => past.tasks.map(decodeTaskSummary), [past]);
  const shape = useMemo<BoardShape>(() => {
    const ids = new Set(past.stages.map(({ id }) => id));
    const first = (category: string) => past.stages.find((stage) => stage.category === category)?.id;
    return {
      columns: past.stages.map(columnOfStage),
      columnOf: ({ stage, stageId }) => (ids.has(stageId) ? stageId : first(stage)),
      placeIn: () => ({}),
      moveColumn: undefined,
    };
  }, [past]);
  const columns = useColumns(tasks, shape);
  const board = useMemo<Board>(
    () => ({
      ...{ detail: "/user/tasks/$id" as const, flow: "column" as const, canAddSubtask: false, canMove: false },
      ...{ shape, parts, addSubtask: () => Promise.resolve(), drafts: new Map(), offsets: new Map() },
    }),
    [shape],
  );
  const context = useMemo<ProjectBoard>(
    () => ({
      ...{ project, stages: past.stages, mayCreate: false, mayEdit: false, composer: null },
      ...{ openComposer: nothing, closeComposer: nothing, collapsed: none, toggleCollapsed: nothing },
      ...{ editing: null, setEditing: nothing },
    }),
    [project, past],
  );
  const changes = useMemo(() => {
    const { moved, completed, removed } = past.since;
    return new Map([...moved, ...completed, ...removed].map((change) => [change.taskId, change]));
  }, [past]);
  const shown = useMemo(() => ({ past, changes, hovered }), [past, changes, hovered]);
  const openTask = useOpenTask();
  const counts = Object.fromEntries(shape.columns.map(({ id }) => [id, i18n.number(cardsIn(columns, id).length)]));
  return (
    <ProjectContext value={context}>
      <BoardContext value={board}>
        <ShownContext value={shown}>
          <OpenTaskContext value={openTask}>
            <div className="flex h-full flex-col">
              <BoardTabs columns={shape.columns} counts={counts} board={root} />
              <section ref={root} aria-label={t`Board`} className={boardClass}>
                {shape.columns.map((column) => (
                  <BoardColumn
                    key={column.id}
                    column={column}
                    tasks={cardsIn(columns, column.id)}
                    count={counts[column.id] ?? ""}
                    active={null}
                    dragged={null}
                  >
                    {null}
                  </BoardColumn>
                ))}
              </section>
            </div>
          </OpenTaskContext>
        </ShownContext>
      </BoardContext>
    </ProjectContext>
  );
}
