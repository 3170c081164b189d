import { type CustomField, hasOptions } from "@baton/domain/field/field";
import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, Layers, Trash2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { fieldProblem, useFieldEdit } from "@/features/field/editing/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { NewTaskValue } from "./new-task-value.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { TypeSelect } from "./type-select.tsx";
import type { FieldUses } from "./use-field-uses.ts";

interface FieldEditorProps {
  field: CustomField;
  /** All custom fields of the project, in their order. */
  fields: readonly CustomField[];
  uses: FieldUses;
  /** Whether the field was just added, so that its first option is typed next. */
  isNew: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
  onDelete: () => void;
}

/** The views that use the field. */
function Views({ views }: { views: readonly View[] }) {
  if (views.length === 0) return null;
  return (
    <section aria-label={t`Views`} className="flex flex-col gap-1 border-t pt-4">
      <h3 className="text-sm font-medium">{t`Views that use it`}</h3>
      <ul className="-mx-2 flex flex-col">
        {views.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/user/views/$id"
              params={{ id }}
              className="flex min-h-8 min-w-0 items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11"
            >
              <Layers size={16} aria-hidden="true" className="shrink-0 text-muted" />
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Edits a custom field beside the list, or on a narrow screen in its place. Each change is saved at once. */
export function FieldEditor({ field, fields, uses, isNew, onChoose, onClose, onDelete }: FieldEditorProps) {
  const edit = useFieldEdit(field);
  /** The field whose type was changed here. */
  const [retypedId, setRetyped] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  const asksForOption = hasOptions(field.type) && field.options.length === 0 && (isNew || retypedId === field.id);
  const takesFocus = useRef(!asksForOption);
  useEffect(() => {
    // The text field of the first option may take the focus a moment later.
    if (takesFocus.current) panel.current?.focus();
  }, []);
  const index = fields.findIndex(({ id }) => id === field.id);
  const [before, after] = [fields[index - 1], fields[index + 1]];
  useAction("previous", () => before && onChoose(before.id));
  useAction("next", () => after && onChoose(after.id));
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={t`Field ${field.name}`}
      className="flex w-full shrink-0 flex-col self-stretch bg-surface outline-none lg:w-96 lg:border-s"
    >
      <div className="flex h-12 shrink-0 items-center gap-1 border-b px-4">
        <span className="me-1 text-sm text-muted tabular-nums">{t`${index + 1} of ${fields.length}`}</span>
        <IconButton label={t`Previous field`} isDisabled={!before} onPress={() => before && onChoose(before.id)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Next field`} isDisabled={!after} onPress={() => after && onChoose(after.id)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Close`} onPress={onClose} className="ms-auto">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div key={field.id} className="flex flex-1 flex-col gap-4 p-4">
        <SavedField
          label={t`Name`}
          value={field.name}
          problemWith={(name) =>
            fieldProblem(
              name,
              fields.filter(({ id }) => id !== field.id),
            )
          }
          onSave={(name) => edit({ name })}
        />
        <TypeSelect field={field} onChoose={() => setRetyped(field.id)} />
        {hasOptions(field.type) && <OptionsEditor {...{ field, uses }} autoFocus={asksForOption} />}
        <div className="flex flex-col gap-2 border-t pt-4">
          <Checkbox isSelected={field.onCards} onChange={(onCards) => edit({ onCards })}>
            {t`Show on cards`}
          </Checkbox>
          <Checkbox isSelected={field.inComposer} onChange={(inComposer) => edit({ inComposer })}>
            {t`Offer in the composer`}
          </Checkbox>
          <NewTaskValue field={field} onChange={(initialValue) => edit({ initialValue })} />
        </div>
        <Views views={uses.viewsOf(field)} />
      </div>
      <div className="flex items-center justify-between gap-2 border-t p-4">
        <span className="text-sm text-muted">{t`Saved as you change it`}</span>
        <Button variant="ghost-danger" onPress={onDelete} className="-me-3">
          <Trash2 aria-hidden="true" />
          {t`Delete…`}
        </Button>
      </div>
    </aside>
  );
}
