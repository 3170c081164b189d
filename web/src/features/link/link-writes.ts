import { newId } from "@baton/domain/kernel/ids";
import { linkContract } from "@baton/domain/link/link.contract";
import { decodeLink } from "@baton/domain/link/link.decode";
import { type LinkRole, linkOf } from "@baton/domain/link/link.roles";
import type { LinkWrite } from "@baton/domain/link/link.sync";
import type { PersonActor } from "@baton/domain/session/session";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { mergeTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

function request(write: Sent<LinkWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind !== "create") return call(linkContract.removeLink, { params: { id: write.id } }, options);
  const { id, fromId, toId, kind } = write.value;
  return call(linkContract.createLink, { params: { id: fromId }, body: { id, toId, kind } }, options);
}

async function send(write: Sent<LinkWrite>) {
  const { data, seq } = await request(write);
  const { message, tasks, ...wire } = data;
  mergeTasks(tasks.map(decodeTaskSummary));
  return { item: decodeLink(wire), message, seq };
}

const writerOf = defineSyncedWrites("link", {
  send,
  onError: (error, { kind }) =>
    showError(kind === "create" ? t`The link was not added.` : t`The link was not removed.`, error),
  obstacles: {
    gone: () => t`This link no longer exists.`,
    changed: () => t`Someone else has added this link.`,
  },
});

/** Writes links on behalf of the signed-in person. */
export function useLinkWrite() {
  const actor = useActor();
  return useMemo(() => ({ ...writerOf(actor), actor }), [actor]);
}

/** Returns the write that gives a task a role toward another one. */
export function additionOf(taskId: string, role: LinkRole, otherTaskId: string, actor: PersonActor): LinkWrite {
  const at = new Date().toISOString();
  const ends = linkOf(role, taskId, otherTaskId);
  const value = { id: newId(), ...ends, version: 1, createdAt: at, createdBy: actor.userId, updatedAt: at };
  return { kind: "create", taskId, otherTaskId, value };
}
