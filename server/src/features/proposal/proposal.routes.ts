import { AppError, type Problem } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { omit } from "@baton/domain/kernel/names";
import type { ProposalRow } from "@baton/domain/proposal/proposal";
import { type ProposalAccept, proposalContract } from "@baton/domain/proposal/proposal.contract";
import { proposalMessages } from "@baton/domain/proposal/proposal.messages";
import type { PersonActor } from "@baton/domain/session/session";
import { tokenRefusals } from "@baton/domain/session/token-scope";
import type { TokenRow } from "@baton/domain/token/token";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendInner } from "../../platform/auth/inner-requests.ts";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import { serve, type WriteCall, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { historyFrom } from "../activity/public.ts";
import { Door, planUndo, takeBack } from "../agent/public.ts";
import { notifyOfProposals } from "../notification/notifying/public.ts";
import { teamScopeOf } from "../task/public.ts";
import { listTokens, sessionOfToken } from "../token/public.ts";
import { decideAll } from "./decide-all.ts";
import { cleanProposals } from "./proposal.jobs.ts";
import {
  countWaiting,
  type Db,
  decidedProposals,
  findProposal,
  type Owner,
  storeDecision,
  waitingProposals,
} from "./proposal.store.ts";
import { overtakenIn, publishedProposals } from "./published.ts";

/** Returns whose proposals a request is about. A token only knows its own. */
function ownerOf(actor: PersonActor, request: FastifyRequest, tokenId?: string): Owner {
  const { workspaceId } = teamScopeOf(actor);
  return { workspaceId, userId: actor.userId, tokenId: request.session?.apiToken?.id ?? tokenId };
}

const namesOf = (tokens: readonly TokenRow[]) => new Map(tokens.map(({ id, name }) => [id, name]));

/**
 * Returns a proposal of the actor's tokens, with its token.
 * @throws AppError not_found if the actor does not see what it is about
 */
async function proposalOf(db: Db, actor: PersonActor, owner: Owner, id: string) {
  const proposal = await findProposal(db, owner, id);
  const tokens = await listTokens(db, owner.workspaceId, owner.userId);
  const token = tokens.find((each) => each.id === proposal?.tokenId);
  const isSeen = proposal && (await publishedProposals(db, actor, [proposal], namesOf(tokens))).length > 0;
  if (!(proposal && token && isSeen)) throw new AppError("not_found");
  return { proposal, token };
}

type State = Partial<Pick<ProposalRow, "answer" | "body" | "taskId">> & Pick<ProposalRow, "state">;

/** Stores what a person has decided, and updates the number of waiting proposals in their inbox. */
async function decide(tx: Tx, proposal: ProposalRow, decision: State, name?: string): Promise<void> {
  const decidedAt = decision.state === "waiting" ? null : tx.now;
  await storeDecision(tx, { ...proposal, ...decision, decidedAt });
  const { userId, tokenId, projectId } = proposal;
  await notifyOfProposals(tx, { userId, tokenId, name, projectId }, await countWaiting(tx, tokenId));
}

/**
 * Returns the proposal as it is in this write.
 * @throws AppError conflict unless it waits
 */
async function waitingIn(tx: Tx, { id, workspaceId, userId }: ProposalRow): Promise<ProposalRow> {
  const proposal = await findProposal(tx.db, { workspaceId, userId }, id);
  if (proposal?.state !== "waiting") throw new AppError("conflict", proposalMessages.decided);
  return proposal;
}

/** Returns the request of a proposal, with what the person has changed in it. */
function payloadOf({ body }: ProposalRow, { confirmed, changes }: ProposalAccept): object {
  // The agent's request was refused if it was based on an earlier value. The person has seen the newer one.
  return { ...(confirmed ? omit(body, ["base", "version"]) : body), ...changes };
}

/** Carries out a proposal as its token would, in one transaction with the decision. */
async function accept(
  app: FastifyInstance,
  request: FastifyRequest,
  { proposal, token }: { readonly proposal: ProposalRow; readonly token: TokenRow },
  input: ProposalAccept,
): Promise<void> {
  if (proposal.state !== "waiting") throw new AppError("conflict", proposalMessages.decided);
  const before = async (tx: Tx) => {
    const waiting = await waitingIn(tx, proposal);
    if (!input.confirmed && (await overtakenIn(tx.db, waiting)).length > 0)
      throw new AppError("conflict", proposalMessages.changed);
    await decide(tx, waiting, { state: "accepted" });
  };
  const inner = { session: sessionOfToken(token), proposalId: proposal.id, before };
  const { method, path: url } = proposal;
  const response = await sendInner(app, request, inner, { method, url, payload: payloadOf(proposal, input) });
  if (response.statusCode < 400) return;
  const { code, message, errors, conflicts } = response.json<Problem>();
  if (code === "unauthenticated") throw new AppError("forbidden", tokenRefusals.invalid);
  throw new AppError(code, message, errors, conflicts);
}

/** Returns a request that creates the same thing under another id: the first one is used. */
function anew(proposal: ProposalRow): State {
  const { method, kind, body } = proposal;
  if (method !== "POST") return { state: "waiting", answer: "" };
  const id = newId();
  if (kind !== "create") return { state: "waiting", answer: "", body: { ...body, id } };
  return { state: "waiting", answer: "", body: { ...body, _id: id }, taskId: id };
}

/** Serves proposals, and the decisions on them. */
export function serveProposals(app: FastifyInstance, services: Services): void {
  const { store } = services;
  const db = store.read;
  cleanProposals(app, services);
  serve(app, proposalContract.listProposals, async ({ actor, query, request }) => {
    const owner = ownerOf(actor, request, query.token);
    const proposals = await (query.state === "decided" ? decidedProposals : waitingProposals)(db, owner);
    return publishedProposals(db, actor, proposals, namesOf(await listTokens(db, owner.workspaceId, owner.userId)));
  });
  serve(app, proposalContract.acceptProposal, async ({ actor, params: { id }, body, request }) => {
    await accept(app, request, await proposalOf(db, actor, ownerOf(actor, request), id), body);
    return { message: proposalMessages.accepted, id };
  });
  serve(app, proposalContract.rejectProposal, (call) =>
    write(services, call, async (tx, actor) => {
      await reject(tx, actor, { ...call.body, id: call.params.id, request: call.request });
      return { message: proposalMessages.rejected, id: call.params.id };
    }),
  );
  serve(app, proposalContract.undoProposal, async (call) => {
    await undo(app, services, call, call.params.id);
    return { message: proposalMessages.undone, id: call.params.id };
  });
  serveDecisions(app, services);
}

/** Serves decisions on many proposals at once. */
function serveDecisions(app: FastifyInstance, services: Services): void {
  const db = services.store.read;
  // One at a time per person: each is as much work as many other writes, and counts as one.
  const queue = new KeyedQueue(Number.POSITIVE_INFINITY);
  serve(app, proposalContract.acceptProposals, ({ actor, body, request }) =>
    queue.run(actor.userId, () =>
      decideAll(body.ids, async (id) =>
        accept(app, request, await proposalOf(db, actor, ownerOf(actor, request), id), {}),
      ),
    ),
  );
  serve(app, proposalContract.rejectProposals, (call) =>
    write(services, call, (tx, actor) => {
      const { ids, ...why } = call.body;
      return decideAll(ids, (id) => reject(tx, actor, { ...why, id, request: call.request }));
    }),
  );
  serve(app, proposalContract.undoProposals, (call) =>
    queue.run(call.actor.userId, () => decideAll(call.body.ids, (id) => undo(app, services, call, id))),
  );
}

interface Rejected {
  readonly id: string;
  readonly reason?: string | undefined;
  readonly request: FastifyRequest;
}

async function reject(tx: Tx, actor: PersonActor, { id, reason, request }: Rejected): Promise<void> {
  const { proposal } = await proposalOf(tx.db, actor, ownerOf(actor, request), id);
  await decide(tx, await waitingIn(tx, proposal), { state: "rejected", answer: reason ?? "" });
}

/** Takes back what an accepted proposal did, or a rejection. */
async function undo(app: FastifyInstance, services: Services, call: WriteCall, id: string): Promise<void> {
  const { actor, request } = call;
  const db = services.store.read;
  const { proposal, token } = await proposalOf(db, actor, ownerOf(actor, request), id);
  if (proposal.state === "waiting") throw new AppError("conflict", proposalMessages.waits);
  if (proposal.state === "lapsed") throw new AppError("conflict", proposalMessages.decided);
  const isAccepted = proposal.state === "accepted";
  if (isAccepted) await takeBackAccepted(db, new Door(app, request, {}), proposal);
  const wait = (tx: Tx) =>
    decide(tx, proposal, isAccepted ? anew(proposal) : { state: "waiting", answer: "" }, token.name);
  // A repeated request finds that it waits. One request may do this for many.
  await write(services, call, wait, { idempotency: undefined });
}

/** @throws AppError conflict if everything that it did has been changed since */
async function takeBackAccepted(db: Db, door: Door, { id, workspaceId, taskId }: ProposalRow): Promise<void> {
  const lines = await historyFrom(db, workspaceId, [taskId], id);
  const plan = planUndo(lines, (line) => line.proposalId === id);
  const refused = await takeBack(door, plan.steps);
  if (plan.steps.length === refused.length) throw new AppError("conflict", proposalMessages.notUndone);
}
