import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type ProposalRow, proposalLimits, proposalReason } from "@baton/domain/proposal/proposal";
import { proposalMessages } from "@baton/domain/proposal/proposal.messages";
import { tokenRefusals } from "@baton/domain/session/token-scope";
import { isProposable } from "@baton/domain/session/token-scope.needed";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import type { ProposedWrite } from "../../platform/http/propose.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { notifyOfProposals } from "../notification/notifying/public.ts";
import { summariesByIds } from "../task/public.ts";
import { describeWrite } from "./describe.ts";
import { countWaiting, insertProposal, makeRoom } from "./proposal.store.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** The header with the reason of a proposal. */
const reasonHeader = "proposal-reason";

/** Returns a header as text: percent-encoded, or else UTF-8, which Node reads as Latin-1. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(header, "latin1")));
  } catch {
    return header;
  }
}

/** @throws AppError invalid if the reason is too long */
function reasonOf({ headers }: FastifyRequest): string {
  const header = headers[reasonHeader];
  const { data, error } = proposalReason.safeParse(typeof header === "string" ? decoded(header) : "");
  if (error)
    throw new AppError("invalid", undefined, [{ path: reasonHeader, message: error.issues[0]?.message ?? "" }]);
  return data;
}

type Json = Readonly<Record<string, unknown>>;
const asJson = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});

/** Returns the body of a request with the id of what it creates, so that it can be found by it. */
function withId(method: string, body: Json, answer: unknown): Json {
  if (method !== "POST") return body;
  const { _id, id } = asJson(answer);
  return _id === undefined ? { ...body, id } : { ...body, _id };
}

interface Proposing {
  readonly request: FastifyRequest;
  /** The body as it was sent. */
  readonly body: Json;
  readonly reason: string;
}

type Described = Omit<ProposalRow, "workspaceId" | "tokenId" | "userId">;

/** Carries out a write, to check it and to describe what it does. */
function rehearse(
  { store }: Services,
  { request, body, reason }: Proposing,
  { scope, work }: ProposedWrite,
): Promise<Described> {
  const { method, url } = request;
  const { id } = asJson(request.params);
  const asked = { route: request.routeOptions.url ?? "", id: id === undefined ? undefined : String(id), body };
  return store.rehearse(scope, async (tx: Tx) => {
    const answer = await work(tx);
    const projectOf = async (taskId: string) =>
      (await summariesByIds(tx.db, tx.workspaceId, [taskId]))[0]?.projectId ?? "";
    return {
      ...(await describeWrite(tx, asked, answer, projectOf)),
      ...{ id: newId(), method: method as ProposalRow["method"], path: url, body: withId(method, body, answer) },
      ...{ reason, state: "waiting", createdAt: tx.now, decidedAt: null, answer: "" },
    };
  });
}

async function propose(services: Services, proposing: Proposing, write: ProposedWrite): Promise<object> {
  const { session, actor } = proposing.request;
  const token = session?.apiToken;
  if (!(token && actor)) throw new AppError("unauthenticated");
  const described = await rehearse(services, proposing, write);
  const { answer } = await services.store.write(write.scope, async (tx) => {
    const waiting = (await countWaiting(tx, token.id)) + 1;
    checkTotal(waiting, proposalLimits.waiting, proposalMessages.tooMany(proposalLimits.waiting));
    if (!(await makeRoom(tx, actor.userId, described))) throw new AppError("conflict", proposalMessages.tooLarge);
    const { workspaceId } = tx;
    await insertProposal(tx, { ...described, workspaceId, tokenId: token.id, userId: actor.userId });
    const { projectId } = described;
    await notifyOfProposals(tx, { userId: actor.userId, tokenId: token.id, name: token.name, projectId }, waiting);
    return { message: proposalMessages.proposed, proposalId: described.id };
  });
  return answer;
}

/** Makes proposals of the writes of tokens that may only propose, and refuses those that cannot be proposed. */
export function proposeOnly(app: FastifyInstance, services: Services): void {
  const bodies = new WeakMap<FastifyRequest, Json>();
  app.addHook("preValidation", async (request) => {
    if (request.session?.apiToken?.proposes) bodies.set(request, asJson(request.body));
  });
  app.addHook("preHandler", async (request) => {
    const { method, routeOptions } = request;
    const isWrite = !reads.has(method) && routeOptions.config.access !== "token";
    if (!request.session?.apiToken?.proposes || request.inner || !isWrite) return;
    if (!isProposable(method, routeOptions.url ?? "")) throw new AppError("forbidden", tokenRefusals.proposesOnly);
    const proposing = { request, body: bodies.get(request) ?? {}, reason: reasonOf(request) };
    request.propose = (write) => propose(services, proposing, write);
  });
}
