import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Button } from "./button.tsx";
import { ModalFrame } from "./dialog.tsx";

export interface AlertDialogProps {
  title: string;
  /** One sentence about what will happen. */
  children: ReactNode;
  /** A verb, such as "Delete", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isPending?: boolean;
  /** The dialog closes afterwards, unless `isPending` is set: then its owner closes it. */
  onConfirm: () => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = t`Cancel`,
    isDanger = false,
    isPending,
    onConfirm,
    ...overlay
  } = props;
  return (
    <ModalFrame {...overlay} size="sm">
      <AriaDialog role="alertdialog" className="flex flex-col gap-2 overflow-y-auto p-5 outline-none">
        {({ close }) => (
          <>
            <Heading slot="title" className="text-lg font-semibold">
              {title}
            </Heading>
            <div className="text-base text-muted">{children}</div>
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <Button autoFocus onPress={close}>
                {cancelLabel}
              </Button>
              <Button
                variant={isDanger ? "danger" : "primary"}
                isPending={isPending ?? false}
                onPress={() => {
                  onConfirm();
                  if (isPending === undefined) close();
                }}
              >
                {confirmLabel}
              </Button>
            </div>
          </>
        )}
      </AriaDialog>
    </ModalFrame>
  );
}
