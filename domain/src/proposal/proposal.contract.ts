import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { route } from "../kernel/route.ts";
import { isMember } from "../session/session.ts";
import { proposalEntity, proposalLimits, proposalReason } from "./proposal.ts";

const { storedShape } = proposalEntity;

/** A field that somebody has changed after it was proposed to change it. */
const overtaken = z.object({
  field: z.string(),
  /** The id of the person; null if nobody did, or if unknown. */
  by: z.string().nullable(),
  /** Its value when it was proposed. The value now is in `fields`. */
  from: z.unknown(),
  at: z.iso.datetime(),
});

/** A proposal as published. `fields` has the values of now, and those that it would set. */
export const proposalWire = z.object({
  ...omit(storedShape, ["workspaceId", "userId", "method", "path", "body"]),
  /** The name of the token. */
  agent: z.string(),
  /** The task as it is now; null if it would be created. */
  task: z.object({ number: z.int(), title: z.string(), projectId: uuid }).nullable(),
  overtaken: z.array(overtaken),
});
export type ProposalWire = z.infer<typeof proposalWire>;
export type Overtaken = z.infer<typeof overtaken>;

/** Query of `GET /api/proposals`. */
const proposalQuery = z.strictObject({
  /** Only those of one token. */
  token: id.optional(),
  /** Those that wait, oldest last, or the last that no longer do. Default: those that wait. */
  state: z.enum(["waiting", "decided"], "Choose one of waiting, decided").optional(),
});
export type ProposalQuery = z.output<typeof proposalQuery>;

/** Body of `POST /api/proposals/{id}/accept`. */
const acceptInput = z.strictObject({
  /** Accept it although somebody has changed one of its fields since. */
  confirmed: z.boolean().optional(),
  /** Fields of the request that the person has changed, by their published names. */
  changes: z.record(z.string(), z.unknown()).optional(),
});
export type ProposalAccept = z.output<typeof acceptInput>;

const shared = { access: "signed-in", may: isMember } as const;
const params = z.object({ id });
const answer = z.object({ message: z.string(), id: uuid });

/** The proposals that a request decides. */
const ids = z
  .array(uuid)
  .min(1, "Choose at least one proposal")
  .max(proposalLimits.waiting, `Choose at most ${proposalLimits.waiting} proposals`);
const reason = proposalReason.optional();

/** The answer to a request that decides many proposals. `left` has those that it could not decide, and why. */
const decided = z.object({
  message: z.string(),
  done: z.array(uuid),
  left: z.array(z.object({ id: uuid, code: z.string(), message: z.string() })),
});
export type ProposalsDecided = z.infer<typeof decided>;

/** The routes of proposals. A token can only read its own. */
export const proposalContract = {
  listProposals: route({
    ...shared,
    method: "GET",
    path: "/api/proposals",
    summary: "What the caller's tokens propose, newest first: what waits, or the last that were decided",
    query: proposalQuery,
    status: 200,
    answer: z.array(proposalWire),
  }),
  acceptProposal: route({
    ...shared,
    method: "POST",
    path: "/api/proposals/:id/accept",
    summary:
      "Carry out a proposal of one of the caller's tokens, as the token would. It is refused if somebody has changed one of its fields since, unless `confirmed`",
    params,
    body: acceptInput,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  rejectProposal: route({
    ...shared,
    method: "POST",
    path: "/api/proposals/:id/reject",
    summary: "Reject a proposal of one of the caller's tokens, for a reason that the token can read",
    params,
    body: z.strictObject({ reason }),
    status: 200,
    answer,
    rateLimit: "write",
  }),
  undoProposal: route({
    ...shared,
    method: "POST",
    path: "/api/proposals/:id/undo",
    summary: "Take back what an accepted proposal did, or its rejection. The proposal waits again",
    params,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  acceptProposals: route({
    ...shared,
    method: "POST",
    path: "/api/proposals/accept",
    summary:
      "Carry out proposals of the caller's tokens, in this order. Those of which somebody has changed a field since are `left`",
    body: z.strictObject({ ids }),
    status: 200,
    answer: decided,
    rateLimit: "write",
  }),
  rejectProposals: route({
    ...shared,
    method: "POST",
    path: "/api/proposals/reject",
    summary: "Reject proposals of the caller's tokens, for a reason that the tokens can read",
    body: z.strictObject({ ids, reason }),
    status: 200,
    answer: decided,
    rateLimit: "write",
  }),
  undoProposals: route({
    ...shared,
    method: "POST",
    path: "/api/proposals/undo",
    summary: "Take back the decisions on proposals, in this order. They wait again",
    body: z.strictObject({ ids }),
    status: 200,
    answer: decided,
    rateLimit: "write",
  }),
} as const;
