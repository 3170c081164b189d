import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import type { Project } from "@baton/domain/project/project";
import type { ProjectWrite } from "@baton/domain/project/project.sync";
import {
  decodeProject,
  encodeNewProject,
  type ProjectDraft,
  type ProjectWire,
} from "@baton/domain/project/project.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

/**
 * Creates a project. If somebody else has taken its key meanwhile, as while this page was offline, the server chooses
 * another one: what is in the project must not be lost.
 */
async function create(value: Project & ProjectDraft, key: string): Promise<Answer<ProjectWire & { message: string }>> {
  const body = encodeNewProject(value);
  try {
    return await call(contract.createProject, { body }, { idempotencyKey: key });
  } catch (error) {
    const isTaken = error instanceof AppError && error.errors?.some(({ path }) => path === "key");
    if (!isTaken) throw error;
    const { key: _taken, ...rest } = body;
    return call(contract.createProject, { body: rest }, { idempotencyKey: `${key}-key` });
  }
}

function answerTo(write: Sent<ProjectWrite>): Promise<Answer<ProjectWire & { message: string }>> {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") return create(write.value, write.key);
  const to = { params: { id: write.id } };
  if (write.kind === "remove") return call(contract.removeProject, to, options);
  if (write.kind === "edit") return call(contract.patchProject, { ...to, body: write.patch }, options);
  const { trashedAt, ...patch } = write.patch;
  if (trashedAt) return call(contract.removeProject, to, options);
  return call(contract.patchProject, { ...to, body: trashedAt === null ? { trashed: false } : patch }, options);
}

async function send(write: Sent<ProjectWrite>) {
  const { data, seq } = await answerTo(write);
  const { message: said, ...wire } = data;
  const isOther = write.kind === "create" && write.value.key !== wire.key;
  const message = isOther ? t`The key was taken meanwhile, so the project has the key ${wire.key}.` : said;
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
