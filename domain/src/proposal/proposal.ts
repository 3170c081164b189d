import { z } from "zod";
import { entity, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { text } from "../kernel/text.ts";
import { proposalMessages } from "./proposal.messages.ts";

/**
 * `reason` is in characters. A token has at most `waiting` proposals that wait, each for `days`. Decided ones are
 * stored for `decidedDays`, and lists show the last `listed` of them. Those of one person have at most `bytes` together.
 */
export const proposalLimits = {
  ...{ reason: 140, waiting: 200, days: 14, decidedDays: 30, listed: 100 },
  bytes: 10 * 1024 * 1024,
} as const;

/** What a proposal would do. */
export const proposalKinds = ["create", "move", "change", "comment", "link"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** A proposal waits until its person decides, or nobody has for too long. */
export const proposalStates = ["waiting", "accepted", "rejected", "lapsed"] as const;
export type ProposalState = (typeof proposalStates)[number];

const beforeAndAfter = z.tuple([z.unknown(), z.unknown()]);

/** Why something is proposed or rejected. It becomes one line. */
export const proposalReason = text(proposalLimits.reason, proposalMessages.reasonAsText).transform((reason) =>
  reason.replaceAll(/\s+/g, " ").trim(),
);

/** The fields of a proposal: a write of a token that waits for the consent of its person. */
export const proposalEntity = entity("proposal", {
  id: owned(uuid),
  workspaceId: owned(uuid),
  tokenId: owned(uuid),
  /** The person of the token, who decides. */
  userId: owned(id),
  kind: owned(z.enum(proposalKinds)),
  /** The task that it is about, or the id of the one that it would create. */
  taskId: owned(uuid),
  /** The project of the task when it was proposed. */
  projectId: owned(uuid),
  /** The title of the task that it would create; else empty. */
  title: owned(z.string()),
  /** The request, which is repeated when it is accepted. */
  method: owned(z.enum(["POST", "PATCH"])),
  path: owned(z.string()),
  body: owned(z.record(z.string(), z.unknown())),
  /** The values of each field when it was proposed, and those that it would set. Labels are names. */
  fields: owned(z.record(z.string(), beforeAndAfter)),
  /** The text of a comment; else empty. */
  text: owned(z.string()),
  reason: owned(z.string()),
  state: owned(z.enum(proposalStates)),
  createdAt: owned(z.iso.datetime()),
  decidedAt: owned(z.iso.datetime().nullable(), null),
  /** Why it was rejected. */
  answer: owned(z.string(), ""),
});

/** A proposal as stored. */
export type ProposalRow = z.infer<typeof proposalEntity.row>;
