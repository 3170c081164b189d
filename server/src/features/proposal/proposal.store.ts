import { pick } from "@baton/domain/kernel/names";
import { type ProposalRow, type ProposalState, proposalEntity, proposalLimits } from "@baton/domain/proposal/proposal";
import { type Kysely, sql } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    proposal: Columns<ProposalRow>;
  }
}

export type Db = Kysely<Tables>;

const mapping = columnsOf(proposalEntity.rowShape);
const toProposal = (row: Columns<ProposalRow>): ProposalRow => mapping.fromColumns(row);

/** A person in their workspace, and one of their tokens. */
export interface Owner {
  readonly workspaceId: string;
  readonly userId: string;
  /** Default: all of their tokens. */
  readonly tokenId?: string | undefined;
}

const ofPerson = (db: Db, { workspaceId, userId, tokenId }: Owner) => {
  const all = db
    .selectFrom("proposal")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId);
  return tokenId === undefined ? all : all.where("token_id", "=", tokenId);
};

/** Returns the proposals of a person's tokens that wait, newest first. */
export async function waitingProposals(db: Db, owner: Owner): Promise<ProposalRow[]> {
  return (await ofPerson(db, owner).where("state", "=", "waiting").orderBy("id", "desc").execute()).map(toProposal);
}

/** Returns the last proposals of a person's tokens that were decided, newest first. */
export async function decidedProposals(db: Db, owner: Owner): Promise<ProposalRow[]> {
  const decided = ofPerson(db, owner).where("state", "!=", "waiting");
  const rows = await decided.orderBy("decided_at", "desc").orderBy("id").limit(proposalLimits.listed).execute();
  return rows.map(toProposal);
}

/** Returns a proposal of a person's tokens. */
export async function findProposal(db: Db, owner: Owner, id: string): Promise<ProposalRow | undefined> {
  const row = await ofPerson(db, owner).where("id", "=", id).executeTakeFirst();
  return row && toProposal(row);
}

export async function insertProposal(tx: Tx, row: ProposalRow): Promise<void> {
  await tx.db.insertInto("proposal").values(mapping.toColumns(row)).execute();
}

type Decision = Pick<ProposalRow, "state" | "decidedAt" | "answer" | "taskId" | "body">;

/** Stores the state of a proposal. */
export async function storeDecision(tx: Tx, { id, ...row }: Pick<ProposalRow, "id" | keyof Decision>): Promise<void> {
  const fields = mapping.toColumns(pick(row, ["state", "decidedAt", "answer", "taskId", "body"]));
  await tx.db
    .updateTable("proposal")
    .set(fields)
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", id)
    .execute();
}

/** Returns how many proposals of a token wait. */
export async function countWaiting(tx: Tx, tokenId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom("proposal")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("workspace_id", "=", tx.workspaceId)
    .where("token_id", "=", tokenId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}

const sizeOf = ({ body, fields }: Pick<ProposalRow, "body" | "fields">) =>
  Buffer.byteLength(JSON.stringify(body)) + Buffer.byteLength(JSON.stringify(fields));

/** Returns the size of the proposals of a person's tokens, in about bytes. */
async function sizeOfAll(tx: Tx, userId: string): Promise<number> {
  const { size } = await tx.db
    .selectFrom("proposal")
    .select(sql<number>`coalesce(sum(length(body) + length(fields)), 0)`.as("size"))
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(size);
}

/**
 * Makes room for another proposal of a person's tokens: decided ones are deleted when there are too many long ones.
 * Returns whether there is room.
 */
export async function makeRoom(tx: Tx, userId: string, next: Pick<ProposalRow, "body" | "fields">): Promise<boolean> {
  const most = proposalLimits.bytes - sizeOf(next);
  if ((await sizeOfAll(tx, userId)) <= most) return true;
  const all = tx.db.deleteFrom("proposal").where("workspace_id", "=", tx.workspaceId).where("user_id", "=", userId);
  await all.where("state", "!=", "waiting").execute();
  return (await sizeOfAll(tx, userId)) <= most;
}

/** Returns some proposals of any workspace in a state that are older than a time. */
export async function proposalsBefore(db: Db, state: ProposalState, before: string, limit: number) {
  const all = db.selectFrom("proposal").selectAll().where("state", "=", state).where("created_at", "<", before);
  return (await all.orderBy("created_at").limit(limit).execute()).map(toProposal);
}

/** Deletes the proposals that were made before a time, in any state. Returns their number. */
export async function deleteProposalsBefore(db: Db, before: string): Promise<number> {
  const states: ProposalState[] = ["accepted", "rejected", "lapsed"];
  const deleted = db.deleteFrom("proposal").where("state", "in", states).where("created_at", "<", before);
  return Number((await deleted.executeTakeFirst()).numDeletedRows);
}
