import { type GitConnectionWire, gitContract } from "@baton/domain/git/git.contract";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { useProjects, useStages } from "@/features/project/public.ts";
import { call } from "@/platform/api.ts";
import { showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { useDialogForm } from "../../use-dialog-form.ts";
import { SecretDialog } from "../secret-dialog.tsx";
import { type GitDraft, GitForm } from "./git-form.tsx";
import { reloadGit } from "./git-query.ts";

interface GitDialogProps {
  /** Absent to create one. */
  connection?: GitConnectionWire;
  onClose: () => void;
}

/** The address and secret of a connection. They are in no cache, and forgotten when the dialog closes. */
interface Access {
  readonly url: string;
  readonly secret: string;
}

const initial: GitDraft = { name: "", service: "github", projects: null, mergeStages: {} };

/** Returns what a draft says about projects and stages that still exist. */
function useExisting(): (draft: GitDraft) => Pick<GitDraft, "mergeStages"> & { projects: string[] | null } {
  const known = new Set(useProjects().map(({ id }) => id));
  const stages = new Map(useStages().map(({ id, projectId }) => [id, projectId]));
  return ({ projects, mergeStages }) => {
    const left = projects?.filter((id) => known.has(id)) ?? null;
    const isLeft = ([projectId, stageId]: readonly [string, string]) =>
      known.has(projectId) && (left?.includes(projectId) ?? true) && stages.get(stageId) === projectId;
    return { projects: left, mergeStages: Object.fromEntries(Object.entries(mergeStages).filter(isLeft)) };
  };
}

/** Creates a Git connection, or changes one. A new one then shows its address and secret, once. */
export function GitDialog({ connection, onClose }: GitDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<GitDraft>(connection ?? initial);
  const [created, setCreated] = useState<Access | null>(null);
  const existing = useExisting();
  const { attempt, isPending, ...faults } = useDialogForm();
  const save = () =>
    attempt(async () => {
      const { name, service } = draft;
      const chosen = existing(draft);
      if (connection) {
        const body = { name, ...chosen };
        const { data } = await call(gitContract.updateGitConnection, { params: { id: connection.id }, body });
        showSuccess(translate(data.message), { duration: 3_000 });
        onClose();
      } else {
        setCreated((await call(gitContract.createGitConnection, { body: { name, service, ...chosen } })).data);
      }
      reloadGit();
    });
  if (created) return <GitSecret access={created} onClose={onClose} />;
  return (
    <Dialog
      title={connection ? t`Edit Git connection` : t`New Git connection`}
      size="form"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {connection ? t`Save` : t`Create connection`}
          </Button>
        </>
      }
    >
      <GitForm id={formId} {...{ draft, ...faults }} isNew={!connection} onChange={setDraft} onSubmit={save} />
    </Dialog>
  );
}

/** The address and secret of a connection, to paste into the settings of a repository. */
export function GitSecret({ access: { url, secret }, onClose }: { access: Access; onClose: () => void }) {
  return (
    <SecretDialog {...{ secret, onClose }} guide={{ href: "/guide/git", label: t`How to connect a repository` }}>
      <p className="text-muted">
        {t`Your repository needs a webhook with this address and secret, for pushes and pull requests, as JSON.`}
      </p>
      <div className="flex flex-col gap-1.5">
        <h3 className="text-sm font-medium">{t`Address`}</h3>
        <code dir="ltr" className="select-all rounded-md border bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
          {url}
        </code>
      </div>
      <h3 className="-mb-2.5 text-sm font-medium">{t`Secret, shown only this time`}</h3>
    </SecretDialog>
  );
}
