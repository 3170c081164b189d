import type { ProposalAccept, ProposalsDecided, ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { proposalContract } from "@baton/domain/proposal/proposal.contract";
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { proposalsQuery, reloadProposals } from "./agent-queries.ts";

const undoMs = 8_000;

type Id = Pick<ProposalWire, "id" | "tokenId">;

/** Removes proposals from the list before the server has answered. */
function hide(decided: readonly Id[]): void {
  const ids = new Set(decided.map(({ id }) => id));
  for (const token of new Set(decided.map(({ tokenId }) => tokenId))) {
    const { queryKey } = proposalsQuery(token, "waiting");
    queryClient.setQueryData(queryKey, (known) => known?.filter(({ id }) => !ids.has(id)));
  }
}

const reload = async (decided: readonly Id[]) => {
  for (const token of new Set(decided.map(({ tokenId }) => tokenId))) await reloadProposals(token);
};

/** Decides proposals in one request. Returns those that were decided, and shows why others were refused. */
async function decide(
  some: readonly Id[],
  send: (ids: string[]) => Promise<{ readonly data: ProposalsDecided }>,
  failed: string,
): Promise<Id[]> {
  try {
    const { done, left } = (await send(some.map(({ id }) => id))).data;
    const [first] = left;
    if (first) showError(failed, new Error(first.message));
    return some.filter(({ id }) => done.includes(id));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(failed, error);
    return [];
  } finally {
    await reload(some);
  }
}

/** Takes decisions back, the last one first. */
export async function undoDecisions(decided: readonly Id[]): Promise<void> {
  const undo = (ids: string[]) => call(proposalContract.undoProposals, { body: { ids } });
  const done = await decide(decided.toReversed(), undo, t`The decision was not undone.`);
  if (done.length > 0)
    showSuccess(plural(done.length, { one: "# proposal waits again.", other: "# proposals wait again." }));
}

const undoAction = (decided: readonly Id[]) => ({
  duration: undoMs,
  actions: [{ label: t`Undo`, onAction: () => void undoDecisions(decided) }],
});

/** Carries a proposal out. Returns whether it was. */
export async function acceptProposal(proposal: ProposalWire, input: ProposalAccept = {}): Promise<boolean> {
  hide([proposal]);
  try {
    await call(proposalContract.acceptProposal, { params: { id: proposal.id }, body: input });
    showSuccess(t`Accepted.`, undoAction([proposal]));
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`The proposal was not accepted.`, error);
    return false;
  } finally {
    await reload([proposal]);
  }
}

/** Rejects proposals, for a reason that the agent can read. */
export async function rejectProposals(some: readonly ProposalWire[], reason?: string): Promise<void> {
  hide(some);
  const why = reason === undefined ? {} : { reason };
  const reject = (ids: string[]) => call(proposalContract.rejectProposals, { body: { ids, ...why } });
  const done = await decide(some, reject, t`The proposal was not rejected.`);
  if (done.length > 0) {
    showSuccess(plural(done.length, { one: "Rejected.", other: "Rejected #." }), undoAction(done));
  }
}

/** Accepts all proposals, oldest first, and returns whether it is at it. What was changed since is left. */
export function useAcceptAll(proposals: readonly ProposalWire[]) {
  const [isPending, setPending] = useState(false);
  const acceptAll = async () => {
    setPending(true);
    const plain = proposals.filter(({ overtaken }) => overtaken.length === 0);
    const left = proposals.length - plain.length;
    hide(plain);
    const accept = (ids: string[]) => call(proposalContract.acceptProposals, { body: { ids } });
    const done = await decide(plain.toReversed(), accept, t`The proposal was not accepted.`);
    const accepted = t`Accepted ${done.length}.`;
    const changed =
      left === 0
        ? ""
        : plural(left, { one: " # changed since, look at it.", other: " # changed since, look at them." });
    if (done.length > 0) showSuccess(accepted + changed, undoAction(done));
    setPending(false);
  };
  return { acceptAll, isPending };
}
