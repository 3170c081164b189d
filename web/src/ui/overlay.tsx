import { type ComponentProps, useContext } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { ModalOverlay as AriaModalOverlay, type ModalOverlayProps } from "react-aria-components/Modal";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { useCloseRequest } from "./use-close-request.ts";

/** Leaves the focused field first, as a tap outside does, because some fields save when they are left. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

interface OpenModalOverlayProps extends ModalOverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** React Aria's overlay of a modal, which going back on a phone closes. */
export function ModalOverlay(props: OpenModalOverlayProps) {
  const { isOpen, onOpenChange, isKeyboardDismissDisabled = false } = props;
  useCloseRequest(isOpen, () => {
    if (isKeyboardDismissDisabled) return;
    leaveField();
    onOpenChange(false);
  });
  return <AriaModalOverlay {...props} />;
}

/** React Aria's popover, which going back on a phone closes. Without `isOpen`, its trigger opens and closes it. */
export function Popover(props: ComponentProps<typeof AriaPopover>) {
  const trigger = useContext(OverlayTriggerStateContext);
  const isOpen = props.isOpen ?? trigger?.isOpen ?? false;
  useCloseRequest(isOpen, () => {
    leaveField();
    if (props.isOpen === undefined) trigger?.close();
    else props.onOpenChange?.(false);
  });
  return <AriaPopover {...props} />;
}
