import type { PasskeyWire } from "@baton/domain/session/second-factor";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { passkeyProblem } from "@/platform/webauthn.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { rich } from "@/ui/rich.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { callSecondFactor } from "./second-factor-call.ts";
import { passkeysQuery } from "./second-factor-query.ts";

/** The open dialog, and its passkey. */
type OpenDialog = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: PasskeyWire };

const invalidatePasskeys = () => void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

export function PasskeysSection() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const reason = passkeyProblem();
  return (
    <Section title={t`Passkeys`}>
      <p className="text-muted">
        {t`Log in with your fingerprint, your face or the code of your device, without a password. A passkey never leaves your devices.`}
      </p>
      {error && !passkeys ? (
        <ErrorState title={t`Your passkeys could not be loaded.`} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <ul className="flex flex-col divide-y empty:hidden">
          {passkeys?.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onDo={(what) => setOpen({ what, passkey })} />
          )) ?? <Skeleton className="h-12" />}
        </ul>
      )}
      {reason === null ? (
        <Button className="w-fit" onPress={() => setOpen({ what: "add" })}>
          {t`Add a passkey`}
        </Button>
      ) : (
        <p>{reason}</p>
      )}
      {open && <PasskeyDialogs open={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function PasskeyDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  if (open.what === "remove") return <RemovePasskeyDialog passkey={open.passkey} onClose={onClose} />;
  const passkey = open.what === "rename" ? { passkey: open.passkey } : {};
  return <PasskeyDialog {...passkey} onDone={invalidatePasskeys} onClose={onClose} />;
}

function PasskeyItem({ passkey, onDo }: { passkey: PasskeyWire; onDo: (what: "rename" | "remove") => void }) {
  const { name, createdAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-muted">
          {rich(t`Added <0/>`, <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: "medium" })}</time>)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onPress={() => onDo("rename")} aria-label={t`Rename ${name}`}>
          {t`Rename`}
        </Button>
        <Button size="sm" onPress={() => onDo("remove")} aria-label={t`Remove ${name}`}>
          {t`Remove`}
        </Button>
      </div>
    </li>
  );
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: PasskeyWire; onClose: () => void }) {
  const remove = async () => {
    try {
      const { message } = await callSecondFactor("removePasskey", { id: passkey._id });
      showSuccess(translate(message), { duration: 3_000 });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The passkey was not removed.`, error);
    }
    invalidatePasskeys();
  };
  return (
    <AlertDialog
      title={t`Remove ${passkey.name}?`}
      confirmLabel={t`Remove`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void remove()}
    >
      {t`It will no longer log you in. Make sure that you have another way to log in.`}
    </AlertDialog>
  );
}
