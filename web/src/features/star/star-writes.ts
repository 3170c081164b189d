import { contract } from "@baton/domain/contract";
import type { StarWrite } from "@baton/domain/star/star.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites, readWritten } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<StarWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind !== "create") {
    return call(contract.removeStar, { params: { id: write.id } }, options);
  }
  const { id, projectId } = write.value;
  return call(contract.createStar, { body: { id, projectId } }, options);
}

const writerOf = defineSyncedWrites("star", {
  send: async (write) => readWritten(await answerTo(write)),
  onError: (error) => showError(t`The star could not be saved.`, error),
  obstacles: {
    gone: () => t`This star was removed on another device.`,
    changed: () => t`This project has a star already.`,
  },
});

/** Writes stars on behalf of the signed-in person. */
export function useStarWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
