import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { OnDemand, onDemand } from "./on-demand.tsx";

const bubble = onDemand(async () => (await import("./tooltip-bubble.tsx")).TooltipBubble, { isOptional: true });

/** Milliseconds of hovering; keyboard focus shows the tooltip at once. */
const delay = 500;

/**
 * The tooltip of a button: handlers for the button, and the bubble beside it. The bubble is loaded when the pointer or
 * the focus first reaches a button that has one.
 */
export function useTooltip(content: string, shortcut: string | undefined) {
  const [anchor, setAnchor] = useState<RefObject<Element>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  const openAfter = (element: Element, wait: number) => {
    bubble.preload();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor({ current: element }), wait);
  };
  return {
    handlers: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType === "mouse") openAfter(currentTarget, delay);
      },
      onPointerLeave: close,
      onPointerDown: close,
      onKeyDown: (_event: KeyboardEvent) => close(),
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(":focus-visible")) openAfter(currentTarget, 0);
      },
      onBlur: close,
    },
    bubble: anchor && (
      <OnDemand of={bubble} anchor={anchor} {...(shortcut ? { shortcut } : {})} onClose={close}>
        {content}
      </OnDemand>
    ),
  };
}
