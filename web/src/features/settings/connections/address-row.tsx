import { t } from "@lingui/core/macro";
import { Check, Copy, RefreshCw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { useCopy } from "./secret-field.tsx";

/** What is asked before a secret address is replaced, or removed. */
export type AddressChange = "renew" | "remove";

interface AddressRowProps {
  name: string;
  detail: ReactNode;
  address: string;
  /** Whether its button that copies it has the focus at first. */
  isFocused?: boolean;
  /** The title of the question before a change, and what it causes. */
  questions: Readonly<Record<AddressChange, string>>;
  consequence: string;
  onChange: (change: AddressChange) => unknown;
}

/** A secret address that can be copied, replaced and removed. */
export function AddressRow({
  name,
  detail,
  address,
  isFocused = false,
  questions,
  consequence,
  onChange,
}: AddressRowProps) {
  const { isCopied, copy } = useCopy(() => undefined);
  const [asked, setAsked] = useState<AddressChange | null>(null);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate font-medium" dir="auto">
          {name}
        </p>
        <p className="truncate text-sm text-muted">{detail}</p>
      </div>
      <Button size="sm" autoFocus={isFocused} onPress={() => copy(address)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? t`Copied` : t`Copy address`}
      </Button>
      <IconButton size="sm" label={t`New address`} onPress={() => setAsked("renew")}>
        <RefreshCw aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t`Remove`} onPress={() => setAsked("remove")}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {asked && (
        <AlertDialog
          title={questions[asked]}
          confirmLabel={asked === "remove" ? t`Remove` : t`New address`}
          isDanger
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          onConfirm={() => void onChange(asked)}
        >
          {consequence}
        </AlertDialog>
      )}
    </li>
  );
}
