import { type CustomField, type FieldOption, fieldLimits } from "@baton/domain/field/field";
import { keptValue } from "@baton/domain/field/field.reading";
import { ranksAfter } from "@baton/domain/task/task.rank";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Merge, Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, useMemo, useState } from "react";
import { action } from "@/features/action/offer/public.ts";
import { optionProblem, useFieldEdit, withOptions } from "@/features/field/editing/public.ts";
import { OptionLink } from "@/features/field/public.ts";
import { ColourButton } from "@/features/label/picker/public.ts";
import { Button } from "@/ui/button.tsx";
import { NameField } from "@/ui/name-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useNameForm } from "@/ui/use-name-form.ts";
import { moveShortcuts, RowMenu, type RowProps, SortableList, SortableRow } from "../../sortable-list.tsx";
import { DeleteOptionDialog, MergeOptionDialog } from "./option-dialogs.tsx";
import type { FieldUses } from "./use-field-uses.ts";

interface OptionsEditorProps {
  field: CustomField;
  uses: FieldUses;
  /** Whether the text field for a new option takes the focus. */
  autoFocus: boolean;
}

/** An option with a rank that its place in the field gives it. */
type RankedOption = FieldOption & { readonly rank: string };

/** The options of a field: their names, colours and order. */
export function OptionsEditor({ field, uses, autoFocus }: OptionsEditorProps) {
  const { options } = field;
  const edit = useFieldEdit(field);
  const [asked, ask] = useState<{ readonly about: "delete" | "merge"; readonly option: FieldOption }>();
  const close = () => ask(undefined);
  const set = (next: readonly FieldOption[]) => {
    // Both are one step to undo.
    const initialValue = keptValue(field, { ...field, options: [...next] });
    edit({ options: [...next], ...(initialValue === null && field.initialValue === null ? {} : { initialValue }) });
  };
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
              {...{ ...row, field }}
              uses={uses.ofOption(field.id, row.item.id)}
              onChange={(change) =>
                set(options.map((option) => (option.id === row.item.id ? { ...option, ...change } : option)))
              }
              onMerge={() => ask({ about: "merge", option: row.item })}
              onDelete={() => {
                if (uses.ofOption(field.id, row.item.id) === 0) remove(row.item.id);
                else ask({ about: "delete", option: row.item });
              }}
            />
          )}
        </SortableList>
      </div>
      {options.length < fieldLimits.options ? (
        <NewOption {...{ options, autoFocus }} onAdd={(text) => set(withOptions(options, text))} />
      ) : (
        <p className="text-sm text-muted">{t`A field can have at most ${fieldLimits.options} options.`}</p>
      )}
      {asked?.about === "delete" && (
        <DeleteOptionDialog
          option={asked.option}
          uses={uses.ofOption(field.id, asked.option.id)}
          onDelete={() => remove(asked.option.id)}
          onClose={close}
        />
      )}
      {asked?.about === "merge" && <MergeOptionDialog field={field} option={asked.option} onClose={close} />}
    </section>
  );
}

interface OptionRowProps extends RowProps<RankedOption> {
  field: CustomField;
  uses: number;
  onChange: (change: Partial<FieldOption>) => void;
  onMerge: () => void;
  onDelete: () => void;
}

function OptionRow({ item: { id, name, colour }, others, position, uses, ...props }: OptionRowProps) {
  const { field, onChange, onMerge, onDelete } = props;
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
        {uses > 0 && (
          <OptionLink field={field} optionId={id}>
            {plural(uses, { one: "# task", other: "# tasks" })}
          </OptionLink>
        )}
        <RowMenu
          {...{ name, position }}
          others={[action("mergeLine", <Merge />, onMerge, { isDisabled: others.length === 0 })]}
          groups={[[action("deleteLine", <Trash2 />, onDelete, { isOn: uses > 0, isDanger: true })]]}
        />
      </span>
    </SortableRow>
  );
}

interface NewOptionProps extends Pick<OptionsEditorProps, "autoFocus"> {
  options: readonly FieldOption[];
  /** Called with the name of an option, or with one per line. */
  onAdd: (text: string) => void;
}

/** Adds options: Enter adds one and goes on, and a pasted list adds one per line. */
function NewOption({ options, autoFocus, onAdd }: NewOptionProps) {
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
        autoFocus={autoFocus}
        placeholder={t`Add an option, or paste a list`}
        onPaste={onPaste}
        className="flex-1"
      />
    </form>
  );
}
