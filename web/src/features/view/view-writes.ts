import { contract } from "@baton/domain/contract";
import type { ViewWrite } from "@baton/domain/view/view.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites, readWritten } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<ViewWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") {
    const { version: _first, createdAt: _now, updatedAt: _then, ...body } = write.value;
    return call(contract.createView, { body }, options);
  }
  const to = { params: { id: write.id } };
  if (write.kind === "remove") return call(contract.removeView, to, options);
  if (write.kind === "edit") {
    return call(contract.updateView, { ...to, body: { ...write.patch, base: write.base } }, options);
  }
  const { starredBy = [], rank } = write.patch;
  // The server changes the star of the person who sends it.
  const body = rank === undefined ? { starred: starredBy.length > (write.base?.starredBy?.length ?? 0) } : { rank };
  return call(contract.updateView, { ...to, body }, options);
}

async function send(write: Sent<ViewWrite>) {
  const answer = readWritten(await answerTo(write));
  if (write.kind !== "edit") return answer;
  // Loaded on demand, because few people edit views. If it cannot be loaded, the message of the server is shown.
  const words = await import("./edit-text.ts").catch(() => undefined);
  return words ? { ...answer, message: words.editText(answer.item, write.patch) } : answer;
}

const writerOf = defineSyncedWrites("view", {
  send,
  onError: (error) => showError(t`The view could not be saved.`, error),
  obstacles: {
    gone: () => t`This view no longer exists.`,
    changed: () => t`Someone else has changed this view.`,
  },
});

/** Writes views on behalf of the signed-in person. */
export function useViewWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
