import type { PasskeyWire } from "@baton/domain/session/second-factor";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { whyNoPasskeys } from "@/platform/webauthn.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { callSecondFactor } from "./second-factor-call.ts";
import { passkeysQuery } from "./second-factor-query.ts";
import { Section } from "./section.tsx";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** What is being done to which passkey. */
type Doing = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: PasskeyWire };

const changed = () => void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

export function PasskeysSection() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [doing, setDoing] = useState<Doing | null>(null);
  const reason = whyNoPasskeys();
  return (
    <Section title="Passkeys">
      <p className="text-muted">
        Log in with your fingerprint, your face or the code of your device, without a password. A passkey never leaves
        your devices.
      </p>
      {error && !passkeys ? (
        <ErrorState title="Your passkeys could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <ul className="flex flex-col divide-y empty:hidden">
          {passkeys?.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onDo={(what) => setDoing({ what, passkey })} />
          )) ?? <Skeleton className="h-12" />}
        </ul>
      )}
      {reason === null ? (
        <Button className="w-fit" onPress={() => setDoing({ what: "add" })}>
          Add a passkey
        </Button>
      ) : (
        <p>{reason}</p>
      )}
      {doing && <PasskeyDoing doing={doing} onClose={() => setDoing(null)} />}
    </Section>
  );
}

function PasskeyDoing({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  if (doing.what === "remove") return <RemovePasskeyDialog passkey={doing.passkey} onClose={onClose} />;
  const passkey = doing.what === "rename" ? { passkey: doing.passkey } : {};
  return <PasskeyDialog {...passkey} onDone={changed} onClose={onClose} />;
}

function PasskeyItem({ passkey, onDo }: { passkey: PasskeyWire; onDo: (what: "rename" | "remove") => void }) {
  const { name, createdAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-muted">
          Added <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onPress={() => onDo("rename")} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button size="sm" onPress={() => onDo("remove")} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: PasskeyWire; onClose: () => void }) {
  const remove = async () => {
    try {
      const { message } = await callSecondFactor("removePasskey", { id: passkey._id });
      showSuccess(message, { duration: 3_000 });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError("The passkey was not removed.", error);
    }
    changed();
  };
  return (
    <AlertDialog
      title={`Remove ${passkey.name}?`}
      confirmLabel="Remove"
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void remove()}
    >
      It will no longer log you in. Make sure that you have another way to.
    </AlertDialog>
  );
}
