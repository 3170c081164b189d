import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { ListHead } from "./list-head.tsx";
import { ProposalIcon, timeOf, useNumberOf } from "./proposal-row.tsx";
import { undoDecisions } from "./use-decisions.ts";
import { ProposedInShort } from "./what-is-proposed.tsx";

const shownAtFirst = 6;

/** What was decided today, each with its undo. */
export function DoneList({ done }: { done: readonly ProposalWire[] }) {
  const [isWhole, setWhole] = useState(false);
  if (done.length === 0) return null;
  const accepted = done.filter(({ state }) => state === "accepted").length;
  const rejected = done.length - accepted;
  const shown = isWhole ? done : done.slice(0, shownAtFirst);
  const counts = [
    ...(accepted > 0 ? [plural(accepted, { one: "# accepted", other: "# accepted" })] : []),
    ...(rejected > 0 ? [plural(rejected, { one: "# rejected", other: "# rejected" })] : []),
  ];
  return (
    <section aria-label={t`Done today`}>
      <ListHead icon={<Check size={14} aria-hidden="true" />} title={t`Done today`} note={counts.join(", ")} />
      <ul>
        {shown.map((proposal) => (
          <DoneRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {shown.length < done.length && (
        <Button size="sm" variant="ghost" className="ms-11 my-1" onPress={() => setWhole(true)}>
          {t`Show ${done.length - shown.length} more`}
        </Button>
      )}
    </section>
  );
}

function DoneRow({ proposal }: { proposal: ProposalWire }) {
  const { task, taskId, title, state, answer, decidedAt } = proposal;
  const number = useNumberOf(proposal);
  const name = task?.title ?? title;
  const isRejected = state === "rejected";
  return (
    <li className="grid min-h-9 grid-cols-[2rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b px-4 text-sm text-muted @4xl:grid-cols-[2rem_minmax(0,5fr)_minmax(0,8fr)_4rem_auto]">
      <span className="grid place-items-center">
        <ProposalIcon proposal={proposal} size={14} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {number !== "" && <span className="shrink-0 tabular-nums">{number}</span>}
        {task ? (
          <Link to="/user/tasks/$id" params={{ id: taskId }} dir="auto" className="truncate hover:underline">
            {name}
          </Link>
        ) : (
          <span dir="auto" className="truncate">
            {name}
          </span>
        )}
      </span>
      <span className={cn("min-w-0 overflow-hidden whitespace-nowrap max-@4xl:hidden")}>
        {isRejected ? (
          <span className="block truncate">{answer === "" ? t`Rejected` : t`Rejected: ${answer}`}</span>
        ) : (
          <ProposedInShort proposal={proposal} />
        )}
      </span>
      <time dateTime={decidedAt ?? undefined} className="text-end tabular-nums">
        {timeOf(decidedAt)}
      </time>
      <Button
        size="sm"
        variant="ghost"
        aria-label={isRejected ? t`Undo rejecting: ${name}` : t`Undo accepting: ${name}`}
        onPress={() => void undoDecisions([proposal])}
      >
        {t`Undo`}
      </Button>
    </li>
  );
}
