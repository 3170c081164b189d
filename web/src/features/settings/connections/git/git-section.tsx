import type { GitConnectionWire } from "@baton/domain/git/git.contract";
import { gitContract } from "@baton/domain/git/git.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Check, Copy, GitBranch, Trash2 } from "lucide-react";
import { useState } from "react";
import { Timestamp } from "@/features/activity/public.ts";
import { useAllProjects } from "@/features/project/public.ts";
import { call } from "@/platform/api.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { rich } from "@/ui/rich.tsx";
import { ConnectionSection } from "../connection-section.tsx";
import { useCopy } from "../secret-field.tsx";
import { sendChange } from "../send-change.ts";
import { useNewDialog } from "../use-new-dialog.ts";
import { GitDialog } from "./git-dialog.tsx";
import { gitQuery, reloadGit } from "./git-query.ts";
import { serviceText } from "./service-text.ts";

/** The Git services that report commits, branches and pull requests; for admins. */
export function GitSection() {
  const query = useQuery(gitQuery);
  const { isNew, show, close } = useNewDialog("new-git");
  return (
    <ConnectionSection
      title={t`Git`}
      items={query.data}
      query={query}
      texts={{
        failed: t`The Git connections could not be loaded.`,
        add: t`New Git connection`,
        empty: t`No Git connections. With one, tasks show the commits, branches and pull requests that name them.`,
      }}
      icon={<GitBranch />}
      onAdd={show}
      list={(all) => (
        <ul aria-label={t`Git connections`} className="-mx-3 divide-y">
          {all.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
    >
      {isNew && <GitDialog onClose={close} />}
    </ConnectionSection>
  );
}

function ConnectionRow({ connection }: { connection: GitConnectionWire }) {
  const { name, service, projects, url, receivedAt } = connection;
  const { isCopied, copy } = useCopy(() => undefined);
  const [isAsking, setAsking] = useState(false);
  const known = useAllProjects().projects.filter(({ id }) => projects?.includes(id));
  const where = projects === null ? t`All projects` : known.map((project) => project.name).join(", ");
  const received = receivedAt === null ? t`No events yet` : t`Last event <0/>`;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate font-medium" dir="auto" title={name}>
          {name}
        </p>
        <p className="truncate text-sm text-muted" title={where}>
          {serviceText(service)} · {where} · {rich(received, receivedAt && <Timestamp key="at" at={receivedAt} />)}
        </p>
      </div>
      <Button size="sm" onPress={() => copy(url)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? t`Copied` : t`Copy address`}
      </Button>
      <IconButton size="sm" label={t`Delete ${name}`} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {isAsking && <DeleteQuestion connection={connection} onClose={() => setAsking(false)} />}
    </li>
  );
}

interface DeleteQuestionProps {
  connection: GitConnectionWire;
  onClose: () => void;
}

/** Asks before a connection is deleted. */
function DeleteQuestion({ connection: { id, name }, onClose }: DeleteQuestionProps) {
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
