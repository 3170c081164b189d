import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { omit } from "@baton/domain/kernel/names";
import { actorId, type PersonActor } from "@baton/domain/session/session";
import { type TokenRow, tokenLimits } from "@baton/domain/token/token";
import { type TokenCreate, tokenContract } from "@baton/domain/token/token.contract";
import { tokenMessages } from "@baton/domain/token/token.messages";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { deleteToken, endingOf, hashOfApiToken, insertToken, listTokens, newToken } from "./token.store.ts";

const dayMs = 24 * 3600 * 1000;
const published = (row: TokenRow) => omit(row, ["workspaceId", "userId", "tokenHash"]);

function checkExpiry(expiresAt: string, now: string): void {
  const days = (Date.parse(expiresAt) - Date.parse(now)) / dayMs;
  const fault = (message: string) => new AppError("invalid", undefined, [{ path: "expiresAt", message }]);
  if (days <= 0) throw fault(tokenMessages.inThePast);
  if (days > tokenLimits.days) throw fault(tokenMessages.tooLate(tokenLimits.days));
}

async function create(tx: Tx, actor: PersonActor, { name, scopes, expiresAt }: TokenCreate) {
  checkExpiry(expiresAt, tx.now);
  const { length } = await listTokens(tx.db, tx.workspaceId, actor.userId);
  checkTotal(length + 1, tokenLimits.perPerson, tokenMessages.tooMany(tokenLimits.perPerson));
  const token = newToken();
  const row: TokenRow = {
    ...{ id: newId(), workspaceId: tx.workspaceId, userId: actor.userId, name, scopes: [...new Set(scopes)] },
    ...{ tokenHash: hashOfApiToken(token), ending: endingOf(token), createdAt: tx.now, expiresAt, lastUsedAt: null },
  };
  await insertToken(tx, row);
  return { message: tokenMessages.created, ...published(row), token };
}

async function revoke(tx: Tx, actor: PersonActor, id: string) {
  const row = (await listTokens(tx.db, tx.workspaceId, actor.userId)).find((token) => token.id === id);
  if (!row) throw new AppError("not_found");
  await deleteToken(tx, id);
  return { message: tokenMessages.revoked, ...published(row) };
}

interface Events {
  /** Called when a person's tokens have changed. */
  readonly changed: (userId: string) => Promise<void>;
}

/** Serves the routes of API tokens. */
export function serveTokens(app: FastifyInstance, services: Services, { changed }: Events): void {
  serve(app, tokenContract.listTokens, async ({ actor }) =>
    (await listTokens(services.store.read, actor.workspaceId ?? "", actor.userId)).map(published),
  );
  serve(app, tokenContract.createToken, (call) =>
    // The answer contains the token, so it is not stored for a repeated request.
    write(services, call, (tx, actor) => create(tx, actor, call.body), { idempotency: undefined }),
  );
  serve(app, tokenContract.revokeToken, async (call) => {
    const answer = await write(services, call, (tx, actor) => revoke(tx, actor, call.params.id));
    await changed(actorId(call.actor));
    return answer;
  });
}
