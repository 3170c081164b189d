import { contract } from "@baton/domain/contract";
import type { ProjectMemberWrite } from "@baton/domain/project-member/project-member.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites, readWritten } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<ProjectMemberWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind !== "create") return call(contract.removeProjectMember, { params: { id: write.id } }, options);
  const { id, projectId, userId } = write.value;
  return call(contract.createProjectMember, { body: { id, projectId, userId } }, options);
}

const writerOf = defineSyncedWrites("projectMember", {
  send: async (write) => readWritten(await answerTo(write)),
  onError: (error) => showError(t`The people of the project could not be saved.`, error),
  obstacles: {
    gone: () => t`Someone else has removed this person from the project.`,
    changed: () => t`Someone else has added this person to the project.`,
  },
});

/** Writes the chosen people of projects on behalf of the signed-in person. */
export function useProjectMemberWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
