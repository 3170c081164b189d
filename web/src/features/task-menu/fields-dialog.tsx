import type { CustomField } from "@baton/domain/field/field";
import { type FieldValue, valueName } from "@baton/domain/field/field.values";
import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldsOf } from "@/features/field/public.ts";
import { itemsAfter, sharedItems, valuesIn } from "@/features/task/bulk/public.ts";
import { DayPopover, ValueChoice } from "@/features/task/field-picker/public.ts";
import { isTyped, problemWithTyped, typedText, typedValue, ValueView } from "@/features/task/field-value/public.ts";
import { fieldWords, nameInText } from "@/features/task/field-words/public.ts";
import { pointsIn, problemWithPoints } from "@/features/task/fields/public.ts";
import { Day, useTasks } from "@/features/task/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { type MenuState, useMenuTrigger } from "@/ui/menu-trigger.ts";
import { SavedField } from "@/ui/saved-field.tsx";
import { type Edited, useTaskCommands } from "./use-task-commands.ts";

interface FieldsDialogProps {
  tasks: readonly Task[];
  onClose: () => void;
}

/** Sets the fields of one or several tasks that have no menu of their own. Each value is saved at once. */
export function FieldsDialog({ tasks: chosen, onClose }: FieldsDialogProps) {
  const { tasks: all } = useTasks();
  const { may, edit } = useTaskCommands();
  const tasks = chosen.flatMap(({ id }) => itemOf(all, id) ?? []).filter(may.fields);
  const [projectId = "", ...others] = valuesIn(tasks, "projectId").map(String);
  const fields = useFieldsOf(projectId);
  const [task] = tasks;
  if (!task) return null;
  const name = tasks.length === 1 ? nameInText(task) : plural(tasks.length, { one: "# task", other: "# tasks" });
  const set = (editOf: (task: Task) => Edited) => edit(tasks, editOf);
  return (
    <Dialog title={t`Fields of ${name}`} size="sm" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <dl className="flex flex-col gap-2">
        <StartRow {...{ tasks, set }} />
        <EstimateRow {...{ tasks, set }} />
        {others.length === 0 && fields.map((field) => <ValueRow key={field.id} {...{ tasks, set, field }} />)}
      </dl>
      {others.length > 0 && (
        <p className="pt-3 text-sm text-muted">{t`Tasks of several projects have no other fields in common.`}</p>
      )}
    </Dialog>
  );
}

interface RowProps {
  tasks: readonly Task[];
  set: (editOf: (task: Task) => Edited) => void;
}

/** Says that the tasks have different values in a field. */
const different = () => t`Different values`;

interface FieldRowProps {
  label: string;
  /** Empties the field; undefined if it is empty. */
  onEmpty: (() => void) | undefined;
  children: ReactNode;
}

