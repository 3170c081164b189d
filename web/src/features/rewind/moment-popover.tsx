import { t } from "@lingui/core/macro";
import { type ReactNode, type RefObject, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { readTime } from "@/features/task/due/public.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { DayPicker } from "@/ui/day-picker.tsx";
import { Form } from "@/ui/form.tsx";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { TextField } from "@/ui/text-field.tsx";

interface MomentPopoverProps {
  triggerRef: RefObject<HTMLElement | null>;
  /** The day and the time of day that are shown, and the first and the last day. */
  day: string;
  clock: string;
  min: string;
  max: string;
  onChoose: (day: string, clock: string) => void;
  onClose: () => void;
  /** Other ways to a moment. */
  children: ReactNode;
}

/** Asks for a day and a time of it. */
export function MomentPopover({ triggerRef, min, max, onChoose, onClose, children, ...shown }: MomentPopoverProps) {
  const [day, setDay] = useState(shown.day);
  const [typed, setTyped] = useState(shown.clock);
  const time = readTime(typed);
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
        <DayPicker label={t`Day`} value={day} min={min} max={max} onChange={setDay} />
        <Form onSubmit={() => time !== undefined && onChoose(day, time)} className="mt-2 flex flex-col gap-2">
          <TextField
            label={t`Time`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            errorMessage={time === undefined ? t`Write a time such as 16:00` : undefined}
          />
          <div className="flex flex-wrap justify-end gap-2">
            {children}
            <Button size="sm" variant="primary" type="submit" isDisabled={time === undefined}>
              {t`Show`}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Popover>
  );
}
