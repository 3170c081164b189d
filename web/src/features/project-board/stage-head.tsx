import { type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useItemFocus } from "@/features/action/public.ts";
import { type BoardParts, directionFor, useBoard, useFolding } from "@/features/board/public.ts";
import { useStageWrite } from "@/features/stage/public.ts";
import { pointsOf, pointsText, StageIcon } from "@/features/task/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { wholeLabelClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { InlineName } from "./inline-name.tsx";
import { useCountOf, useEstimateOf, useProjectBoard, useStage } from "./project-context.ts";
import { useStageDrag } from "./stage-drag.ts";

const stageMenu = onDemand(async () => (await import("./stage-menu.tsx")).StageMenu);
const stageActions = onDemand(async () => (await import("./stage-actions.tsx")).StageActions, { isOptional: true });

/** The head of a project's column: icon, name, count, limit, "+" and menu. A double click or F2 renames the stage. */
export const StageHead: BoardParts["Head"] = ({ column, count, shown, tasks = [], onAdd }) => {
  const stage = useStage(column.id);
  const { mayEdit, mayCreate, openComposer } = useProjectBoard();
  const { shape } = useBoard();
  const head = useRef<HTMLDivElement>(null);
  const isDragged = useStageDrag(column.id, head);
  const focus = useItemFocus(head);
  const [isRenaming, setRenaming] = useState(false);
  const { write } = useStageWrite();
  useDoubleClick(head, mayEdit && !isRenaming && stage !== undefined, () => setRenaming(true));
  if (!stage) return null;
  const acts = { stage, tasks, onRename: () => setRenaming(true) };
  const rename = (name: string) => {
    setRenaming(false);
    if (name !== stage.name)
      write({ kind: "edit", id: stage.id, patch: { name }, base: { name: stage.name } }, { quiet: true });
  };
  return (
    <div
      ref={head}
      {...focus.attributes}
      className={cn(
        "flex h-8.5 shrink-0 items-center gap-1.75 rounded-t-lg ps-2.5 pe-1 text-sm max-md:mt-1",
        isDragged && "opacity-40",
      )}
    >
      <StageIcon stage={stage} />
      {isRenaming ? (
        <InlineName
          label={t`Name of the stage`}
          value={stage.name}
          maxLength={stageLimits.name}
          onSave={rename}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <h2 className="min-w-0 truncate font-semibold" dir="auto" title={stage.name}>
          {mayEdit ? (
            <button
              type="button"
              // A drag of the head can begin here, which is impossible on a button.
              className="pointer-events-none max-w-full truncate rounded-sm"
              aria-keyshortcuts="F2 Alt+ArrowLeft Alt+ArrowRight"
              onKeyDown={(event) => {
                if (event.key === "F2") setRenaming(true);
                const { x } = (event.altKey && directionFor(event.key)) || { x: 0 };
                if (x === 0) return;
                event.preventDefault();
                shape.moveColumn?.(stage.id, shape.columns.findIndex(({ id }) => id === stage.id) + x);
              }}
            >
              {stage.name}
            </button>
          ) : (
            stage.name
          )}
        </h2>
      )}
      {!isRenaming && <StageCount stage={stage} count={count} shown={shown} />}
      {!isRenaming && <StageEstimate stageId={stage.id} tasks={tasks} />}
      <span className="flex-1" />
      {mayCreate && (
        <IconButton
          label={t`Add a task to ${stage.name}`}
          size="sm"
          onPress={onAdd ?? (() => openComposer(stage.id, "top"))}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      )}
      {mayEdit && (
        <MenuButton label={t`Actions on ${stage.name}`} preload={stageMenu.preload}>
          {(menu) => <OnDemand of={stageMenu} {...menu} {...acts} />}
        </MenuButton>
      )}
      {mayEdit && focus.isFocused && <OnDemand of={stageActions} {...acts} />}
    </div>
  );
};

/** Calls `act` for a double click on an element outside its buttons. Keyboard users have another way. */
function useDoubleClick(element: RefObject<HTMLElement | null>, isEnabled: boolean, act: () => void): void {
  const onDoubleClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("button")) act();
  });
  useEffect(() => {
    const target = isEnabled ? element.current : null;
    target?.addEventListener("dblclick", onDoubleClick);
    return () => target?.removeEventListener("dblclick", onDoubleClick);
  }, [element, isEnabled]);
}

/** "· 34 pt": the sum of the estimates of what a filter finds, if there are any. */
function StageEstimate({ stageId, tasks }: { stageId: string; tasks: readonly Task[] }) {
  const all = useEstimateOf(stageId);
  const points = useFolding().isFiltered ? pointsOf(tasks) : all;
  if (points === null) return null;
  return (
    // In a narrow column, it makes way for the name.
    <span title={t`Sum of the estimates`} className={cn(wholeLabelClass, "-ms-1 shrink-10000 text-muted tabular-nums")}>
      <span className="whitespace-nowrap">
        <span aria-hidden="true">{"· "}</span>
        {pointsText(points)}
      </span>
    </span>
  );
}

interface StageCountProps {
  stage: ProjectStage;
  count: string;
  /** The number of cards, without those that a filter hides. */
  shown: number;
}

/**
 * "7", or "3 of 5" with a limit, highlighted if the limit is exceeded. While a filter hides cards, the number of its
 * hits takes the place of the limit.
 */
function StageCount({ stage: { id, wipLimit }, count, shown }: StageCountProps) {
  const total = useCountOf(id);
  if (wipLimit === null) return <span className="shrink-0 text-muted tabular-nums">{count}</span>;
  const isOver = total > wipLimit;
  return (
    <span
      title={isOver ? t`More tasks than the limit of this stage` : t`Tasks, and the limit of this stage`}
      className={cn(
        "shrink-0 rounded-sm tabular-nums",
        isOver ? "bg-danger-soft px-1.5 font-medium text-danger-text" : "text-faint",
      )}
    >
      {shown < total ? count : t`${i18n.number(total)} of ${i18n.number(wipLimit)}`}
    </span>
  );
}
