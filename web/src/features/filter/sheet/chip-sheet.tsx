import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { Button, ToggleButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { withCondition } from "../chips/chip.ts";
import { operatorIn, operatorsOf } from "../chips/operators.ts";
import { daysIn, periodOf } from "../chips/period.ts";
import { PeriodFields } from "../chips/period-fields.tsx";
import { typedValue } from "../chips/typed-value.ts";
import { type FilterGroup, groupOf } from "../use-filter-groups.ts";
import type { ConditionsControl } from "../use-task-filter.ts";
import type { ChipRowProps } from "./chip-row.tsx";
import { chosenClass, GroupButtons } from "./group-buttons.tsx";

interface ChipSheetProps extends Pick<ChipRowProps, "chip" | "field" | "words"> {
  control: ConditionsControl;
  /** The tasks of the list, without the filter. */
  tasks: readonly Task[];
  onClose: () => void;
}

/** Changes a condition of a filter on a phone. Each change shows at once in the list. */
export function ChipSheet(props: ChipSheetProps) {
  const { chip, field, words, control, tasks, onClose } = props;
  const { filter, context, change, isUncounted = false } = control;
  const group = useMemo(
    () => groupOf(field, chip, { filter, context, isUncounted }, tasks, words),
    [field, chip, filter, context, isUncounted, tasks, words],
  );
  const choose = (values: readonly string[]) => {
    // Without values, the chip goes, and the next one takes its place.
    if (values.length === 0) onClose();
    change(group.withChosen(values));
  };
  return (
    <Dialog
      title={field.title}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" onPress={onClose} className="flex-1">
          {t`Done`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Operators {...props} />
        {group.options.length > 0 && field.kind !== "text" && <GroupButtons group={group} onChange={choose} />}
        <Typed {...props} {...{ group, choose }} />
      </div>
    </Dialog>
  );
}

function Operators({ chip, field, control }: ChipSheetProps) {
  const current = operatorIn(field, chip);
  const { terms } = control.filter;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-medium text-muted">{t`Operator`}</legend>
      {operatorsOf(field, chip).map(({ id, label, condition }) => (
        <ToggleButton
          key={id}
          isSelected={id === current}
          onChange={() => control.change(withCondition(terms, chip, condition))}
          className={buttonClass({ className: chosenClass })}
        >
          {label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

interface TypedProps extends ChipSheetProps {
  group: FilterGroup;
  choose: (values: readonly string[]) => void;
}

/** What a field takes besides the values that it offers. */
function Typed({ chip, field, control, group, choose }: TypedProps) {
  const { kind = "choice", title } = field;
  const { context, change } = control;
  if (kind === "text") {
    return chip.values.map((text, index) => (
      <SavedField
        key={text}
        label={title}
        value={text}
        problemWith={() => undefined}
        onSave={(next) => choose(next === "" ? chip.values.toSpliced(index, 1) : chip.values.with(index, next))}
      />
    ));
  }
  if (kind === "day" || kind === "past-day") {
    return <Period value={chip.values.at(-1) ?? ""} onChange={(period) => change(group.withTyped(period))} />;
  }
  if (kind === "choice" || !context) return null;
  const meant = (text: string) => typedValue(text, chip, field, context);
  return (
    <SavedField
      label={t`Another value`}
      inputMode="decimal"
      value=""
      problemWith={(text) => (text === "" || meant(text) ? undefined : t`Enter a number`)}
      onSave={(text) => {
        const value = meant(text);
        if (value !== undefined) change(group.withTyped(value));
      }}
    />
  );
}

function Period({ value, onChange }: { value: string; onChange: (period: string) => void }) {
  const [days, setDays] = useState(() => daysIn(value));
  return (
    <PeriodFields
      days={days}
      onChange={(next) => {
        setDays(next);
        const period = periodOf(next);
        if (period !== undefined) onChange(period);
      }}
    />
  );
}
