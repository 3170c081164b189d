import { t } from "@lingui/core/macro";
import { type RefObject, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Form } from "@/ui/form.tsx";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { daysIn, periodOf } from "./period.ts";
import { PeriodFields } from "./period-fields.tsx";

interface PeriodPopoverProps {
  title: string;
  triggerRef: RefObject<HTMLElement | null>;
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Asks for the first and the last day of a period, either of which may be left out. */
export function PeriodPopover({ title, triggerRef, value, onChange, onClose }: PeriodPopoverProps) {
  const [days, setDays] = useState(() => daysIn(value));
  const period = periodOf(days);
  const close = (isOpen: boolean) => !isOpen && onClose();
  const submit = () => {
    if (period !== undefined) onChange(period);
    onClose();
  };
  return (
    <Popover
      trigger="DialogTrigger"
      {...{ triggerRef }}
      isOpen
      onOpenChange={close}
      placement="bottom start"
      offset={4}
      className={cn(popoverClass, "w-64 p-3!")}
    >
      <Dialog aria-label={title} className="outline-none">
        <Form onSubmit={submit}>
          <PeriodFields days={days} onChange={setDays} autoFocus />
          <div className="flex justify-end gap-2">
            <Button size="sm" onPress={onClose}>
              {t`Cancel`}
            </Button>
            <Button size="sm" variant="primary" type="submit" isDisabled={period === undefined}>
              {t`Apply`}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Popover>
  );
}
