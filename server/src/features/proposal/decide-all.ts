import { AppError } from "@baton/domain/kernel/errors";
import type { ProposalsDecided } from "@baton/domain/proposal/proposal.contract";
import { proposalMessages } from "@baton/domain/proposal/proposal.messages";

/** Decides proposals one after the other. Those that are refused are left. */
export async function decideAll(
  ids: readonly string[],
  decide: (id: string) => Promise<unknown>,
): Promise<ProposalsDecided> {
  const done: string[] = [];
  const left: ProposalsDecided["left"] = [];
  for (const id of new Set(ids)) {
    try {
      await decide(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      left.push({ id, code: error.code, message: error.message });
    }
  }
  return { message: proposalMessages.decidedAll(done.length, left.length), done, left };
}
