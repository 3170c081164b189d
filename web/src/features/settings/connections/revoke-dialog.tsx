import { type TokenWire, tokenContract } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { Timestamp } from "@/features/activity/public.ts";
import { reloadTokens } from "@/features/agent/public.ts";
import { call } from "@/platform/api.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { rich } from "@/ui/rich.tsx";
import { sendChange } from "./send-change.ts";

/** Asks before a token is revoked, and says when it was last used. */
export function RevokeDialog({ token: { id, name, lastUsedAt }, onClose }: { token: TokenWire; onClose: () => void }) {
  const revoke = () =>
    sendChange({
      failed: t`The token was not revoked.`,
      send: () => call(tokenContract.revokeToken, { params: { id } }),
      reload: reloadTokens,
    });
  const used = lastUsedAt === null ? t`It was never used.` : t`Last used: <0/>.`;
  return (
    <AlertDialog
      title={t`Revoke ${name}?`}
      confirmLabel={t`Revoke`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void revoke()}
    >
      {rich(used, lastUsedAt && <Timestamp key="used" at={lastUsedAt} />)}{" "}
      {t`Programs with this token are refused at once. This cannot be undone.`}
    </AlertDialog>
  );
}
