import { fileName } from "../../platform/files/files.ts";
import { janitor } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    unclaimed_upload: UnclaimedUploadTable;
  }
}

/** An upload that nobody was seen to use yet, or that somebody has stopped using. */
interface UnclaimedUploadTable {
  name: string;
  created_at: string;
}

/** The most uploads looked at in one go. */
export const uploadBatch = 500;

/** Where a page finds an upload; this is also what a person's record keeps. */
export const uploadPath = "/uploads/";

/** The name of the upload that a picture's address leads to, if it is one of ours. */
export function uploadName(imageUrl: string): string | undefined {
  const name = imageUrl.slice(uploadPath.length);
  return imageUrl.startsWith(uploadPath) && fileName.test(name) ? name : undefined;
}

/** Notes a new upload, before its file is written: a file without a note would never be removed. */
export async function noteUpload(store: Store, name: string): Promise<void> {
  await store.write(janitor, (tx) =>
    tx.db.insertInto("unclaimed_upload").values({ name, created_at: tx.now }).execute(),
  );
}

/**
 * Notes that a picture is somebody's no more. It stays a day for pages that are open, and goes then unless somebody uses it.
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

/** Uploads noted before `cutoff`, and which of them are the picture of somebody, or of a former member of a team. */
export async function agedUploads(store: Store, cutoff: Date): Promise<{ name: string; claimed: boolean }[]> {
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

/** Removes the notes of uploads whose fate is decided. */
export async function forgetUploads(store: Store, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await store.write(janitor, (tx) => tx.db.deleteFrom("unclaimed_upload").where("name", "in", names).execute());
}
