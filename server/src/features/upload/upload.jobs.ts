import type { Files } from "../../platform/files/files.ts";
import type { Store } from "../../platform/store/store.ts";
import { agedUploads, unregisterUploads, uploadBatch } from "./upload.store.ts";

const keptMs = 24 * 3600 * 1000;

/**
 * Deletes the uploads that are a day old at `now` and not in use, and returns their number. Files are deleted before
 * their rows, so that the next run completes an interrupted one.
 */
export async function removeUnclaimed(store: Store, files: Files, now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - keptMs);
  for (let removed = 0; ; ) {
    const aged = await agedUploads(store, cutoff);
    const unclaimed = aged.filter(({ claimed }) => !claimed);
    for (const { name } of unclaimed) await files.remove(name);
    await unregisterUploads(
      store,
      aged.map(({ name }) => name),
    );
    removed += unclaimed.length;
    if (aged.length < uploadBatch) return removed;
  }
}
