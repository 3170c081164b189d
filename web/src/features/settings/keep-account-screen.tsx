import { useState } from "react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { Button } from "@/ui/button.tsx";
import { endingDay, keep } from "./deletion-call.ts";

interface KeepAccountScreenProps {
  endsAt: string;
  /** Whether a team is deleted with the account. */
  withTeam: boolean;
  onLogout: () => void;
}

/** What somebody sees who logs in although their account is about to be deleted. */
export function KeepAccountScreen({ endsAt, withTeam, onLogout }: KeepAccountScreenProps) {
  useDocumentTitle("Your account will be deleted");
  const [isPending, setPending] = useState(false);
  const stay = async () => {
    setPending(true);
    await keep("keepAccount");
    setPending(false);
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-10 text-text [--control-height:2.5rem]">
      <section className="flex w-full max-w-104 flex-col gap-5 sm:rounded-2xl sm:border sm:bg-surface sm:p-8 sm:shadow-raised">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">Your account will be deleted</h1>
        <p className="text-base text-muted">
          It will be deleted on {endingDay(endsAt)}
          {withTeam && ", with your team and all of its tasks"}. You can still keep it.
        </p>
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          <Button variant="primary" size="lg" isPending={isPending} onPress={() => void stay()}>
            Keep my account
          </Button>
          <Button size="lg" onPress={onLogout}>
            Log out
          </Button>
        </div>
      </section>
    </main>
  );
}
