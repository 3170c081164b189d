import { t } from "@lingui/core/macro";
import { type RefObject, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { useDateReader } from "@/platform/read-date.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { DateField } from "@/ui/date-field.tsx";
import { Form } from "@/ui/form.tsx";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { daysText } from "./day-text.ts";
import { areDays, type Days } from "./report-address.ts";

export interface DaysPopoverProps {
  triggerRef: RefObject<HTMLElement | null>;
  days: Days;
  /** Those of the last cycle, if there was one. */
  last: Days | undefined;
  onChange: (days: Days) => void;
  onClose: () => void;
}

/** Asks for the first and the last day of the reports. */
export function DaysPopover({ triggerRef, days, last, onChange, onClose }: DaysPopoverProps) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const { format, parse } = useDateReader();
  const isPossible = areDays(from, to);
  const choose = (next: Days) => {
    onChange(next);
    onClose();
  };
  const submit = () => (isPossible ? choose({ name: undefined, from, to }) : onClose());
  const fault = from !== "" && to !== "" && !isPossible;
  return (
    <Popover
      trigger="DialogTrigger"
      {...{ triggerRef }}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={4}
      className={cn(popoverClass, "w-64 p-3!")}
    >
      <Dialog aria-label={t`Choose days`} className="outline-none">
        <Form onSubmit={submit}>
          {last && (
            <Button size="sm" onPress={() => choose(last)}>
              {t`Last cycle: ${daysText(last.from, last.to)}`}
            </Button>
          )}
          <DateField {...{ format, parse }} autoFocus label={t`From`} value={from} onChange={setFrom} />
          <DateField
            {...{ format, parse }}
            label={t`Until`}
            value={to}
            min={from}
            onChange={setTo}
            errorMessage={fault ? t`Choose a day after the first one, at most five years later.` : undefined}
          />
          <div className="flex justify-end gap-2">
            <Button size="sm" onPress={onClose}>
              {t`Cancel`}
            </Button>
            <Button size="sm" variant="primary" type="submit" isDisabled={!isPossible}>
              {t`Apply`}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Popover>
  );
}
