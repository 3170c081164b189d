import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { isMember } from "../session/session.ts";
import { scope } from "../session/token-scope.ts";
import { tokenMessages } from "./token.messages.ts";
import { tokenEntity } from "./token.ts";

const { rowShape } = tokenEntity;

/** An API token as published, without the token itself. */
export const tokenWire = z.object({
  id: rowShape.id,
  name: rowShape.name,
  scopes: rowShape.scopes,
  ending: rowShape.ending,
  createdAt: rowShape.createdAt,
  expiresAt: rowShape.expiresAt,
  lastUsedAt: rowShape.lastUsedAt,
});
export type TokenWire = z.infer<typeof tokenWire>;

export const tokenCreateInput = z.strictObject({
  name: rowShape.name,
  scopes: z.array(scope).min(1, tokenMessages.noScope),
  expiresAt: rowShape.expiresAt,
});
export type TokenCreate = z.output<typeof tokenCreateInput>;

const message = z.string();
const shared = { access: "signed-in", may: isMember } as const;

/** The routes of API tokens. A token cannot call them. */
export const tokenContract = {
  listTokens: route({
    ...shared,
    method: "GET",
    path: "/api/tokens",
    summary: "The caller's tokens for the API, newest first",
    status: 200,
    answer: z.array(tokenWire),
  }),
  createToken: route({
    ...shared,
    method: "POST",
    path: "/api/tokens",
    summary:
      "Create a token with which programs act for the caller: `Authorization: Bearer TOKEN`. Only this answer contains it",
    body: tokenCreateInput,
    status: 201,
    answer: tokenWire.extend({ message, token: z.string() }),
    rateLimit: "write",
  }),
  revokeToken: route({
    ...shared,
    method: "DELETE",
    path: "/api/tokens/:id",
    summary: "Revoke one of the caller's tokens, which takes effect at once",
    params: z.object({ id }),
    status: 200,
    answer: tokenWire.extend({ message }),
    rateLimit: "revoke",
  }),
} as const;
