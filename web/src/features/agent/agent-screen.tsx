import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Bot, ChevronRight, Hourglass, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { ListSkeleton } from "@/features/list/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { AgentFoot } from "./agent-foot.tsx";
import { tokensQuery } from "./agent-queries.ts";
import { DoneList } from "./done-list.tsx";
import { editedIn } from "./edit-proposal.tsx";
import { ListHead } from "./list-head.tsx";
import { ProposalRow } from "./proposal-row.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { acceptProposal, rejectProposals, useAcceptAll } from "./use-decisions.ts";
import { useProposals } from "./use-proposals.ts";

const none: readonly ProposalWire[] = [];

/** What an agent proposes: each is accepted, changed or rejected by its person. */
export function AgentScreen() {
  const { id } = useParams({ from: "/user/inbox/agents/$id" });
  const tokens = useQuery(tokensQuery);
  const { proposals, error, retry, done } = useProposals(id);
  const agent = tokens.data?.find((token) => token.id === id);
  const name = agent?.name ?? proposals?.[0]?.agent ?? t`Agent`;
  useDocumentTitle(name);
  const waiting = proposals ?? none;
  return (
    <div className="flex h-full flex-col">
      <Head name={name} agent={agent} waiting={waiting} />
      <div className="@container min-h-0 flex-1 overflow-y-auto max-sm:pb-20">
        {error && !proposals && (
          <ErrorState title={t`The proposals could not be loaded.`} onRetry={retry}>
            {reasonOf(error)}
          </ErrorState>
        )}
        {!(proposals || error) && <ListSkeleton />}
        {proposals && waiting.length === 0 && (
          <EmptyState icon={<Bot aria-hidden="true" />}>{t`Nothing waits. ${name} proposes here.`}</EmptyState>
        )}
        {waiting.length > 0 && <Waiting proposals={waiting} />}
        <DoneList done={done} />
      </div>
      {agent && <AgentFoot agent={agent} />}
    </div>
  );
}

interface HeadProps {
  name: string;
  agent: TokenWire | undefined;
  waiting: readonly ProposalWire[];
}

function Head({ name, agent, waiting }: HeadProps) {
  const [isUndone, setUndone] = useState(false);
  const since = new Date(`${useToday()}T00:00:00`).toISOString();
  return (
    <ScreenHeader
      heading={name}
      count={waiting.length}
      mark={
        <>
          <Link to="/user/inbox" className="text-muted hover:text-text max-sm:hidden">{t`Inbox`}</Link>
          <ChevronRight size={14} aria-hidden="true" className="shrink-0 text-faint max-sm:hidden rtl:-scale-x-100" />
          <Bot size={16} aria-hidden="true" className="shrink-0 text-muted" />
        </>
      }
      actions={
        <>
          {agent && (
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:hidden"
              onPress={() => setUndone(true)}
              aria-label={t`Undo everything it did today`}
            >
              <Undo2 aria-hidden="true" />
              <span className="@max-3xl/header:sr-only">{t`Undo everything it did today`}</span>
            </Button>
          )}
          {/* A phone shows them above the list: beside them, the header has no space for the name. */}
          <span className="contents max-sm:hidden">
            <DecideAll waiting={waiting} />
          </span>
          {isUndone && agent && <UndoDialog agent={agent} since={since} onClose={() => setUndone(false)} />}
        </>
      }
    />
  );
}

/** Accepts or rejects all that waits. */
function DecideAll({ waiting }: { waiting: readonly ProposalWire[] }) {
  const { acceptAll, isPending } = useAcceptAll(waiting);
  const plain = waiting.filter(({ overtaken }) => overtaken.length === 0).length;
  return (
    <>
      {waiting.length > 1 && (
        <Button size="sm" variant="ghost" onPress={() => void rejectProposals(waiting)}>
          {t`Reject all`}
        </Button>
      )}
      {plain > 1 && (
        <Button size="sm" isPending={isPending} onPress={() => void acceptAll()}>{t`Accept all ${plain}`}</Button>
      )}
    </>
  );
}

/** Which row the keys act on, and which is being changed. */
function useCurrent(proposals: readonly ProposalWire[]) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const index = Math.max(
    0,
    proposals.findIndex(({ id }) => id === currentId),
  );
  const current = proposals[index];
  const go = (to: ProposalWire | undefined) => {
    if (!to) return;
    setCurrentId(to.id);
    requestAnimationFrame(() => row.current?.focus());
  };
  /** Goes to the row after one that leaves the list. */
  const leave = (id: string) => {
    const at = proposals.findIndex((proposal) => proposal.id === id);
    go(proposals[at + 1] ?? proposals[at - 1]);
  };
  return {
    current,
    row,
    setCurrentId,
    leave,
    step: (by: 1 | -1) => go(proposals[currentId === null ? 0 : index + by]),
  };
}

function Waiting({ proposals }: { proposals: readonly ProposalWire[] }) {
  const navigate = useNavigate();
  const { current, row, setCurrentId, leave, step } = useCurrent(proposals);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [explained, setExplained] = useState<ProposalWire | null>(null);
  const accept = (proposal: ProposalWire, changes?: Readonly<Record<string, unknown>>) => {
    setEditedId(null);
    leave(proposal.id);
    const confirmed = proposal.overtaken.length > 0;
    void acceptProposal(proposal, { ...(confirmed ? { confirmed } : {}), ...(changes ? { changes } : {}) });
  };
  const reject = (proposal: ProposalWire) => {
    leave(proposal.id);
    void rejectProposals([proposal]);
  };
  const edit = () => {
    if (!current) return;
    if (editedIn(current)) setEditedId(current.id);
    else void navigate({ to: "/user/tasks/$id", params: { id: current.taskId } });
  };
  useAction("next", () => step(1));
  useAction("previous", () => step(-1));
  useAction("acceptProposal", () => current && accept(current));
  useAction("rejectProposal", () => current && reject(current));
  useAction("rejectWithReason", () => current && setExplained(current));
  useAction("changeProposal", edit);
  return (
    <section aria-label={t`Waiting for you`}>
      <ListHead
        icon={<Hourglass size={14} aria-hidden="true" />}
        title={t`Waiting for you`}
        note={String(proposals.length)}
      >
        <span className="flex items-center gap-1 py-1 sm:hidden">
          <DecideAll waiting={proposals} />
        </span>
      </ListHead>
      <ul>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isCurrent={proposal.id === current?.id}
            isEdited={proposal.id === editedId}
            onFocus={() => setCurrentId(proposal.id)}
            onAccept={(changes) => accept(proposal, changes)}
            onReject={() => reject(proposal)}
            onEditEnd={() => setEditedId(null)}
            ref={proposal.id === current?.id ? row : undefined}
          />
        ))}
      </ul>
      {explained && <RejectDialog proposal={explained} onClose={() => setExplained(null)} />}
    </section>
  );
}
