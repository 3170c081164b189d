import { fileName } from "../../platform/files/files.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    unclaimed_upload: UnclaimedUploadTable;
  }
}

/** An upload that may not be in use: new, or replaced by another picture. */
interface UnclaimedUploadTable {
  name: string;
  created_at: string;
}

/** Maximum number of uploads per query. */
export const uploadBatch = 500;

/** The URL path of uploads, as stored in a person's record. */
export const uploadPath = "/uploads/";

/** Returns the file name in a picture's URL, or undefined if the picture is not an upload. */
export function uploadName(imageUrl: string): string | undefined {
  const name = imageUrl.slice(uploadPath.length);
  return imageUrl.startsWith(uploadPath) && fileName.test(name) ? name : undefined;
}

/** Registers a new upload. Call before writing its file: an unregistered file would never be deleted. */
export async function registerUpload(store: Store, name: string): Promise<void> {
  await store.write(systemScope, (tx) =>
    tx.db.insertInto("unclaimed_upload").values({ name, created_at: tx.now }).execute(),
  );
}

/**
 * Registers a replaced picture for deletion. It stays available for a day for pages that are open, and is then deleted
 * unless in use.
 */
export async function retireUpload(tx: Tx, imageUrl: string): Promise<void> {
  const name = uploadName(imageUrl);
  if (name === undefined) return;
  await tx.db
    .insertInto("unclaimed_upload")
    .values({ name, created_at: tx.now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ created_at: tx.now }))
    .execute();
}

/** Returns the uploads registered before `cutoff`, and whether each is in use by a person or a former member. */
export async function uploadsBefore(store: Store, cutoff: Date): Promise<{ name: string; claimed: boolean }[]> {
  const rows = await store.read
    .selectFrom("unclaimed_upload")
    .select("name")
    .where("created_at", "<", cutoff.toISOString())
    .orderBy("created_at")
    .limit(uploadBatch)
    .execute();
  if (rows.length === 0) return [];
  const images = rows.map(({ name }) => uploadPath + name);
  const users = await store.read.selectFrom("user").select("image").where("image", "in", images).execute();
  const former = await store.read.selectFrom("former_member").select("image").where("image", "in", images).execute();
  const used = new Set([...users, ...former].map(({ image }) => image));
  return rows.map(({ name }) => ({ name, claimed: used.has(uploadPath + name) }));
}

/** Deletes the registrations of uploads that are either in use or deleted. */
export async function unregisterUploads(store: Store, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await store.write(systemScope, (tx) => tx.db.deleteFrom("unclaimed_upload").where("name", "in", names).execute());
}
