import { type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import { workStages } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { ColourButton } from "@/features/label/picker/public.ts";
import { useStageEdit } from "@/features/stage/public.ts";
import { StageSign, stageLabel } from "@/features/task/public.ts";
import { Menu, MenuItem, MenuSeparator } from "@/ui/menu.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";
import { NameField } from "@/ui/name-field.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { Select } from "@/ui/select.tsx";
import { wholeNumber } from "./whole-number.ts";

/** The class of the part of a row that drags it. */
export const gripClass = "row-grip";

interface StageRowProps {
  stage: ProjectStage;
  isFirst: boolean;
  isLast: boolean;
  /** The only stage of its category: it can neither be deleted nor change its category. */
  isNeeded: boolean;
  problemWith: (name: string) => string | undefined;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const nothing = () => undefined;

/** A stage in the list. Everything is edited in place, and Alt with an arrow key moves it. */
export function StageRow({ stage, isNeeded, problemWith, ...row }: StageRowProps) {
  const { id, name, colour, category, wipLimit } = stage;
  const edit = useStageEdit(stage);
  const limit = wholeNumber(stageLimits.wipLimit);

  function onKeyDown(event: KeyboardEvent) {
    const by = event.altKey ? steps[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    row.onMove(by);
  }

  return (
    <li
      data-row={id}
      onKeyDown={onKeyDown}
      className="group grid grid-cols-[auto_auto_1fr_auto] items-start gap-x-1 gap-y-1 rounded-md px-1 py-0.5 hover:bg-hover sm:grid-cols-[auto_auto_1fr_9rem_6rem_auto] max-sm:py-1.5"
    >
      <span
        aria-hidden="true"
        className={`${gripClass} flex h-8 cursor-grab touch-none items-center text-faint opacity-0 group-hover:opacity-100 pointer-coarse:h-11 pointer-coarse:opacity-100`}
      >
        <GripVertical size={16} />
      </span>
      <ColourButton
        name={name}
        colour={colour}
        onChange={(next) => edit({ colour: next })}
        className="size-8 rounded-md pointer-coarse:size-11"
      />
      <NameField name={name} problemWith={problemWith} onChange={(next) => edit({ name: next })} />
      <div className="col-span-2 col-start-3 row-start-2 flex gap-1 sm:contents">
        <Select
          label={t`What ${name} counts as`}
          isLabelHidden
          items={workStages.map((each) => ({
            id: each,
            label: stageLabel(each),
            icon: <StageSign stage={{ category: each, colour }} />,
          }))}
          value={category}
          disabledKeys={isNeeded ? workStages.filter((each) => each !== category) : []}
          onChange={(next) => next !== category && edit({ category: next })}
          className="max-sm:flex-1"
        />
        <SavedField
          label={t`Limit of ${name}`}
          isLabelHidden
          inputMode="numeric"
          placeholder={t`No limit`}
          value={limit.textOf(wipLimit)}
          problemWith={limit.problemWith}
          onSave={(text) => edit({ wipLimit: limit.valueOf(text) })}
          className="max-sm:flex-1"
        />
      </div>
      <span className="flex h-8 items-center max-sm:col-start-4 max-sm:row-start-1 pointer-coarse:h-11">
        <RowMenu name={name} isNeeded={isNeeded} {...row} />
      </span>
    </li>
  );
}

type RowMenuProps = Pick<StageRowProps, "isFirst" | "isLast" | "isNeeded" | "onMove" | "onDelete"> & { name: string };

function RowMenu({ name, isFirst, isLast, isNeeded, onMove, onDelete }: RowMenuProps) {
  return (
    <MenuButton label={t`More actions for ${name}`} preload={nothing}>
      {(menu) => (
        <Menu {...menu}>
          <MenuItem icon={<ArrowUp />} shortcut="Alt ↑" isDisabled={isFirst} onAction={() => onMove(-1)}>
            {t`Move up`}
          </MenuItem>
          <MenuItem icon={<ArrowDown />} shortcut="Alt ↓" isDisabled={isLast} onAction={() => onMove(1)}>
            {t`Move down`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger isDisabled={isNeeded} onAction={onDelete}>
            {t`Delete…`}
          </MenuItem>
        </Menu>
      )}
    </MenuButton>
  );
}
