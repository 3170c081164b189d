import { type GitConnectionWire, gitContract } from "@baton/domain/git/git.contract";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { sendChange } from "../send-change.ts";
import { GitDialog, GitSecret } from "./git-dialog.tsx";
import { reloadGit } from "./git-query.ts";

export type GitAction = "edit" | "renew" | "delete";

interface QuestionProps {
  connection: GitConnectionWire;
  onClose: () => void;
}

/** The dialog of an action on a connection. */
export function GitQuestion({ action, ...question }: QuestionProps & { action: GitAction }) {
  if (action === "edit") return <GitDialog {...question} />;
  return action === "renew" ? <RenewQuestion {...question} /> : <DeleteQuestion {...question} />;
}

function RenewQuestion({ connection: { id, name, url }, onClose }: QuestionProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const renew = async () => {
    setPending(true);
    try {
      setSecret((await call(gitContract.renewGitSecret, { params: { id } })).data.secret);
      reloadGit();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The secret was not renewed.`, error);
      onClose();
    }
  };
  if (secret !== null) return <GitSecret access={{ url, secret }} onClose={onClose} />;
  return (
    <AlertDialog
      title={t`Renew the secret of “${name}”?`}
      confirmLabel={t`Renew`}
      isPending={isPending}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void renew()}
    >
      {t`Baton refuses events that are signed with the old secret. Enter the new one in the webhook of the repository, and send again there what was refused meanwhile.`}
    </AlertDialog>
  );
}

function DeleteQuestion({ connection: { id, name }, onClose }: QuestionProps) {
  const remove = () =>
    sendChange({
      failed: t`The Git connection was not deleted.`,
      send: () => call(gitContract.deleteGitConnection, { params: { id } }),
      reload: reloadGit,
    });
  return (
    <AlertDialog
      title={t`Delete the Git connection “${name}”?`}
      confirmLabel={t`Delete`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void remove()}
    >
      {t`Baton refuses further events at once. The references that tasks already have remain.`}
    </AlertDialog>
  );
}
