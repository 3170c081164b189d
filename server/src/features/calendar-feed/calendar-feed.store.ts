import type { CalendarFeed } from "@baton/domain/calendar-feed/calendar-feed";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    calendar_feed: FeedTable;
  }
}

interface FeedTable {
  workspace_id: string;
  id: string;
  user_id: string;
  view_id: string | null;
  kind: CalendarFeed["as"];
  secret_hash: string;
  sealed_secret: string;
  created_at: string;
  read_at: string | null;
}

type Db = Kysely<Tables>;

/** A feed as stored. */
export interface StoredFeed extends Omit<CalendarFeed, "url"> {
  readonly workspaceId: string;
  readonly userId: string;
  readonly sealedSecret: string;
}

const toFeed = (row: FeedTable): StoredFeed => ({
  ...{ workspaceId: row.workspace_id, userId: row.user_id, sealedSecret: row.sealed_secret },
  ...{ id: row.id, viewId: row.view_id, as: row.kind, createdAt: row.created_at, readAt: row.read_at },
});

const feedsQuery = (db: Db, workspaceId: string, userId: string) =>
  db.selectFrom("calendar_feed").selectAll().where("workspace_id", "=", workspaceId).where("user_id", "=", userId);

/** Returns the feeds of a person, oldest first. */
export async function feedsOf(db: Db, workspaceId: string, userId: string): Promise<StoredFeed[]> {
  return (await feedsQuery(db, workspaceId, userId).orderBy("id").execute()).map(toFeed);
}

/** Returns a feed, if it is this person's. */
export async function findFeed(
  db: Db,
  workspaceId: string,
  userId: string,
  id: string,
): Promise<StoredFeed | undefined> {
  const row = await feedsQuery(db, workspaceId, userId).where("id", "=", id).executeTakeFirst();
  return row && toFeed(row);
}

/** Returns the feed with this secret. */
export async function feedBySecret(db: Db, secretHash: string): Promise<StoredFeed | undefined> {
  const row = await db.selectFrom("calendar_feed").selectAll().where("secret_hash", "=", secretHash).executeTakeFirst();
  return row && toFeed(row);
}

export async function insertFeed({ db, workspaceId }: Tx, feed: StoredFeed, secretHash: string): Promise<void> {
  await db
    .insertInto("calendar_feed")
    .values({
      ...{ workspace_id: workspaceId, id: feed.id, user_id: feed.userId, view_id: feed.viewId, kind: feed.as },
      ...{
        secret_hash: secretHash,
        sealed_secret: feed.sealedSecret,
        created_at: feed.createdAt,
        read_at: feed.readAt,
      },
    })
    .execute();
}

const one = ({ db, workspaceId }: Pick<Tx, "db" | "workspaceId">, id: string) =>
  db.updateTable("calendar_feed").where("workspace_id", "=", workspaceId).where("id", "=", id);

/** Replaces the secret of a feed. */
export async function setSecret(tx: Tx, id: string, secretHash: string, sealedSecret: string): Promise<void> {
  await one(tx, id).set({ secret_hash: secretHash, sealed_secret: sealedSecret }).execute();
}

export async function deleteFeed({ db, workspaceId }: Tx, id: string): Promise<void> {
  await db.deleteFrom("calendar_feed").where("workspace_id", "=", workspaceId).where("id", "=", id).execute();
}

/** Records that a calendar has read a feed. */
export async function recordRead(tx: Tx, id: string): Promise<void> {
  await one(tx, id).set({ read_at: tx.now }).execute();
}
