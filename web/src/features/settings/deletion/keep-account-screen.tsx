import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { Button } from "@/ui/button.tsx";
import { cancelDeletion, endingDay } from "./deletion-call.ts";

interface KeepAccountScreenProps {
  endsAt: string;
  /** Whether the person's team is deleted with the account. */
  withTeam: boolean;
  onLogout: () => void;
}

/** Shown after a login to an account that is about to be deleted. */
export function KeepAccountScreen({ endsAt, withTeam, onLogout }: KeepAccountScreenProps) {
  useDocumentTitle(t`Your account will be deleted`);
  const [isPending, setPending] = useState(false);
  const day = endingDay(endsAt);
  const keep = async () => {
    setPending(true);
    await cancelDeletion("cancelAccountDeletion");
    setPending(false);
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-10 text-text [--control-height:2.5rem]">
      <section className="flex w-full max-w-104 flex-col gap-5 sm:rounded-2xl sm:border sm:bg-surface sm:p-8 sm:shadow-raised">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{t`Your account will be deleted`}</h1>
        <p className="text-base text-muted">
          {withTeam
            ? t`It will be deleted on ${day}, with your team and all of its tasks. You can still keep it.`
            : t`It will be deleted on ${day}. You can still keep it.`}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          <Button variant="primary" size="lg" isPending={isPending} onPress={() => void keep()}>
            {t`Keep my account`}
          </Button>
          <Button size="lg" onPress={onLogout}>
            {t`Log out`}
          </Button>
        </div>
      </section>
    </main>
  );
}
