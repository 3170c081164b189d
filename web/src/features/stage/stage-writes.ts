import { contract } from "@baton/domain/contract";
import { omit } from "@baton/domain/kernel/names";
import type { StageWrite } from "@baton/domain/stage/stage.sync";
import { decodeStage, type StageWire } from "@baton/domain/stage/stage.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<StageWrite>): Promise<Answer<StageWire & { message: string }>> {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") {
    const body = omit(write.value, ["version", "createdAt", "updatedAt"]);
    return call(contract.createStage, { body }, options);
  }
  const to = { params: { id: write.id } };
  if (write.kind === "remove") {
    const query = write.into === undefined ? {} : { to: write.into };
    return call(contract.removeStage, { ...to, query }, options);
  }
  return call(contract.patchStage, { ...to, body: write.patch }, options);
}

async function send(write: Sent<StageWrite>) {
  const { data, seq } = await answerTo(write);
  const { message, ...wire } = data;
  return { item: decodeStage(wire), message, seq };
}

const writerOf = defineSyncedWrites("stage", {
  send,
  onError: (error) => showError(t`The stage could not be saved.`, error),
  obstacles: {
    gone: () => t`This stage no longer exists.`,
    changed: () => t`Someone else has changed this stage.`,
  },
});

/** Writes stages on behalf of the signed-in person. */
export function useStageWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
