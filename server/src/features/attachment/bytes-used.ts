import { bytesOfFiles, type Db } from "./attachment.store.ts";
import { bytesInProgress } from "./unclaimed.store.ts";

/** Returns the bytes of a team's files, with those that are arriving, except for the content `name`. */
export async function bytesUsed(db: Db, workspaceId: string, name?: string): Promise<number> {
  return (await bytesOfFiles(db, workspaceId)) + (await bytesInProgress(db, workspaceId, name));
}
