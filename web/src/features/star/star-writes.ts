import { contract } from "@baton/domain/contract";
import { newId } from "@baton/domain/kernel/ids";
import type { PersonActor } from "@baton/domain/session/session";
import type { Star } from "@baton/domain/star/star";
import type { StarWrite } from "@baton/domain/star/star.sync";
import { t } from "@lingui/core/macro";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<StarWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind !== "create") {
    return call(contract.removeStar, { params: { id: write.id } }, options);
  }
  const { id, projectId } = write.value;
  return call(contract.createStar, { body: { id, projectId } }, options);
}

async function send(write: Sent<StarWrite>) {
  const { data, seq } = await answerTo(write);
  const { message, ...item } = data;
  return { item, message, seq };
}

const writerOf = defineSyncedWrites("star", {
  send,
  onError: (error) => showError(t`The star could not be saved.`, error),
  obstacles: {
    gone: () => t`This star was removed on another device.`,
    changed: () => t`This project has a star already.`,
  },
});

/** Stars a project for a person, or removes the star that it has. */
export function toggleStar(actor: PersonActor, projectId: string, star: Star | undefined): void {
  const value = { id: newId(), projectId, userId: actor.userId, version: 1, createdAt: new Date().toISOString() };
  writerOf(actor).write(star ? { kind: "remove", id: star.id } : { kind: "create", value }, { quiet: true });
}
