import { muteContract } from "@baton/domain/mute/mute.contract";
import type { MuteWrite } from "@baton/domain/mute/mute.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites, readWritten } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<MuteWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind !== "create") {
    return call(muteContract.removeMute, { params: { id: write.id } }, options);
  }
  const { id, projectId } = write.value;
  return call(muteContract.createMute, { body: { id, projectId } }, options);
}

const writerOf = defineSyncedWrites("mute", {
  send: async (write) => readWritten(await answerTo(write)),
  onError: (error) => showError(t`The change could not be saved.`, error),
  obstacles: {
    gone: () => t`This project is no longer muted.`,
    changed: () => t`This project is muted already.`,
  },
});

/** Mutes projects on behalf of the signed-in person. */
export function useMuteWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
