import { type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import { workStages } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { action } from "@/features/action/offer/public.ts";
import { ColourButton } from "@/features/label/picker/public.ts";
import { useStageEdit } from "@/features/stage/public.ts";
import { StageIcon, stageLabel } from "@/features/task/public.ts";
import { NameField } from "@/ui/name-field.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { Select } from "@/ui/select.tsx";
import { moveShortcuts, RowMenu, type RowProps, SortableRow } from "../sortable-list.tsx";
import { wholeNumber } from "../whole-number.ts";

interface StageRowProps extends RowProps<ProjectStage> {
  /** The only stage of its category: it can neither be deleted nor change its category. */
  isNeeded: boolean;
  problemWith: (name: string) => string | undefined;
  onDelete: () => void;
}

/** A stage in the list. Everything is edited in place. */
export function StageRow({ item: stage, position, isNeeded, problemWith, onDelete }: StageRowProps) {
  const { id, name, colour, category, wipLimit } = stage;
  const edit = useStageEdit(stage);
  const limit = wholeNumber(stageLimits.wipLimit);
  return (
    <SortableRow
      id={id}
      position={position}
      className="grid grid-cols-[auto_auto_1fr_auto] gap-y-1 sm:grid-cols-[auto_auto_1fr_9rem_6rem_auto] max-sm:py-1.5"
    >
      <ColourButton
        name={name}
        colour={colour}
        onChange={(next) => edit({ colour: next })}
        className="size-8 rounded-md pointer-coarse:size-11"
      />
      <NameField
        name={name}
        problemWith={problemWith}
        onChange={(next) => edit({ name: next })}
        shortcuts={moveShortcuts}
      />
      <div className="col-span-2 col-start-3 row-start-2 flex gap-1 sm:contents">
        <Select
          label={t`What ${name} counts as`}
          isLabelHidden
          items={workStages.map((each) => ({
            id: each,
            label: stageLabel(each),
            icon: <StageIcon stage={{ category: each, colour }} />,
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
        <RowMenu
          {...{ name, position }}
          groups={[[action("deleteStage", <Trash2 />, onDelete, { isDanger: true, isDisabled: isNeeded })]]}
        />
      </span>
    </SortableRow>
  );
}
