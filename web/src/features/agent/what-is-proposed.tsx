import type { LinkEnds } from "@baton/domain/link/link";
import { roleOf } from "@baton/domain/link/link.roles";
import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { useNames } from "@/features/activity/public.ts";
import { roleLabel } from "@/features/link/public.ts";
import { TaskLine, useTask } from "@/features/task/public.ts";
import { TaskMarkdown } from "@/features/task-text/public.ts";
import { ChangedFields, NewFields, ShownValue } from "./shown-value.tsx";

/** What a proposal would change, why, and what somebody has changed since. */
export function WhatIsProposed({ proposal }: { proposal: ProposalWire }) {
  const { reason, kind, overtaken } = proposal;
  return (
    <div className="flex min-w-0 flex-col gap-1 text-base">
      <Change proposal={proposal} />
      {overtaken.map((change) => (
        <Overtaken key={change.field} change={change} />
      ))}
      {reason !== "" && (
        <p dir="auto" title={reason} className="truncate text-sm text-muted max-sm:whitespace-normal">
          {reason}
        </p>
      )}
      {reason === "" && kind === "comment" && <p className="text-sm text-muted">{t`Comment, as ${proposal.agent}`}</p>}
    </div>
  );
}

function Change({ proposal }: { proposal: ProposalWire }) {
  const { kind, fields, text } = proposal;
  if (kind === "create") return <NewFields fields={fields} />;
  if (kind === "link") return <LinkChange proposal={proposal} />;
  if (kind !== "comment") return <ChangedFields fields={fields} />;
  return (
    <div className="max-h-40 overflow-y-auto border-s-2 ps-3">
      <TaskMarkdown>{text}</TaskMarkdown>
    </div>
  );
}

function LinkChange({ proposal: { fields, taskId } }: { proposal: ProposalWire }) {
  const toId = String(fields.toId?.[1]);
  const { task } = useTask(toId);
  const role = roleOf({ kind: fields.kind?.[1], fromId: taskId, toId } as LinkEnds, taskId);
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="shrink-0 font-semibold">{roleLabel(role)}</span>
      {task ? <TaskLine task={task} /> : <span className="text-muted">{t`another task`}</span>}
    </p>
  );
}

function Overtaken({ change: { field, by, from, at } }: { change: ProposalWire["overtaken"][number] }) {
  const { person } = useNames();
  const who = person(by ?? "") ?? t`Somebody`;
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const time = i18n.date(date, isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm font-medium text-warning-text">
      <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1">
        {t`${who} changed it at ${time}, after this was proposed. It was:`}
        <ShownValue field={field} value={from} />
      </span>
    </p>
  );
}

/** What a proposal was, on one line. */
export function ProposedInShort({ proposal }: { proposal: ProposalWire }) {
  const { kind, fields, text } = proposal;
  if (kind === "comment") return <span dir="auto" className="truncate">{t`“${text}”`}</span>;
  if (kind === "link") return <LinkChange proposal={proposal} />;
  const [[field, values] = []] = Object.entries(fields);
  if (field === undefined || values === undefined) return null;
  if (kind === "create") return <NewFields fields={{ [field]: values }} />;
  return <ChangedFields fields={{ [field]: values }} isQuiet />;
}
