import { z } from "zod";
import { activityWire, projectActivityPage } from "../activity/activity.wire.ts";
import { id, uuid } from "../kernel/ids.ts";
import { omit, rename } from "../kernel/names.ts";
import { route } from "../kernel/route.ts";
import { isMember } from "../session/session.ts";
import { scope } from "../session/token-scope.ts";
import { tokenMessages } from "./token.messages.ts";
import { actsAs, isOfTeam, type TokenRow, tokenEntity, tokenKind } from "./token.ts";

const { rowShape, storedShape } = tokenEntity;

/** Maps internal to published names. */
const tokenNames = { projectIds: "projects" } as const;
const unpublished = ["workspaceId", "tokenHash"] as const;

/** An API token as published, without the token itself. */
export const tokenWire = z.object({
  ...rename(omit(storedShape, unpublished), tokenNames),
  kind: tokenKind,
  actsAs,
  /** How many writes it has made in the current hour, of which `writesPerHour` are allowed; 0 without that limit. */
  writes: z.int().min(0),
});
export type TokenWire = z.infer<typeof tokenWire>;

/** Encodes a token into its published form. */
export function encodeToken(row: TokenRow, writes: number): TokenWire {
  return {
    ...rename(omit(row, unpublished), tokenNames),
    kind: tokenKind.parse(row.kind),
    actsAs: isOfTeam(row) ? "team" : "person",
    writes,
  };
}

/** What limits a token, beside its scopes. */
const limitShape = {
  projects: rowShape.projectIds.optional(),
  writesPerHour: rowShape.writesPerHour.optional(),
  propose: rowShape.propose.optional(),
};

export const tokenCreateInput = z.strictObject({
  name: rowShape.name,
  kind: tokenKind.optional(),
  actsAs: actsAs.optional(),
  scopes: z.array(scope).min(1, tokenMessages.noScope),
  expiresAt: rowShape.expiresAt,
  ...limitShape,
});
export type TokenCreate = z.output<typeof tokenCreateInput>;

/** Body of `PATCH /api/tokens/{id}`: the fields to change. */
export const tokenPatchInput = z
  .strictObject({ name: rowShape.name.optional(), ...limitShape, paused: z.boolean().optional() })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), "Send a field to change");
export type TokenPatch = z.output<typeof tokenPatchInput>;

const message = z.string();

/** Body of `POST /api/tokens/{id}/undo`. */
const tokenUndoInput = z.strictObject({
  since: z.iso.datetime({ offset: true, error: "Send a time such as 2026-11-23T09:30:00Z" }),
  dryRun: z.boolean().optional(),
  /** Restore what undos have taken back since then. */
  redo: z.boolean().optional(),
});

/** Something that an undo leaves as it is, because somebody has changed it since or it cannot be taken back. */
export const keptChange = z.object({
  entity: activityWire.shape.entity,
  entityId: z.string(),
  /** The task that it is or belongs to, as the caller sees it. Null for projects and what belongs to them. */
  task: z.object({ id: z.string(), projectId: z.string(), number: z.int(), title: z.string() }).nullable(),
  /** The names of the fields that stay; none if all of it stays. */
  fields: z.array(z.string()),
});
export type KeptChange = z.infer<typeof keptChange>;

const tokenUndone = z.object({
  message,
  /** How many things were taken back: tasks, subtasks, links, comments and files. */
  undone: z.int().min(0),
  /** When it began. Sent as `since` with `redo`, it restores what was taken back. */
  at: z.iso.datetime(),
  kept: z.array(keptChange),
});
const shared = { access: "signed-in", may: isMember } as const;

/** The routes of API tokens. A token cannot call them. */
export const tokenContract = {
  listTokens: route({
    ...shared,
    method: "GET",
    path: "/api/tokens",
    summary:
      "The caller's tokens for the API, newest first; for admins also those of their team and of its agents (`of=team`)",
    query: z.strictObject({ of: z.literal("team", "Choose team").optional() }),
    status: 200,
    answer: z.array(tokenWire),
  }),
  createToken: route({
    ...shared,
    method: "POST",
    path: "/api/tokens",
    summary:
      "Create a token with which programs act for the caller, or, by an admin, as the team (`actsAs`): " +
      "`Authorization: Bearer TOKEN`. Only this answer contains it",
    body: tokenCreateInput,
    status: 201,
    answer: tokenWire.extend({ message, token: z.string() }),
    rateLimit: "write",
  }),
  patchToken: route({
    ...shared,
    method: "PATCH",
    path: "/api/tokens/:id",
    summary:
      "Rename, limit, pause or resume one of the caller's tokens, which takes effect at once; for admins, also one of the team",
    params: z.object({ id }),
    body: tokenPatchInput,
    status: 200,
    answer: tokenWire.extend({ message }),
    rateLimit: "write",
  }),
  listTokenActivity: route({
    ...shared,
    method: "GET",
    path: "/api/tokens/:id/activity",
    summary:
      "A page of what was done with one of the caller's tokens, newest first, also after it was revoked; for admins, with any token of their team",
    params: z.object({ id }),
    query: z.strictObject({ before: uuid.optional() }),
    status: 200,
    answer: projectActivityPage,
  }),
  undoToken: route({
    ...shared,
    method: "POST",
    path: "/api/tokens/:id/undo",
    summary:
      "Take back what was done with one of the caller's tokens since a time; for admins, with any token of their team. What somebody has changed since stays, and is listed as `kept`. " +
      "With `dryRun`, nothing is changed. With `redo`, what such calls have taken back since that time is restored",
    params: z.object({ id }),
    body: tokenUndoInput,
    status: 200,
    answer: tokenUndone,
    rateLimit: "write",
  }),
  revokeToken: route({
    ...shared,
    method: "DELETE",
    path: "/api/tokens/:id",
    summary: "Revoke one of the caller's tokens, which takes effect at once; for admins, also one of the team",
    params: z.object({ id }),
    status: 200,
    answer: tokenWire.extend({ message }),
    rateLimit: "revoke",
  }),
} as const;