function FieldRow({ label, onEmpty, children }: FieldRowProps) {
  return (
    <div className="flex items-start gap-3">
      <dt dir="auto" className="w-32 shrink-0 py-1.5 text-sm text-muted wrap-anywhere pointer-coarse:py-3">
        {label}
      </dt>
      <dd className="flex min-w-0 flex-1 items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        <span className="flex h-8 w-7 shrink-0 items-center pointer-coarse:size-11">
          {onEmpty && (
            <IconButton label={t`Empty ${label}`} size="sm" onPress={onEmpty}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </dd>
    </div>
  );
}

interface PickedProps {
  label: string;
  /** The value of the tasks; undefined if they have none. */
  children: ReactNode;
  picker: (menu: MenuState) => ReactNode;
}

/** A value that is chosen, as a button that opens its picker. */
function Picked({ label, children, picker }: PickedProps) {
  const { trigger, open, menu } = useMenuTrigger(() => undefined);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        onClick={() => open()}
        className="flex min-h-8 w-full min-w-0 flex-wrap items-center gap-1 rounded-md border border-line-strong bg-surface px-2 text-start text-base hover:border-muted pointer-coarse:min-h-11.5 pointer-coarse:text-lg"
      >
        <span className="sr-only">{label}</span>
        {children ?? <span className="text-faint">{"–"}</span>}
      </button>
      {menu && picker(menu)}
    </>
  );
}

function StartRow({ tasks, set }: RowProps) {
  const label = fieldWords.startingDate.label();
  const [date = "", ...others] = valuesIn(tasks, "startingDate").map(String);
  const choose = (startingDate: string) =>
    // A start after the end also moves the end, as on the page of a task.
    set(({ endingDate }) =>
      endingDate !== "" && endingDate < startingDate ? { startingDate, endingDate: startingDate } : { startingDate },
    );
  const isSame = others.length === 0;
  return (
    <FieldRow label={label} onEmpty={isSame && date === "" ? undefined : () => choose("")}>
      <Picked
        label={label}
        picker={(menu) => (
          <DayPopover {...{ label, menu }} min={undefined} value={isSame ? date : ""} onChange={choose} />
        )}
      >
        {isSame ? date !== "" && <Day date={date} /> : different()}
      </Picked>
    </FieldRow>
  );
}

function EstimateRow({ tasks, set }: RowProps) {
  const label = fieldWords.estimate.label();
  const [points, ...others] = valuesIn(tasks, "estimate");
  const isSame = others.length === 0;
  return (
    <FieldRow label={label} onEmpty={isSame && points === null ? undefined : () => set(() => ({ estimate: null }))}>
      <SavedField
        label={label}
        isLabelHidden
        inputMode="decimal"
        placeholder={isSame ? t`No estimate` : different()}
        value={isSame && typeof points === "number" ? i18n.number(points) : ""}
        problemWith={(typed) => problemWithPoints(pointsIn(typed))}
        onSave={(typed) => set(() => ({ estimate: pointsIn(typed) }))}
      />
    </FieldRow>
  );
}

interface ValueRowProps extends RowProps {
  field: CustomField;
}

/** A custom field of the project of all tasks. */
function ValueRow({ field, ...row }: ValueRowProps) {
  const { id, type, name } = field;
  const [value, ...others] = valuesIn(row.tasks, valueName(id)) as (FieldValue | null)[];
  const shown = others.length === 0 ? (value ?? undefined) : undefined;
  const isEmpty = others.length === 0 && shown === undefined;
  const empty = () => row.set(() => ({ [valueName(id)]: null }));
  return (
    <FieldRow label={name} onEmpty={isEmpty ? undefined : empty}>
      {isTyped(type) ? (
        <SavedField
          label={name}
          isLabelHidden
          inputMode={type === "number" ? "decimal" : type}
          placeholder={others.length === 0 ? "–" : different()}
          value={typedText(shown)}
          problemWith={(typed) => problemWithTyped(typed, { ...field, type })}
          onSave={(typed) => row.set(() => ({ [valueName(id)]: typedValue(typed, { ...field, type }) ?? null }))}
        />
      ) : (
        <PickedValue {...row} field={field} value={shown} isSame={others.length === 0} />
      )}
    </FieldRow>
  );
}

interface PickedValueProps extends ValueRowProps {
  /** The value that all tasks have. */
  value: FieldValue | undefined;
  isSame: boolean;
}

function PickedValue({ tasks, set, field, value, isSame }: PickedValueProps) {
  const name = valueName(field.id);
  const optionsOf = ({ values }: Task) => [values[field.id] ?? []].flat().map(String);
  const shared = field.type === "multi-select" ? sharedItems(tasks.map(optionsOf)) : value;
  const choose = (next: FieldValue | null) =>
    set((task) => {
      if (field.type !== "multi-select") return { [name]: next };
      // Options that only some tasks have stay.
      const ids = itemsAfter(optionsOf(task), [shared ?? []].flat().map(String), [next ?? []].flat().map(String));
      return { [name]: ids.length === 0 ? null : ids };
    });
  return (
    <Picked
      label={field.name}
      picker={(menu) => <ValueChoice {...menu} field={field} value={shared} onChange={choose} />}
    >
      {isSame ? value !== undefined && <ValueView {...{ field, value }} isCompact /> : different()}
    </Picked>
  );
}
