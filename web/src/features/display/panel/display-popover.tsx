import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { DisplayPanel, type DisplayPanelProps } from "./display-panel.tsx";

interface OverlayProps extends MenuState, DisplayPanelProps {
  label: string;
}

/** The display options beside their button. Every change shows at once in the list behind. */
export function DisplayPopover({ label, triggerRef, isOpen, onOpenChange, focus: _focus, ...panel }: OverlayProps) {
  return (
    <Popover
      trigger="DialogTrigger"
      {...{ triggerRef, isOpen, onOpenChange }}
      placement="bottom end"
      offset={6}
      className={cn(popoverClass, "w-80 p-0!")}
    >
      <AriaDialog aria-label={label} className="outline-none">
        <DisplayPanel {...panel} />
      </AriaDialog>
    </Popover>
  );
}

/** The display options on a phone. */
export function DisplaySheet({ label, isOpen, onOpenChange, ...panel }: OverlayProps) {
  return (
    <Dialog title={label} {...{ isOpen, onOpenChange }} isDismissable>
      <div className="-mx-5 -mb-5">
        <DisplayPanel {...panel} />
      </div>
    </Dialog>
  );
}
