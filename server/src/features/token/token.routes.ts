import type { AuditAction } from "@baton/domain/audit/audit";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { isAdmin, type PersonActor } from "@baton/domain/session/session";
import { isOfTeam, type TokenRow, tokenLimits } from "@baton/domain/token/token";
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
import { addTeamToken, checkTeamToken, removeTeamToken, renameTeamToken } from "./team/public.ts";
import {
  deleteToken,
  endingOf,
  hashOfApiToken,
  insertToken,
  listTokens,
  newToken,
  teamTokens,
  tokensForAdmins,
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

async function addToken(tx: Tx, token: TokenRow): Promise<void> {
  const { length } = await listTokens(tx.db, token.workspaceId, token.userId);
  checkTotal(length + 1, tokenLimits.perPerson, tokenMessages.tooMany(tokenLimits.perPerson));
  await insertToken(tx, token);
}

async function create(
  tx: Tx,
  actor: PersonActor,
  { kind = "program", actsAs, scopes, projects = null, writesPerHour = null, propose = false, ...input }: TokenCreate,
) {
  const isTeams = actsAs === "team";
  if (isTeams && !isAdmin(actor)) throw new AppError("forbidden");
  checkExpiry(input.expiresAt, tx.now);
  const [id, token] = [newId(), newToken()];
  const row: TokenRow = {
    ...{ id, workspaceId: tx.workspaceId, userId: isTeams ? id : actor.userId, ...input },
    ...{ kind, scopes: [...new Set(scopes)], projectIds: projects, writesPerHour, propose, pausedAt: null },
    ...{ tokenHash: hashOfApiToken(token), ending: endingOf(token), createdAt: tx.now, lastUsedAt: null },
  };
  await checkProjects(tx, actor, row);
  await (isTeams ? addTeamToken : addToken)(tx, row);
  return { message: tokenMessages.created, ...encodeToken(row, 0), token };
}

/** @throws AppError not_found unless it is a token of the actor, or of the team and the actor is one of its admins */
async function ownToken({ db, workspaceId }: Tx, actor: PersonActor, id: string): Promise<TokenRow> {
  const ofTeam = isAdmin(actor) ? await teamTokens(db, workspaceId) : [];
  const row = [...(await listTokens(db, workspaceId, actor.userId)), ...ofTeam].find((token) => token.id === id);
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
  if (isOfTeam(row)) checkTeamToken(row);
  await updateToken(tx, row);
  if (isOfTeam(row) && row.name !== before.name) await renameTeamToken(tx, row);
  return { message: changedMessage(patch), row };
}

async function revoke(tx: Tx, actor: PersonActor, id: string) {
  const row = await ownToken(tx, actor, id);
  await (isOfTeam(row) ? removeTeamToken(tx, row) : deleteToken(tx, id));
  return { message: tokenMessages.revoked, row };
}

type Noted = "created" | "changed" | "revoked";
const actionsOnOwn: Partial<Record<Noted, AuditAction>> = { created: "token-created", revoked: "token-revoked" };
const actionsOnTeams = {
  ...{ created: "team-token-created", changed: "team-token-changed", revoked: "team-token-revoked" },
} as const satisfies Record<Noted, AuditAction>;

/** Records in the audit trail that a token was created or revoked, or one of the team was changed. */
async function note(
  tx: Tx,
  { actor: { userId }, request }: WriteCall,
  what: Noted,
  token: Pick<TokenRow, "id" | "userId" | "name" | "scopes">,
): Promise<void> {
  const action = (isOfTeam(token) ? actionsOnTeams : actionsOnOwn)[what];
  if (!action) return;
  const detail = { name: token.name, scopes: token.scopes.join(", ") };
  await record(tx, { action, actorId: userId, subjectId: userId, detail, sender: senderOf(request) });
}

interface Events {
  /** Called when the tokens of a person, or one of a team, have changed. */
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
      query.of === "team" ? await tokensForAdmins(db, workspaceId) : await listTokens(db, workspaceId, actor.userId);
    return Promise.all(tokens.map(encoded));
  });
  serve(app, tokenContract.createToken, (call) => {
    const work = async (tx: Tx, actor: PersonActor) => {
      const created = await create(tx, actor, call.body);
      await note(tx, call, "created", created);
      return created;
    };
    // The answer contains the token, so it is not stored for a repeated request.
    return write(services, call, work, { idempotency: undefined });
  });
  serve(app, tokenContract.patchToken, async (call) => {
    const { message, row } = await write(services, call, async (tx, actor) => {
      const answer = await change(tx, actor, call.params.id, call.body);
      await note(tx, call, "changed", answer.row);
      return answer;
    });
    await changed(row.userId);
    return { message, ...(await encoded(row)) };
  });
  serve(app, tokenContract.revokeToken, async (call) => {
    const { message, row } = await write(services, call, async (tx, actor) => {
      const revoked = await revoke(tx, actor, call.params.id);
      await note(tx, call, "revoked", revoked.row);
      return revoked;
    });
    await changed(row.userId);
    return { message, ...encodeToken(row, 0) };
  });
}
