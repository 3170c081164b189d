import { hues } from "@baton/domain/kernel/hue";
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
import { SelectAllItem } from "@/features/board/groups/public.ts";
import { useStageEdit } from "@/features/stage/public.ts";
import { StageIcon, stageLabel } from "@/features/task/public.ts";
import { hueLabel } from "@/platform/hue-label.ts";
import { Dot } from "@/ui/badge.tsx";
import { Menu, MenuItem, type MenuPopoverProps, MenuSeparator, Submenu } from "@/ui/menu.tsx";
import { DeleteStageDialog } from "./delete-stage-dialog.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { useCountOf, useProjectBoard } from "./project-context.ts";
import { useAllTasks } from "./use-all-tasks.ts";
import { useMoveStage } from "./use-move-stage.ts";

interface StageMenuProps extends Omit<MenuPopoverProps, "children"> {
  stage: ProjectStage;
  /** The cards of the column. */
  tasks: readonly Task[];
  onRename: () => void;
}

/** The actions on a column of a project. */
export function StageMenu({ stage, tasks, onRename, ...menu }: StageMenuProps) {
  const { stages, toggleCollapsed } = useProjectBoard();
  const edit = useStageEdit(stage);
  const [dialog, setDialog] = useState<"limit" | "delete" | null>(null);
  const at = stages.findIndex(({ id }) => id === stage.id);
  const others = stages.filter(({ id }) => id !== stage.id);
  const moveStage = useMoveStage(stages);
  const move = (to: number) => moveStage(stage.id, to);
  const isNeeded = missingCategoryWithout(stages, stage.id) !== undefined;
  return (
    <>
      <Menu {...menu}>
        <MenuItem id="rename" icon={<Pencil />} shortcut="F2" opensField onAction={onRename}>
          {t`Rename`}
        </MenuItem>
        <ColourMenu stage={stage} onChoose={(colour) => edit({ colour })} />
        <CategoryMenu stage={stage} isNeeded={isNeeded} onChoose={(category) => edit({ category })} />
        <MenuItem id="limit" icon={<Gauge />} onAction={() => setDialog("limit")}>
          {t`Limit…`}
        </MenuItem>
        <MenuSeparator />
        {/* One column fills a phone. */}
        {!matchMedia("(width < 48rem)").matches && (
          <MenuItem id="collapse" icon={<ChevronsLeft />} onAction={() => toggleCollapsed(stage.id)}>
            {t`Collapse`}
          </MenuItem>
        )}
        <MenuItem
          id="left"
          icon={<ArrowLeft />}
          shortcut={t`Alt ←`}
          isDisabled={at === 0}
          onAction={() => move(at - 1)}
        >
          {t`Move left`}
        </MenuItem>
        <MenuItem
          id="right"
          icon={<ArrowRight />}
          shortcut={t`Alt →`}
          isDisabled={at === others.length}
          onAction={() => move(at + 1)}
        >
          {t`Move right`}
        </MenuItem>
        <MenuSeparator />
        <SelectAllItem tasks={tasks} />
        <AllTasks stage={stage} others={others} />
        <MenuItem
          id="delete"
          icon={<Trash2 />}
          isDanger
          isDisabled={isNeeded}
          detail={isNeeded ? t`The last of its kind` : undefined}
          onAction={() => setDialog("delete")}
        >
          {t`Delete…`}
        </MenuItem>
      </Menu>
      {dialog === "limit" && (
        <LimitDialog stage={stage} onSave={(wipLimit) => edit({ wipLimit })} onClose={() => setDialog(null)} />
      )}
      {dialog === "delete" && <DeleteStageDialog stage={stage} others={others} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Moves all tasks of a stage to another one or archives them, as one action. */
function AllTasks({ stage, others }: { stage: ProjectStage; others: readonly ProjectStage[] }) {
  const count = useCountOf(stage.id);
  const { archive, moveTo, isComplete } = useAllTasks(stage);
  const isEmpty = count === 0 && isComplete;
  return (
    <>
      <Submenu
        title={t`Move all tasks to`}
        icon={<ArrowRightLeft />}
        isDisabled={isEmpty}
        selectionMode="single"
        selectedKeys={[]}
        onSelectionChange={([key]) => {
          const to = others.find(({ id }) => id === key);
          if (to) void moveTo(to);
        }}
      >
        {others.map((other) => (
          <MenuItem key={other.id} id={other.id} icon={<StageIcon stage={other} />}>
            {other.name}
          </MenuItem>
        ))}
      </Submenu>
      <MenuItem id="archive-all" icon={<Archive />} isDisabled={isEmpty} onAction={() => void archive()}>
        {t`Archive all tasks`}
      </MenuItem>
    </>
  );
}

interface ChoiceProps<V> {
  stage: ProjectStage;
  onChoose: (value: V) => void;
}

function ColourMenu({ stage, onChoose }: ChoiceProps<ProjectStage["colour"]>) {
  return (
    <Submenu
      title={t`Colour`}
      icon={<Palette />}
      selectionMode="single"
      selectedKeys={[stage.colour]}
      onSelectionChange={([key]) => {
        const colour = hues.find((each) => each === key);
        if (colour) onChoose(colour);
      }}
    >
      {hues.map((colour) => (
        <MenuItem key={colour} id={colour} icon={<Dot tone={colour} size={10} />}>
          {hueLabel(colour)}
        </MenuItem>
      ))}
    </Submenu>
  );
}

/** The only stage of a category keeps that category. */
function CategoryMenu({ stage, isNeeded, onChoose }: ChoiceProps<ProjectStage["category"]> & { isNeeded: boolean }) {
  return (
    <Submenu
      title={t`Counts as`}
      icon={<Shapes />}
      selectionMode="single"
      selectedKeys={[stage.category]}
      onSelectionChange={([key]) => {
        const category = workStages.find((each) => each === key);
        if (category && category !== stage.category) onChoose(category);
      }}
    >
      {workStages.map((category) => (
        <MenuItem
          key={category}
          id={category}
          icon={<StageIcon stage={{ category, colour: stage.colour }} />}
          isDisabled={isNeeded && category !== stage.category}
        >
          {stageLabel(category)}
        </MenuItem>
      ))}
    </Submenu>
  );
}
