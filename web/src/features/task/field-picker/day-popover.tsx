import type { ComponentProps } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { cn } from "@/ui/cn.ts";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { DayChooser } from "./day-chooser.tsx";

/** Chooses a day in a popover, which closes then. */
export function DayPopover({ menu, onChange, ...day }: ComponentProps<typeof DayChooser> & { menu: MenuState }) {
  const { triggerRef, isOpen, onOpenChange, placement } = menu;
  const choose = (date: string) => {
    onChange(date);
    onOpenChange(false);
  };
  return (
    <Popover
      trigger="DialogTrigger"
      placement="bottom end"
      {...{ triggerRef, isOpen, onOpenChange, ...(placement && { placement }) }}
      offset={4}
      className={cn(popoverClass, "p-2")}
    >
      <Dialog aria-label={day.label} className="outline-none">
        <DayChooser {...day} onChange={choose} />
      </Dialog>
    </Popover>
  );
}
