import { type CustomField, type FieldOption, fieldLimits } from "@baton/domain/field/field";
import { ranksAfter } from "@baton/domain/task/task.rank";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, useMemo, useState } from "react";
import { optionProblem, useFieldEdit, withOptions } from "@/features/field/editing/public.ts";
import { ColourButton } from "@/features/label/picker/public.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { MenuItem, MenuSeparator } from "@/ui/menu.tsx";
import { NameField } from "@/ui/name-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useNameForm } from "@/ui/use-name-form.ts";
import { moveShortcuts, RowMenu, type RowProps, SortableList, SortableRow } from "../../sortable-list.tsx";
import type { FieldUses } from "./use-field-uses.ts";

interface OptionsEditorProps {
  field: CustomField;
  uses: FieldUses;
}

/** An option with a rank that its place in the field gives it. */
type RankedOption = FieldOption & { readonly rank: string };

/** The options of a field: their names, colours and order. */
export function OptionsEditor({ field, uses }: OptionsEditorProps) {
  const { options } = field;
  const edit = useFieldEdit(field);
  const [removed, setRemoved] = useState<FieldOption>();
  const set = (next: readonly FieldOption[]) => edit({ options: [...next] });
  const ranked = useMemo(() => {
    const ranks = ranksAfter(null, options.length);
    return options.map((option, index): RankedOption => ({ ...option, rank: ranks[index] ?? "" }));
  }, [options]);
  const move = ({ id }: RankedOption, rank: string) => {
    const others = ranked.filter((option) => option.id !== id);
    const to = others.filter((option) => option.rank < rank).length;
    const moved = options.filter((option) => option.id === id);
    set(options.filter((option) => option.id !== id).toSpliced(to, 0, ...moved));
  };
  const remove = (id: string) => set(options.filter((option) => option.id !== id));
  return (
    <section aria-label={t`Options`} className="flex flex-col gap-1">
      <div className="flex min-h-8 items-center gap-2">
        <h3 className="text-sm font-medium">{t`Options`}</h3>
        <span className="text-sm text-muted tabular-nums">{i18n.number(options.length)}</span>
        {options.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            className="-me-2 ms-auto"
            onPress={() => set(options.toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale)))}
          >
            {t`Sort A to Z`}
          </Button>
        )}
      </div>
      <div className="ps-3">
        <SortableList label={t`Options`} items={ranked} onMove={move}>
          {(row) => (
            <OptionRow
              {...row}
              uses={uses.ofOption(field.id, row.item.id)}
              onChange={(change) =>
                set(options.map((option) => (option.id === row.item.id ? { ...option, ...change } : option)))
              }
              onDelete={() => (uses.ofOption(field.id, row.item.id) > 0 ? setRemoved(row.item) : remove(row.item.id))}
            />
          )}
        </SortableList>
      </div>
      {options.length < fieldLimits.options ? (
        <NewOption options={options} onAdd={(text) => set(withOptions(options, text))} />
      ) : (
        <p className="text-sm text-muted">{t`A field can have at most ${fieldLimits.options} options.`}</p>
      )}
      {removed && (
        <DeleteOptionDialog
          option={removed}
          uses={uses.ofOption(field.id, removed.id)}
          onDelete={() => remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  );
}

interface OptionRowProps extends RowProps<RankedOption> {
  uses: number;
  onChange: (change: Partial<FieldOption>) => void;
  onDelete: () => void;
}

function OptionRow({ item: { id, name, colour }, others, position, uses, onChange, onDelete }: OptionRowProps) {
  return (
    <SortableRow id={id} position={position} className="flex pointer-coarse:py-0">
      <ColourButton
        name={name}
        colour={colour}
        onChange={(next) => onChange({ colour: next })}
        className="size-8 rounded-md pointer-coarse:size-11"
      />
      <NameField
        name={name}
        problemWith={(next) => optionProblem(next, others)}
        onChange={(next) => onChange({ name: next })}
        shortcuts={moveShortcuts}
      />
      <span className="flex h-8 shrink-0 items-center gap-1 ps-1 text-sm text-muted tabular-nums pointer-coarse:h-11">
        {uses > 0 && plural(uses, { one: "# task", other: "# tasks" })}
        <RowMenu name={name} position={position}>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onAction={onDelete}>
            {uses > 0 ? t`Delete…` : t`Delete`}
          </MenuItem>
        </RowMenu>
      </span>
    </SortableRow>
  );
}

interface NewOptionProps {
  options: readonly FieldOption[];
  /** Called with the name of an option, or with one per line. */
  onAdd: (text: string) => void;
}

/** Adds options: Enter adds one and goes on, and a pasted list adds one per line. */
function NewOption({ options, onAdd }: NewOptionProps) {
  const { form, field } = useNameForm({ problemWith: (name) => optionProblem(name, options), onAdd });
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (field.value !== "" || !text.trim().includes("\n")) return;
    event.preventDefault();
    onAdd(text);
  };
  return (
    <form {...form} className="flex items-start gap-2">
      <span className="grid size-8 shrink-0 place-items-center text-muted pointer-coarse:size-11">
        <Plus size={16} aria-hidden="true" />
      </span>
      <TextField
        {...field}
        label={t`New option`}
        isLabelHidden
        placeholder={t`Add an option, or paste a list`}
        onPaste={onPaste}
        className="flex-1"
      />
    </form>
  );
}

interface DeleteOptionDialogProps {
  option: FieldOption;
  uses: number;
  onDelete: () => void;
  onClose: () => void;
}

function DeleteOptionDialog({ option, uses, onDelete, onClose }: DeleteOptionDialogProps) {
  return (
    <AlertDialog
      title={t`Delete the option “${option.name}”?`}
      confirmLabel={t`Delete`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onDelete}
    >
      {plural(uses, {
        one: "# open or recent task no longer shows it. You can undo this.",
        other: "# open and recent tasks no longer show it. You can undo this.",
      })}
    </AlertDialog>
  );
}
