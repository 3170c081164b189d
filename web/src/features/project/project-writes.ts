import { contract } from "@baton/domain/contract";
import type { ProjectWrite } from "@baton/domain/project/project.sync";
import { decodeProject, encodeNewProject, type ProjectWire } from "@baton/domain/project/project.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<ProjectWrite>): Promise<Answer<ProjectWire & { message: string }>> {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") return call(contract.createProject, { body: encodeNewProject(write.value) }, options);
  const to = { params: { id: write.id } };
  if (write.kind === "remove") return call(contract.removeProject, to, options);
  if (write.kind === "edit") return call(contract.patchProject, { ...to, body: write.patch }, options);
  const { trashedAt, ...patch } = write.patch;
  if (trashedAt) return call(contract.removeProject, to, options);
  return call(contract.patchProject, { ...to, body: trashedAt === null ? { trashed: false } : patch }, options);
}

async function send(write: Sent<ProjectWrite>) {
  const { data, seq } = await answerTo(write);
  const { message, ...wire } = data;
  return { item: decodeProject(wire), message, seq };
}

const writerOf = defineSyncedWrites("project", {
  send,
  onError: (error) => showError(t`The project could not be saved.`, error),
  obstacles: {
    gone: () => t`This project no longer exists.`,
    changed: () => t`Somebody else has changed this project since.`,
  },
});

/** Writes projects as the signed-in person. */
export function useProjectWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
