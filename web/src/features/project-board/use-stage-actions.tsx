import { missingCategoryWithout, type ProjectStage } from "@baton/domain/stage/stage";
import { type Task, workStages } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import {
  Archive,
  ArrowLeft,
  ArrowRight,
  ArrowRightLeft,
  ChevronsLeft,
  Gauge,
  Palette,
  Pencil,
  Shapes,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { action, type OfferedAction } from "@/features/action/offer/public.ts";
import { keyText } from "@/features/action/public.ts";
import { selectColumn } from "@/features/board/groups/public.ts";
import { useStageEdit } from "@/features/stage/public.ts";
import { StageIcon, stageLabel } from "@/features/task/public.ts";
import { colourChoices } from "./colour-choices.tsx";
import { DeleteStageDialog } from "./delete-stage-dialog.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { useCountOf, useProjectBoard } from "./project-context.ts";
import { useAllTasks } from "./use-all-tasks.ts";
import { useMoveStage } from "./use-move-stage.ts";

export interface ShownStage {
  readonly stage: ProjectStage;
  /** The cards of the column. */
  readonly tasks: readonly Task[];
  readonly onRename: () => void;
}

/** Returns the actions on all tasks of a stage, each of which is undone at once. */
function useActionsOnAll(stage: ProjectStage, others: readonly ProjectStage[]): readonly OfferedAction[] {
  const count = useCountOf(stage.id);
  const { archive, moveTo, isComplete } = useAllTasks(stage);
  const isDisabled = count === 0 && isComplete;
  return [
    {
      ...{ id: "moveTasksOfStage", icon: <ArrowRightLeft />, isDisabled },
      choices: others.map((other) => ({
        ...{ id: `allTo:${other.id}`, name: other.name, icon: <StageIcon stage={other} />, isChosen: false },
        run: () => void moveTo(other),
      })),
    },
    action("archiveTasksOfStage", <Archive />, () => void archive(), { isDisabled }),
  ];
}

/** Returns the actions on a stage, in groups, and the dialog that one of them has opened. */
export function useStageActions({ stage, tasks, onRename }: ShownStage) {
  const { stages, toggleCollapsed } = useProjectBoard();
  const edit = useStageEdit(stage);
  const [dialog, setDialog] = useState<"limit" | "delete" | null>(null);
  const at = stages.findIndex(({ id }) => id === stage.id);
  const others = stages.filter(({ id }) => id !== stage.id);
  const moveStage = useMoveStage(stages);
  const move = (by: 1 | -1) => () => moveStage(stage.id, at + by);
  const isNeeded = missingCategoryWithout(stages, stage.id) !== undefined;
  const onAll = useActionsOnAll(stage, others);
  const groups: readonly (readonly OfferedAction[])[] = [
    [
      action("renameStage", <Pencil />, onRename, { shortcut: "F2", opensField: true }),
      {
        ...{ id: "colourStage", icon: <Palette /> },
        choices: colourChoices(stage.colour, (colour) => edit({ colour })),
      },
      {
        // The only stage of a category keeps that category.
        ...{ id: "categoryOfStage", icon: <Shapes />, isDisabled: isNeeded },
        choices: workStages.map((category) => ({
          ...{ id: `countsAs:${category}`, name: stageLabel(category), isChosen: category === stage.category },
          icon: <StageIcon stage={{ category, colour: stage.colour }} />,
          run: () => edit({ category }),
        })),
      },
      action("limitStage", <Gauge />, () => setDialog("limit")),
    ],
    [
      // One column fills a phone.
      ...(matchMedia("(width < 48rem)").matches
        ? []
        : [action("collapseColumn", <ChevronsLeft />, () => toggleCollapsed(stage.id))]),
      action("moveColumnLeft", <ArrowLeft />, move(-1), { shortcut: keyText("alt+←"), isDisabled: at === 0 }),
      action("moveColumnRight", <ArrowRight />, move(1), {
        ...{ shortcut: keyText("alt+→"), isDisabled: at === others.length },
      }),
    ],
    [
      selectColumn(tasks),
      ...onAll,
      action("deleteStage", <Trash2 />, () => setDialog("delete"), {
        ...{ isDanger: true, isDisabled: isNeeded, detail: isNeeded ? t`The last of its kind` : undefined },
      }),
    ],
  ];
  const onClose = () => setDialog(null);
  const opened = dialog && (
    <>
      {dialog === "limit" && <LimitDialog {...{ stage, onClose }} onSave={(wipLimit) => edit({ wipLimit })} />}
      {dialog === "delete" && <DeleteStageDialog {...{ stage, others, onClose }} />}
    </>
  );
  return { groups, dialog: opened };
}
