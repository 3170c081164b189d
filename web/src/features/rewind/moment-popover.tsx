import { today } from "@baton/domain/kernel/dates";
import { t } from "@lingui/core/macro";
import { type RefObject, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { readTime } from "@/features/task/due/public.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { DayPicker } from "@/ui/day-picker.tsx";
import { Form } from "@/ui/form.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { TextField } from "@/ui/text-field.tsx";

import { clockOf, momentAt } from "./moments.ts";
import { type MomentFieldProps, SinceVisit } from "./since-visit.tsx";

interface MomentPopoverProps extends MomentFieldProps {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks for a day and a time of it. */
export function MomentPopover({ moment, begins, now, visit, triggerRef, onClose }: MomentPopoverProps) {
  const [day, setDay] = useState(today(new Date(moment.shown)));
  const [typed, setTyped] = useState(clockOf(moment.shown));
  const time = readTime(typed);
  const choose = (next: number) => {
    moment.choose(next);
    onClose();
  };
  return (
    <Popover
      trigger="DialogTrigger"
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={4}
      className={cn(popoverClass, "p-2")}
    >
      <Dialog aria-label={t`Choose a moment`} className="outline-none">
        <DayPicker
          label={t`Day`}
          value={day}
          min={today(new Date(begins))}
          max={today(new Date(now))}
          onChange={setDay}
        />
        <Form onSubmit={() => time !== undefined && choose(momentAt(day, time))} className="mt-2 flex flex-col gap-2">
          <TextField
            label={t`Time`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            errorMessage={time === undefined ? t`Write a time such as 16:00` : undefined}
          />
          <div className="flex flex-wrap justify-end gap-2">
            {visit !== undefined && (
              <div className="me-auto sm:hidden">
                <SinceVisit onPress={() => choose(visit)} />
              </div>
            )}
            <Button size="sm" variant="primary" type="submit" isDisabled={time === undefined}>
              {t`Show`}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Popover>
  );
}
