import { type CustomField, hasOptions } from "@baton/domain/field/field";
import { plural, t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { action } from "@/features/action/offer/public.ts";
import { useFieldWrite } from "@/features/field/editing/public.ts";
import { FieldTypeIcon, fieldTypeLabel } from "@/features/field/public.ts";
import { Card } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { moveShortcuts, RowMenu, type RowProps, SortableList, SortableRow } from "../../sortable-list.tsx";
import type { FieldUses } from "./use-field-uses.ts";

interface FieldListProps {
  fields: readonly CustomField[];
  uses: FieldUses;
  mayEdit: boolean;
  /** The id of the field in the editor. */
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onDelete: (field: CustomField) => void;
}

/** The custom fields of a project in their order. */
export function FieldList({ fields, mayEdit, ...rows }: FieldListProps) {
  const { write } = useFieldWrite();
  if (!mayEdit) {
    return (
      <Card>
        <ul aria-label={t`Fields`} className="flex flex-col divide-y">
          {fields.map((field) => (
            <li key={field.id} className="flex min-h-10 items-center gap-3 px-4">
              <FieldFacts field={field} uses={rows.uses} />
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <Card>
      <div className="px-3 py-1 sm:ps-6">
        <SortableList
          label={t`Fields`}
          items={fields}
          onMove={({ id }, rank) => write({ kind: "move", id, patch: { rank } }, { quiet: true })}
        >
          {(row) => <Row {...row} {...rows} />}
        </SortableList>
      </div>
    </Card>
  );
}

function Row({
  item: field,
  position,
  uses,
  chosenId,
  onChoose,
  onDelete,
}: RowProps<CustomField> & Omit<FieldListProps, "fields" | "mayEdit">) {
  const isChosen = field.id === chosenId;
  return (
    <SortableRow
      id={field.id}
      position={position}
      className={cn("flex items-center!", isChosen && "bg-accent-soft hover:bg-accent-soft!")}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-keyshortcuts={moveShortcuts}
        data-field={field.id}
        onClick={() => onChoose(field.id)}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-start pointer-coarse:min-h-13"
      >
        <FieldFacts field={field} uses={uses} />
      </button>
      <RowMenu
        name={field.name}
        position={position}
        groups={[[action("deleteLine", <Trash2 />, () => onDelete(field), { isOn: true, isDanger: true })]]}
      />
    </SortableRow>
  );
}

/** The name of a field, its type, and the numbers of tasks that have a value and of views that use it. */
function FieldFacts({ field, uses }: { field: CustomField; uses: FieldUses }) {
  const { id, name, type, options } = field;
  return (
    <>
      <span className="text-muted">
        <FieldTypeIcon type={type} />
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-start font-medium" title={name}>
        {name}
      </span>
      <span className="flex shrink-0 gap-2 text-muted sm:w-44">
        {fieldTypeLabel(type)}
        {hasOptions(type) && (
          <span className="text-sm leading-5 max-sm:hidden">
            {plural(options.length, { one: "# option", other: "# options" })}
          </span>
        )}
      </span>
      <span className="w-18 shrink-0 text-end text-sm text-muted tabular-nums max-sm:hidden">
        {plural(uses.ofField(id), { one: "# task", other: "# tasks" })}
      </span>
      <span className="w-16 shrink-0 text-end text-sm text-muted tabular-nums max-sm:hidden">
        {plural(uses.viewsOf(field).length, { one: "# view", other: "# views" })}
      </span>
    </>
  );
}
