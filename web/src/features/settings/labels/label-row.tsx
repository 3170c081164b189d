import type { Label } from "@baton/domain/label/label";
import { Merge, Trash2 } from "lucide-react";
import { action } from "@/features/action/offer/public.ts";
import { ColourButton, labelProblem, useLabelWrite } from "@/features/label/picker/public.ts";
import { NameField } from "@/ui/name-field.tsx";
import { moveShortcuts, RowMenu, type RowProps, SortableRow } from "../sortable-list.tsx";

interface LabelRowProps extends RowProps<Label> {
  /** The number of tasks with the label. */
  uses: string;
  onMerge: () => void;
  onDelete: () => void;
}

/** A label in the list. Its colour and name are edited in place. */
export function LabelRow({ item: { id, name, colour }, others, position, uses, onMerge, onDelete }: LabelRowProps) {
  const { write } = useLabelWrite();
  return (
    <SortableRow id={id} position={position} className="flex pointer-coarse:py-0">
      <ColourButton
        name={name}
        colour={colour}
        onChange={(next) => write({ kind: "edit", id, patch: { colour: next }, base: { colour } })}
        className="size-8 rounded-md pointer-coarse:size-11"
      />
      <NameField
        name={name}
        problemWith={(next) => labelProblem(next, others)}
        onChange={(next) => write({ kind: "edit", id, patch: { name: next }, base: { name } })}
        shortcuts={moveShortcuts}
      />
      <span className="flex h-8 shrink-0 items-center gap-1 ps-1 text-sm tabular-nums text-muted pointer-coarse:h-11">
        {uses}
        <RowMenu
          {...{ name, position }}
          others={[action("mergeLine", <Merge />, onMerge, { isDisabled: others.length === 0 })]}
          groups={[[action("deleteLine", <Trash2 />, onDelete, { isDanger: true })]]}
        />
      </span>
    </SortableRow>
  );
}
