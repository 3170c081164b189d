import type { Label } from "@baton/domain/label/label";
import { canLabel } from "@baton/domain/label/label.policy";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextField } from "react-aria-components/TextField";
import { useActor } from "@/features/session/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { Chips, chipInputClass, chipRowClass } from "@/ui/chips.tsx";
import { cn } from "@/ui/cn.ts";
import { FieldHelp, FieldLabel, type FieldProps } from "@/ui/field.tsx";
import { controlClass, fieldClass } from "@/ui/field-class.ts";
import { Popover } from "@/ui/overlay.tsx";
import { itemClass, popoverClass } from "@/ui/popover-class.ts";
import { useLabelWrite } from "../label-writes.ts";
import { toneOf } from "../labels.tsx";
import { ColourButton } from "./colour-button.tsx";
import type { Picked } from "./picker-model.ts";
import { type LabelPickerState, useLabelPicker } from "./use-label-picker.ts";

export interface LabelPickerProps extends Pick<FieldProps, "label"> {
  name: string;
  /** Entries of the picker: ids, and names of labels that are created when the form is sent (`useMakeLabels`). */
  value: readonly string[];
  onChange: (entries: string[]) => void;
  /** The team's labels, in the order in which they are suggested. */
  labels: readonly Label[];
  isRequired?: boolean;
}

/** Returns the action of a key; undefined for keys that the form or the dialog handles. */
function actionOf(key: string, picker: LabelPickerState): (() => void) | undefined {
  const { picks, typed, options, active, pickActive, moveActive, remove, show } = picker;
  if (key === "ArrowDown") return () => moveActive(1);
  if (key === "ArrowUp") return () => moveActive(-1);
  if (key === "Enter" && (typed.trim() !== "" || active >= 0)) return pickActive;
  if (key === "Escape" && options.length > 0) return () => show(false);
  const last = picks.at(-1);
  if (key === "Backspace" && typed === "" && last) return () => remove(last.id);
  return undefined;
}

/**
 * Edits the labels of a task as chips. A comma or Enter ends a word; a word without a label creates one. The arrow keys
 * choose from the suggestions.
 */
export function LabelPicker({ label, value, onChange, labels, ...field }: LabelPickerProps) {
  const actor = useActor();
  const picker = useLabelPicker({ value, onChange, labels, mayCreate: canLabel.create(actor) });
  const { picks, typed, options, active, isRefused, settle, type, remove, show } = picker;
  const box = useRef<HTMLDivElement>(null);
  const list = useId();

  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event.key, picker);
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <TextField {...field} value={typed} onChange={type} onBlur={settle} className={fieldClass}>
      <FieldLabel>{label}</FieldLabel>
      <Group ref={box} className={cn(controlClass, "flex min-h-8 items-center")}>
        <div className={chipRowClass}>
          <Chips
            chips={picks.map((pick) => ({ id: pick.id, label: pick.name, icon: <ChipDot pick={pick} /> }))}
            onRemove={remove}
          />
          <Input
            autoComplete="off"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={options.length > 0 ? list : undefined}
            aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
            onKeyDown={onKeyDown}
            onClick={() => show(true)}
            className={chipInputClass(typed === "" && picks.length > 0)}
          />
        </div>
      </Group>
      <FieldHelp description={undefined} errorMessage={undefined} />
      <Popover
        isNonModal
        triggerRef={box}
        isOpen={options.length > 0 || isRefused}
        onOpenChange={show}
        placement="bottom start"
        offset={4}
        className={cn(popoverClass, "min-w-48")}
      >
        {/* A landmark, because the popover is outside its field's dialog. */}
        <section aria-label={t`Suggestions`}>
          {isRefused ? (
            <p className="px-2 py-1.5 text-base text-muted">{t`This label does not exist, and only admins can add labels.`}</p>
          ) : (
            <Suggestions id={list} picker={picker} />
          )}
        </section>
      </Popover>
    </TextField>
  );
}

/** The dot of a picked label, as a button for people who may change its colour. */
function ChipDot({ pick }: { pick: Picked }) {
  const { write } = useLabelWrite();
  const actor = useActor();
  const { id, name, colour } = pick;
  if (!canLabel.edit(actor) || pick.version === undefined) return <Dot tone={toneOf(pick)} />;
  return (
    <>
      <ColourButton
        name={name}
        colour={colour}
        onChange={(next) => write({ kind: "edit", id, patch: { colour: next }, base: { colour } })}
        className="-m-1 size-4 rounded-full pointer-coarse:hidden"
      />
      {/* Touch needs more space than a chip has. */}
      <span className="flex pointer-fine:hidden">
        <Dot tone={toneOf(pick)} />
      </span>
    </>
  );
}

/** The focus stays in the input, which refers to the active suggestion. */
function Suggestions({
  id,
  picker: { options, active, typed, newColour, pick },
}: {
  id: string;
  picker: LabelPickerState;
}) {
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} tabIndex={-1}>
      {options.map((option, index) => (
        <button
          key={option?.id ?? "new"}
          type="button"
          id={`${id}-${index}`}
          ref={index === active ? (option) => option?.scrollIntoView({ block: "nearest" }) : null}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          {...(index === active ? { "data-focused": true } : {})}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(option)}
          className={cn(itemClass, "w-full text-start hover:bg-hover")}
        >
          {option ? (
            <Dot tone={toneOf(option)} />
          ) : (
            <Plus size={14} aria-hidden="true" className="-mx-0.75 text-muted" />
          )}
          <span className="truncate">{option ? option.name : t`Create label “${typed.trim()}”`}</span>
          {!option && (
            <span className="ms-auto flex">
              <Dot tone={newColour} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
