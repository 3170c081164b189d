import { t } from "@lingui/core/macro";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { SecretField } from "./secret-field.tsx";

interface SecretDialogProps {
  secret: string;
  /** What the secret is for. */
  children: ReactNode;
  /** The page of the guide that explains how it is used. */
  guide: { readonly href: string; readonly label: string };
  onClose: () => void;
}

/** A secret that is not shown again. Until it was copied, only Done closes the dialog. */
export function SecretDialog({ secret, children, guide, onClose }: SecretDialogProps) {
  const done = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      title={t`Copy the secret now`}
      size="form"
      isHeld={!isCopied}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button ref={done} onPress={onClose}>{t`Done`}</Button>}
    >
      <div className="flex flex-col gap-4">
        {children}
        <SecretField
          secret={secret}
          onCopied={() => {
            setCopied(true);
            done.current?.focus();
          }}
        />
        <p>
          <a href={guide.href} target="_blank" rel="noopener" className="text-accent-text hover:underline">
            {guide.label}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
