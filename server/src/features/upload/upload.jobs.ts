import type { Files } from "../../platform/files/files.ts";
import type { Store } from "../../platform/store/store.ts";
import { unregisterUploads, uploadBatch, uploadsBefore } from "./upload.store.ts";

const unclaimedMs = 24 * 3600 * 1000;

/**
 * Deletes the uploads that are a day old at `now` and not in use, and returns their number. Files are deleted before
 * their rows, so that the next run completes an interrupted one.
 */
export async function removeUnclaimed(store: Store, files: Files, now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - unclaimedMs);
  for (let removed = 0; ; ) {
    const aged = await uploadsBefore(store, cutoff);
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
