import { createHash, randomBytes } from "node:crypto";
import { pick } from "@baton/domain/kernel/names";
import { tokenPrefix } from "@baton/domain/session/token-scope";
import { type TokenRow, tokenEntity } from "@baton/domain/token/token";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    api_token: Columns<TokenRow>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(tokenEntity.rowShape);
const tokenBytes = 30;
const endingLength = 4;

/** Returns a new random token. */
export const newToken = (): string => tokenPrefix + randomBytes(tokenBytes).toString("base64url");

/** Returns the hash under which a token is stored. */
export const hashOfApiToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Before the hash of a token, which stands for the token where the server itself makes requests with it. */
const hashPrefix = "hash:";

/** Returns the session of a token for requests that the server itself makes. Nobody outside can send it. */
export const sessionOfToken = ({ tokenHash }: Pick<TokenRow, "tokenHash">): string => hashPrefix + tokenHash;

/** Returns whether a session is that of an API token. */
export const isApiSession = (session: string): boolean =>
  session.startsWith(tokenPrefix) || session.startsWith(hashPrefix);

/** Returns the hash of the token of a session. */
export const hashOfSession = (session: string): string =>
  session.startsWith(hashPrefix) ? session.slice(hashPrefix.length) : hashOfApiToken(session);

/** Returns the last characters of a token, by which its person tells it from others. */
export const endingOf = (token: string): string => token.slice(-endingLength);

const tokensQuery = (db: Db, workspaceId: string, userId: string) =>
  db
    .selectFrom("api_token")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id");

/** Returns the tokens that a person has created, newest first. */
export async function listTokens(db: Db, workspaceId: string, userId: string): Promise<TokenRow[]> {
  const rows = await tokensQuery(db, workspaceId, userId).where("kind", "!=", "mail").execute();
  return rows.map((row) => mapping.fromColumns(row));
}

/** Returns the tokens with which the mail of a person is taken, newest first. */
export async function mailTokens(db: Db, workspaceId: string, userId: string): Promise<TokenRow[]> {
  const rows = await tokensQuery(db, workspaceId, userId).where("kind", "=", "mail").execute();
  return rows.map((row) => mapping.fromColumns(row));
}

/** Returns the tokens of the agents of a workspace, newest first. */
export async function agentsOfTeam(db: Db, workspaceId: string): Promise<TokenRow[]> {
  const agents = db.selectFrom("api_token").selectAll().where("workspace_id", "=", workspaceId);
  const rows = await agents.where("kind", "=", "agent").orderBy("created_at", "desc").orderBy("id").execute();
  return rows.map((row) => mapping.fromColumns(row));
}

export async function insertToken(tx: Tx, row: TokenRow): Promise<void> {
  await tx.db.insertInto("api_token").values(mapping.toColumns(row)).execute();
}

/** Stores the name and the limits of a token. Its last use is noted apart. */
export async function updateToken(tx: Tx, { id, ...row }: TokenRow): Promise<void> {
  const fields = mapping.toColumns(pick(row, ["name", "projectIds", "writesPerHour", "propose", "pausedAt"]));
  await tx.db
    .updateTable("api_token")
    .set(fields)
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", id)
    .execute();
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom("api_token").where("workspace_id", "=", tx.workspaceId).where("id", "=", id).execute();
}

/** Returns the tokens with these hashes that are valid at a time, by their hashes. */
export async function tokensByHash(db: Db, hashes: readonly string[], now: Date): Promise<Map<string, TokenRow>> {
  const rows = await db
    .selectFrom("api_token")
    .selectAll()
    .where("token_hash", "in", hashes)
    .where("expires_at", ">", now.toISOString())
    .execute();
  return new Map(rows.map((row) => [row.token_hash, mapping.fromColumns(row)]));
}

/** Notes that tokens were used. */
export async function noteUse(db: Db, hashes: readonly string[], at: string): Promise<void> {
  await db.updateTable("api_token").set({ last_used_at: at }).where("token_hash", "in", hashes).execute();
}
