import type { GitConnectionWire } from "@baton/domain/git/git.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Check, Copy, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { action } from "@/features/action/offer/public.ts";
import { Timestamp } from "@/features/activity/public.ts";
import { useAllProjects } from "@/features/project/public.ts";
import { Button } from "@/ui/button.tsx";
import { rich } from "@/ui/rich.tsx";
import { Line, LineMenu } from "../../line.tsx";
import { ConnectionSection } from "../connection-section.tsx";
import { useCopy } from "../secret-field.tsx";
import { useNewDialog } from "../use-new-dialog.ts";
import { GitDialog } from "./git-dialog.tsx";
import { gitQuery } from "./git-query.ts";
import { type GitAction, GitQuestion } from "./git-questions.tsx";
import { serviceText } from "./service-text.ts";

const _noop = () => undefined;

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
  const { name, service, projects, url, receivedAt, mergeStages } = connection;
  const { isCopied, copy } = useCopy(() => undefined);
  const [asking, setAsking] = useState<GitAction | null>(null);
  const known = useAllProjects().projects.filter(({ id }) => projects?.includes(id));
  const where = projects === null ? t`All projects` : known.map((project) => project.name).join(", ");
  const what = Object.keys(mergeStages).length > 0 ? [t`Moves tasks on merge`] : [];
  const facts = [serviceText(service), where, ...what].join(" · ");
  const received = receivedAt === null ? t`No events yet` : t`Last event <0/>`;
  return (
    <Line className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate font-medium" dir="auto" title={name}>
          {name}
        </p>
        <p className="truncate text-sm text-muted" title={facts}>
          {facts} · {rich(received, receivedAt && <Timestamp key="at" at={receivedAt} />)}
        </p>
      </div>
      <Button size="sm" onPress={() => copy(url)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? t`Copied` : t`Copy address`}
      </Button>
      <LineMenu
        name={name}
        groups={[
          [
            action("editLine", <Pencil />, () => setAsking("edit")),
            action("renewSecret", <KeyRound />, () => setAsking("renew")),
          ],
          [action("deleteLine", <Trash2 />, () => setAsking("delete"), { isOn: true, isDanger: true })],
        ]}
        className="shrink-0"
      />
      {asking && <GitQuestion action={asking} connection={connection} onClose={() => setAsking(null)} />}
    </Line>
  );
}
