import type { ReactNode } from "react";
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from "react-aria-components/Tooltip";
import { Kbd } from "./kbd.tsx";

export interface TooltipProps {
  content: ReactNode;
  shortcut?: string;
  placement?: NonNullable<AriaTooltipProps["placement"]>;
  /** Milliseconds of hovering; keyboard focus shows the tooltip at once. */
  delay?: number;
  /** One focusable element. */
  children: ReactNode;
}

export function Tooltip({ content, shortcut, placement = "top", delay = 500, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={60}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        // Hidden from assistive technology: it repeats the accessible name of its element.
        render={(props) => <div {...props} aria-hidden="true" />}
        className="popover-motion flex max-w-72 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-sm text-text shadow-raised"
      >
        {content}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
