import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { actorId, isAdmin, type PersonActor } from "@baton/domain/session/session";
import { type TokenRow, tokenLimits } from "@baton/domain/token/token";
import { encodeToken, type TokenCreate, type TokenPatch, tokenContract } from "@baton/domain/token/token.contract";
import { tokenMessages } from "@baton/domain/token/token.messages";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { senderOf } from "../../platform/http/sender.ts";
import { serve, type WriteCall, write } from "../../platform/http/serve.ts";
import { writesOf } from "../../platform/http/token-limit.ts";
import type { Counters } from "../../platform/nodes/counters.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { projectsSeenBy } from "../project/public.ts";
import {
  agentsOfTeam,
  deleteToken,
  endingOf,
  hashOfApiToken,
  insertToken,
  listTokens,
  newToken,
  updateToken,
} from "./token.store.ts";

const dayMs = 24 * 3600 * 1000;

const fault = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);

function checkExpiry(expiresAt: string, now: string): void {
  const days = (Date.parse(expiresAt) - Date.parse(now)) / dayMs;
  if (days <= 0) throw fault("expiresAt", tokenMessages.inThePast);
  if (days > tokenLimits.days) throw fault("expiresAt", tokenMessages.tooLate(tokenLimits.days));
}

/** Refuses projects that the actor does not see, and a limit that the scope `admin` would exceed. */
async function checkProjects(
  tx: Tx,
  actor: PersonActor,
  { scopes, projectIds }: Pick<TokenRow, "scopes" | "projectIds">,
) {
  if (projectIds === null) return;
  if (scopes.includes("admin")) throw fault("projects", tokenMessages.adminEverywhere);
  const seen = new Set((await projectsSeenBy(tx.db, tx.workspaceId, actor)).map(({ id }) => id));
  if (!projectIds.every((id) => seen.has(id))) throw fault("projects", tokenMessages.unknownProject);
}

async function create(
  tx: Tx,
  actor: PersonActor,
  { kind = "program", scopes, projects = null, writesPerHour = null, propose = false, ...input }: TokenCreate,
) {
  checkExpiry(input.expiresAt, tx.now);
  const { length } = await listTokens(tx.db, tx.workspaceId, actor.userId);
  checkTotal(length + 1, tokenLimits.perPerson, tokenMessages.tooMany(tokenLimits.perPerson));
  const token = newToken();
  const row: TokenRow = {
    ...{ id: newId(), workspaceId: tx.workspaceId, userId: actor.userId, ...input, scopes: [...new Set(scopes)] },
    ...{ kind, projectIds: projects, writesPerHour, propose, pausedAt: null },
    ...{ tokenHash: hashOfApiToken(token), ending: endingOf(token), createdAt: tx.now, lastUsedAt: null },
  };
  await checkProjects(tx, actor, row);
  await insertToken(tx, row);
  return { message: tokenMessages.created, ...encodeToken(row, 0), token };
}

/** @throws AppError not_found unless it is a token of the actor */
async function ownToken(tx: Tx, actor: PersonActor, id: string): Promise<TokenRow> {
  const row = (await listTokens(tx.db, tx.workspaceId, actor.userId)).find((token) => token.id === id);
  if (!row) throw new AppError("not_found");
  return row;
}

function changedMessage({ paused }: TokenPatch): string {
  if (paused === undefined) return tokenMessages.updated;
  return paused ? tokenMessages.paused : tokenMessages.resumed;
}

async function change(tx: Tx, actor: PersonActor, id: string, patch: TokenPatch) {
  const before = await ownToken(tx, actor, id);
  const { paused, projects, ...fields } = patch;
  const row: TokenRow = {
    ...before,
    ...present(fields),
    ...(projects === undefined ? {} : { projectIds: projects }),
    ...(paused === undefined ? {} : { pausedAt: paused ? (before.pausedAt ?? tx.now) : null }),
  };
  if (projects) await checkProjects(tx, actor, row);
  await updateToken(tx, row);
  return { message: changedMessage(patch), row };
}

async function revoke(tx: Tx, actor: PersonActor, id: string) {
  const row = await ownToken(tx, actor, id);
  await deleteToken(tx, id);
  return { message: tokenMessages.revoked, ...encodeToken(row, 0) };
}

/** Records in the audit trail that a token was created or revoked. */
async function note(
  tx: Tx,
  { actor: { userId }, request }: WriteCall,
  action: "token-created" | "token-revoked",
  { name, scopes }: Pick<TokenRow, "name" | "scopes">,
): Promise<void> {
  const detail = { name, scopes: scopes.join(", ") };
  await record(tx, { action, actorId: userId, subjectId: userId, detail, sender: senderOf(request) });
}

interface Events {
  /** Called when a person's tokens have changed. */
  readonly changed: (userId: string) => Promise<void>;
  /** Counts the writes of each token. */
  readonly counters: Counters;
}

/** Serves the routes of API tokens. */
export function serveTokens(app: FastifyInstance, services: Services, { changed, counters }: Events): void {
  const encoded = async (row: TokenRow) =>
    encodeToken(row, row.writesPerHour === null ? 0 : (await writesOf(counters, row.id)).tries);
  serve(app, tokenContract.listTokens, async ({ actor, query }) => {
    const db = services.store.read;
    const workspaceId = actor.workspaceId ?? "";
    if (query.of === "team" && !isAdmin(actor)) throw new AppError("forbidden");
    const tokens =
      query.of === "team" ? await agentsOfTeam(db, workspaceId) : await listTokens(db, workspaceId, actor.userId);
    return Promise.all(tokens.map(encoded));
  });
  serve(app, tokenContract.createToken, (call) => {
    const work = async (tx: Tx, actor: PersonActor) => {
      const created = await create(tx, actor, call.body);
      await note(tx, call, "token-created", created);
      return created;
    };
    // The answer contains the token, so it is not stored for a repeated request.
    return write(services, call, work, { idempotency: undefined });
  });
  serve(app, tokenContract.patchToken, async (call) => {
    const { message, row } = await write(services, call, (tx, actor) => change(tx, actor, call.params.id, call.body));
    await changed(actorId(call.actor));
    return { message, ...(await encoded(row)) };
  });
  serve(app, tokenContract.revokeToken, async (call) => {
    const answer = await write(services, call, async (tx, actor) => {
      const revoked = await revoke(tx, actor, call.params.id);
      await note(tx, call, "token-revoked", revoked);
      return revoked;
    });
    await changed(actorId(call.actor));
    return answer;
  });
}
