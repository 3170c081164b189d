import { labelContract } from "@baton/domain/label/label.contract";
import type { LabelWrite } from "@baton/domain/label/label.sync";
import { decodeLabel, type LabelWire } from "@baton/domain/label/label.wire";
import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<LabelWrite>): Promise<Answer<LabelWire & { message: string; tasks?: number }>> {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") {
    const { id, name, colour, rank } = write.value;
    return call(labelContract.createLabel, { body: { _id: id, name, colour, rank } }, options);
  }
  const to = { params: { id: write.id } };
  if (write.kind === "remove") return call(labelContract.removeLabel, to, options);
  return call(labelContract.updateLabel, { ...to, body: write.patch }, options);
}

async function send(write: Sent<LabelWrite>) {
  const { data, seq } = await answerTo(write);
  const { message, tasks, ...wire } = data;
  const removed = tasks && plural(tasks, { one: "Label deleted from # task", other: "Label deleted from # tasks" });
  return { item: decodeLabel(wire), message: removed || message, seq };
}

const writerOf = defineSyncedWrites("label", {
  send,
  onError: (error) => showError(t`Something Wrong!`, error),
  obstacles: {
    gone: () => t`This label no longer exists.`,
    changed: () => t`Someone else has changed this label.`,
  },
});

/** Writes labels on behalf of the signed-in person. */
export function useLabelWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
