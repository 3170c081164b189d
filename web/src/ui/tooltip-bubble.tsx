import type { RefObject } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { Kbd } from "./kbd.tsx";

export interface TooltipBubbleProps {
  /** The element that the tooltip belongs to. */
  anchor: RefObject<Element>;
  children: string;
  shortcut?: string;
  onClose: () => void;
}

export function TooltipBubble({ anchor, children, shortcut, onClose }: TooltipBubbleProps) {
  const state = useTooltipTriggerState({ isOpen: true, onOpenChange: onClose });
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={anchor}
        placement="top"
        offset={6}
        // Hidden from assistive technology: it repeats the accessible name of its element.
        render={(props) => <div {...props} aria-hidden="true" />}
        className="popover-motion flex max-w-72 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-sm text-text shadow-raised"
      >
        {children}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
