import type { BoardScreen } from "@baton/domain/first-screen/first-screen";
import { canProject } from "@baton/domain/project/project.policy";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { canTask } from "@baton/domain/task/task.policy";
import { i18n } from "@lingui/core";
import { useMemo } from "react";
import {
  type Board,
  BoardContext,
  BoardTabs,
  boardClass,
  columnClass,
  maxWidthClass,
  scrollerClass,
} from "@/features/board/public.ts";
import { useTaskFilter } from "@/features/filter/public.ts";
import { ProjectMark, useActorIn, useMayCreate } from "@/features/project/public.ts";
import {
  AddStage,
  ColumnBottom,
  type ProjectBoard,
  ProjectCard,
  ProjectContext,
  ProjectMenuButton,
  projectParts,
  StageHead,
  TotalsContext,
} from "@/features/project-board/public.ts";
import { ProjectLock } from "@/features/project-member/public.ts";
import { type BoardShape, columnOfStage } from "@/features/task/public.ts";
import { TaskListHeader } from "@/features/task-list/header/public.ts";
import { cn } from "@/ui/cn.ts";
import { HeaderCount } from "@/ui/screen-header.tsx";
import { noop } from "./noop.ts";
import { noStages, plainDisplay } from "./plain-display.ts";

interface ScreenProps {
  screen: BoardScreen;
}

/** The header of a project's board, before its tasks are counted by due date. */
export function BoardHeader({ screen: { actor, project, totals } }: ScreenProps) {
  const control = useTaskFilter();
  const mayCreate = useMayCreate(project.id);
  const count = Object.values(totals).reduce((sum, total) => sum + total.count, 0);
  return (
    <TaskListHeader
      list={{ heading: () => project.name, to: "/user/tasks", detail: "/user/tasks/$id", emptyText: () => "" }}
      display={plainDisplay(true)}
      stages={noStages}
      control={control}
      mark={
        <>
          <ProjectMark project={project} />
          <ProjectLock project={project} />
        </>
      }
      isLayoutInMenu={canProject.edit(actor)}
      actions={
        <>
          {/* The room of the buttons that the page loads on demand. */}
          <span className={cn("size-7", canProject.edit(actor) && "@max-4xl/header:hidden")} />
          <span className="size-7 @max-2xl/header:hidden" />
          {canProject.edit(actor) && <ProjectMenuButton project={project} />}
        </>
      }
      count={<HeaderCount count={count} />}
      onCreate={mayCreate ? noop : undefined}
      preload={noop}
    />
  );
}

function useBoards({ actor, project, stages }: BoardScreen): { board: Board; projectBoard: ProjectBoard } {
  const actorHere = useActorIn(project.id);
  const mayCreate = useMayCreate(project.id);
  const shape = useMemo<BoardShape>(
    () => ({
      columns: stages.map(columnOfStage),
      columnOf: ({ stageId }) => stageId,
      placeIn: () => ({}),
      moveColumn: undefined,
    }),
    [stages],
  );
  return useMemo(
    () => ({
      board: {
        detail: "/user/tasks/$id",
        shape,
        parts: projectParts,
        flow: "column",
        canMove: canTask.move(actorHere),
        canAddSubtask: canTask.addSubtask(actorHere),
        ...{ addSubtask: async () => undefined, drafts: new Map(), offsets: new Map() },
      },
      projectBoard: {
        ...{ project, stages, mayCreate, mayEdit: canProject.edit(actor), composer: null, editing: null },
        ...{ openComposer: noop, closeComposer: noop, setEditing: noop },
        ...{ collapsed: new Set(), toggleCollapsed: noop },
      },
    }),
    [actor, actorHere, mayCreate, project, stages, shape],
  );
}

/** The first cards of a project's board. */
export function FirstBoard({ screen }: ScreenProps) {
  const { stages, totals } = screen;
  const { board, projectBoard } = useBoards(screen);
  const texts = Object.fromEntries(stages.map(({ id }) => [id, i18n.number(totals[id]?.count ?? 0)]));
  return (
    <BoardContext value={board}>
      <ProjectContext value={projectBoard}>
        <TotalsContext value={totals}>
          <div className="flex h-full flex-col">
            <BoardTabs columns={board.shape.columns} counts={texts} />
            <div
              className={cn(boardClass, "md:grid md:grid-rows-[minmax(0,1fr)]")}
              // The first columns may be painted before the others have arrived, and must not take their space.
              style={{
                gridTemplateColumns: `repeat(${stages.length}, minmax(14.5rem, 18.5rem)) ${projectBoard.mayEdit ? "14.5rem" : ""}`,
              }}
            >
              {stages.map((stage) => (
                <Column key={stage.id} stage={stage} screen={screen} count={texts[stage.id] ?? ""} />
              ))}
              <AddStage />
            </div>
          </div>
        </TotalsContext>
      </ProjectContext>
    </BoardContext>
  );
}

function Column({ stage, screen: { cards, totals }, count }: ScreenProps & { stage: ProjectStage; count: string }) {
  const column = columnOfStage(stage);
  const drawn = cards[stage.id];
  return (
    <section aria-label={stage.name} className={cn(columnClass, maxWidthClass)}>
      {drawn && (
        <>
          <StageHead column={column} count={count} shown={totals[stage.id]?.count ?? 0} />
          <div className={cn(scrollerClass, "overflow-y-hidden")}>
            {drawn.map((task) => (
              <ProjectCard key={task.id} task={task} isCurrent={false} />
            ))}
            {drawn.length === (totals[stage.id]?.count ?? 0) && (
              <ColumnBottom column={column} scroller={{ current: null }} />
            )}
          </div>
        </>
      )}
    </section>
  );
}
