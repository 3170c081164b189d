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

const ofTeam = (db: Db, workspaceId: string) =>
  db.selectFrom("api_token").selectAll().where("workspace_id", "=", workspaceId).orderBy("created_at", "desc");

/** Returns the tokens that act as a workspace's team, newest first. */
export async function teamTokens(db: Db, workspaceId: string): Promise<TokenRow[]> {
  const rows = await ofTeam(db, workspaceId).whereRef("user_id", "=", "id").orderBy("id").execute();
  return rows.map((row) => mapping.fromColumns(row));
}

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

/** Returns the tokens that concern the admins of a workspace: those of its team and of its agents, newest first. */
export async function tokensForAdmins(db: Db, workspaceId: string): Promise<TokenRow[]> {
  const shown = ofTeam(db, workspaceId).where((eb) =>
    eb.or([eb("kind", "=", "agent"), eb("user_id", "=", eb.ref("id"))]),
  );
  return (await shown.orderBy("id").execute()).map((row) => mapping.fromColumns(row));
}

export async function insertToken(tx: Tx, row: TokenRow): Promise<void> {
  await tx.db.insertInto("api_token").values(mapping.toColumns(row)).execute();
}

/**
 * Inserts the account of a token that acts as the team. It has no password, no profile and no membership, and an address
 * that nobody can receive mail at or sign up with, so nobody can sign in with it, add it to a team, or find it.
 */
export async function insertAccount(tx: Tx, { id, name }: Pick<TokenRow, "id" | "name">): Promise<void> {
  const moment = tx.dialect === "postgres" ? new Date(tx.now) : tx.now;
  const emailVerified = tx.dialect === "postgres" ? false : 0;
  const account = { id, name, email: `${id}@token.invalid`, emailVerified, image: null } as const;
  await tx.db
    .insertInto("user")
    .values({ ...account, createdAt: moment, updatedAt: moment })
    .execute();
}

export async function renameAccount(tx: Tx, { id, name }: Pick<TokenRow, "id" | "name">): Promise<void> {
  const updatedAt = tx.dialect === "postgres" ? new Date(tx.now) : tx.now;
  await tx.db.updateTable("user").set({ name, updatedAt }).where("id", "=", id).execute();
}

/** Deletes the accounts of tokens that act as the team of this write's workspace, and with them the tokens. */
export async function deleteAccounts(tx: Tx, tokens: readonly Pick<TokenRow, "id">[]): Promise<void> {
  const ids = tokens.map(({ id }) => id);
  if (ids.length > 0) await tx.db.deleteFrom("user").where("id", "in", ids).execute();
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
