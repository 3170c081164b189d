import { followContract } from "@baton/domain/follow/follow.contract";
import type { FollowWrite } from "@baton/domain/follow/follow.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites, readWritten } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<FollowWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") {
    const { id, taskId, level } = write.value;
    return call(followContract.createFollow, { params: { id: taskId }, body: { id, level } }, options);
  }
  const to = { params: { id: write.id } };
  if (write.kind !== "move") return call(followContract.removeFollow, to, options);
  return call(followContract.patchFollow, { ...to, body: { level: write.patch.level ?? "following" } }, options);
}

const writerOf = defineSyncedWrites("follow", {
  send: async (write) => readWritten(await answerTo(write)),
  onError: (error) => showError(t`The change could not be saved.`, error),
  obstacles: {
    gone: () => t`You no longer follow this task.`,
    changed: () => t`You have changed this on another device.`,
  },
});

/** Follows and mutes tasks on behalf of the signed-in person. */
export function useFollowWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
