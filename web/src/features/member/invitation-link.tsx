import type { NewInvitation } from "@baton/domain/invitation/invitation";
import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { showError, showSuccess } from "@/platform/notify.ts";
import { IconButton } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** Copies text and shows a message. Returns whether it was copied. */
export async function copyText(text: string, message: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(message);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`The link could not be copied. Select it and copy it yourself.`, error);
    return false;
  }
}

/** The link of a new invitation. */
export function InvitationLink({ invitation: { link, email, isMailed } }: { invitation: NewInvitation }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <TextField
      label={email === null ? t`Invitation link` : t`Invitation link for ${email}`}
      description={
        isMailed ? t`It was mailed. The link is not shown again.` : t`Send it yourself. It is not shown again.`
      }
      isReadOnly
      autoFocus
      value={link}
      onFocus={({ target }) => (target as HTMLInputElement).select()}
      suffix={
        <IconButton
          label={t`Copy link`}
          size="sm"
          onPress={async () => setCopied(await copyText(link, t`Link copied.`))}
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
