import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal } from "react-aria-components/Modal";
import { IconButton } from "./button.tsx";
import { cn } from "./cn.ts";
import { ModalOverlay } from "./overlay.tsx";

type Slot = ReactNode | ((close: () => void) => ReactNode);

export interface DialogProps {
  /** The heading, and the accessible name. */
  title: string;
  /** The scrolling body. A function receives `close`. */
  children: Slot;
  /** Buttons below the body, always visible. A submit button refers to its form by `form="id"`. */
  footer?: Slot;
  /** A `form` covers the whole screen of a phone. */
  size?: "sm" | "form" | "md" | "lg" | "xl" | "full";
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /**
   * Whether a click outside closes the dialog. Off by default, because a stray click must not discard input. Escape
   * closes it unless `isHeld` is set.
   */
  isDismissable?: boolean;
  /** Whether only the buttons of the footer close the dialog, because it shows something that is not shown again. */
  isHeld?: boolean;
}

const widths = { sm: "sm:max-w-100", form: "sm:max-w-120", md: "sm:max-w-140", lg: "sm:max-w-180", xl: "sm:max-w-240" };

export function Dialog({ title, children, footer, size = "md", isHeld = false, ...overlay }: DialogProps) {
  const isFull = size === "full";
  return (
    <ModalFrame {...overlay} size={size} isKeyboardDismissDisabled={isHeld}>
      <AriaDialog className="flex max-h-[inherit] min-h-0 flex-1 flex-col outline-none">
        {({ close }) => (
          <>
            <div
              className={cn(
                "flex min-h-14 shrink-0 items-center justify-between gap-4 py-3 pe-3 ps-5",
                isFull && fullHead,
              )}
            >
              <Heading slot="title" className={cn("min-w-0 truncate font-semibold", isFull ? "text-2xl" : "text-lg")}>
                {title}
              </Heading>
              {!isHeld && (
                <IconButton label={t`Close`} onPress={close}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <div className={cn("min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5", isFull && fullBody)}>
              {fill(children, close)}
            </div>
            {footer && (
              <div
                className={cn(
                  "flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-5 py-3",
                  isFull && fullColumn,
                )}
              >
                {fill(footer, close)}
              </div>
            )}
          </>
        )}
      </AriaDialog>
    </ModalFrame>
  );
}

const fullColumn = "mx-auto w-full max-w-160";
const fullHead = cn(fullColumn, "pt-[max(1.5rem,var(--toast-room,0px))] sm:pt-12");
/**
 * The maximum height of a box. It leaves space for the toasts at the top and, on large screens, also below, because the
 * box is centered.
 */
const boxHeight =
  "max-h-[calc(100%-max(0rem,var(--toast-room,0px)-0.5rem))] " +
  "sm:max-h-[calc(100%-2*max(0rem,var(--toast-room,0px)-1.5rem))]";
/** As wide as the column; the whole screen scrolls. */
const fullBody = "px-[max(1.25rem,calc(50%-18.75rem))] pb-10";

function fill(slot: Slot, close: () => void): ReactNode {
  return typeof slot === "function" ? slot(close) : slot;
}

interface ModalFrameProps extends Pick<DialogProps, "isOpen" | "onOpenChange" | "isDismissable"> {
  size: NonNullable<DialogProps["size"]>;
  isKeyboardDismissDisabled?: boolean;
  children: ReactNode;
}

/** The scrim and the box of Dialog and AlertDialog. */
export function ModalFrame({ size, children, ...overlay }: ModalFrameProps) {
  const isFull = size === "full";
  return (
    <ModalOverlay
      {...overlay}
      data-dialog=""
      className={cn(
        "fixed inset-0 z-40 flex h-(--visual-viewport-height) justify-center bg-scrim transition-opacity",
        // It closes at once: while it fades, it would receive the keys of the next action.
        "data-entering:opacity-0 data-exiting:transition-none",
        isFull ? "items-stretch" : "sm:items-center sm:p-6",
        !isFull && (size === "form" ? "max-sm:items-stretch" : "max-sm:items-end max-sm:p-2"),
      )}
    >
      <Modal
        className={cn(
          "flex w-full flex-col overflow-hidden text-text transition-transform",
          "data-entering:translate-y-2 data-exiting:transition-none",
          isFull ? "bg-canvas" : "bg-raised border-line shadow-dialog sm:rounded-xl sm:border",
          !isFull && size !== "form" && "max-sm:rounded-xl max-sm:border",
          !isFull && boxHeight,
          !isFull && widths[size],
        )}
      >
        {children}
      </Modal>
    </ModalOverlay>
  );
}
