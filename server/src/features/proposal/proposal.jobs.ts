import { proposalLimits } from "@baton/domain/proposal/proposal";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/services.ts";
import { cleanHourly, systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { notifyOfProposals } from "../notification/notifying/public.ts";
import { countWaiting, deleteProposalsBefore, proposalsBefore, storeDecision } from "./proposal.store.ts";

const dayMs = 24 * 3600 * 1000;
const atOnce = 100;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/** Ends proposals on which nobody has decided for too long. Returns their number. */
export async function lapse(store: Store, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const old = await proposalsBefore(store.read, "waiting", daysBefore(now, proposalLimits.days), atOnce);
    for (const proposal of old) {
      const { workspaceId, userId, tokenId } = proposal;
      await store.write({ workspaceId, actorId: "baton", through: "rule" }, async (tx) => {
        await storeDecision(tx, { ...proposal, state: "lapsed", decidedAt: tx.now });
        await notifyOfProposals(tx, { userId, tokenId }, await countWaiting(tx, tokenId));
      });
    }
    count += old.length;
    if (old.length < atOnce) return count;
  }
}

/** Ends and removes old proposals. */
export function cleanProposals(app: FastifyInstance, { store }: Services): void {
  cleanHourly(app, store, "proposals that nobody has decided on", (now) => lapse(store, now));
  cleanHourly(app, store, "old proposals", async (now) => {
    const before = daysBefore(now, proposalLimits.days + proposalLimits.decidedDays);
    return (await store.write(systemScope, (tx) => deleteProposalsBefore(tx.db, before))).answer;
  });
}
