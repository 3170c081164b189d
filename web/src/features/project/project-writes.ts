import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import type { Input } from "@baton/domain/kernel/route";
import type { Project } from "@baton/domain/project/project";
import type { CopyPoint, ProjectPatch } from "@baton/domain/project/project.input";
import { encodeNewProject } from "@baton/domain/project/project.parts";
import type { ProjectWrite } from "@baton/domain/project/project.sync";
import { type CopyOf, decodeProject, type ProjectDraft, type ProjectWire } from "@baton/domain/project/project.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { fireWrite, newWriteKey, type Sent } from "@/platform/sync/pending-writes.ts";
import { cacheAnswer, cachedItem } from "@/platform/sync/synced-list.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";
import { stagesSetBy } from "./project-data.ts";

/** Returns the fields that a write sets. The first tasks and the source of a project are set only at its creation. */
function bodyOf(write: Extract<ProjectWrite, { readonly patch: unknown }>): ProjectPatch {
  if (write.kind === "edit") {
    const { tasks: _ofNew, copyOf: _alsoOfNew, ...patch } = write.patch;
    return patch;
  }
  const { trashedAt, ...patch } = write.patch;
  return trashedAt === null ? { trashed: false } : patch;
}

/** Creates a project, or a copy of another one. */
function createWith(value: Project & ProjectDraft, key: string | undefined, idempotencyKey: string) {
  const { copyOf, id, name, rank } = value;
  const given = key === undefined ? {} : { key };
  if (!copyOf) {
    const { key: _own, ...body } = encodeNewProject(value);
    return call(contract.createProject, { body: { ...body, ...given } }, { idempotencyKey });
  }
  const body = { id, name, rank, tasks: copyOf.tasks, ...given };
  return duplicate(copyOf, body, idempotencyKey);
}

/**
 * Copies the next part of a project's tasks, after other pending writes. Each part is its own write, so that a page
 * that was closed continues copying when it is opened again.
 */
function copyMore(id: string, copyOf: CopyOf, next: CopyPoint | null): void {
  if (next === null) return;
  const patch = { copyOf: { ...copyOf, next } };
  const write: Sent<ProjectWrite> = { kind: "edit", id, patch, base: {}, quiet: true, key: newWriteKey() };
  fireWrite("project", write);
}

async function duplicate(
  copyOf: CopyOf,
  body: Input<typeof contract.duplicateProject>["body"],
  idempotencyKey: string,
) {
  const to = { params: { id: copyOf.id } };
  const { data, seq } = await call(contract.duplicateProject, { ...to, body }, { idempotencyKey });
  const { next, ...answer } = data;
  copyMore(answer.id, copyOf, next);
  return { data: answer, seq };
}

async function sendPart(id: string, copyOf: CopyOf, next: CopyPoint, idempotencyKey: string) {
  const body = { from: copyOf.id, next };
  const { data, seq } = await call(contract.copyTasks, { params: { id }, body }, { idempotencyKey });
  copyMore(id, copyOf, data.next);
  return { item: cachedItem("project", id), message: "", seq };
}

/**
 * Creates a project. If its key has been taken meanwhile, for example while this page was offline, the server chooses
 * another one, so that the project's content is not lost.
 */
async function create(value: Project & ProjectDraft, key: string): Promise<Answer<ProjectWire & { message: string }>> {
  try {
    return await createWith(value, value.key, key);
  } catch (error) {
    const isTaken = error instanceof AppError && error.errors?.some(({ path }) => path === "key");
    if (!isTaken) throw error;
    return createWith(value, undefined, `${key}-key`);
  }
}

function answerTo(write: Sent<ProjectWrite>): Promise<Answer<ProjectWire & { message: string }>> {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") return create(write.value, write.key);
  const to = { params: { id: write.id } };
  if (write.kind === "remove" || (write.kind === "move" && write.patch.trashedAt)) {
    return call(contract.removeProject, to, options);
  }
  return call(contract.patchProject, { ...to, body: bodyOf(write) }, options);
}

async function send(write: Sent<ProjectWrite>) {
  const copyOf = write.kind === "edit" ? write.patch.copyOf : undefined;
  if (write.kind === "edit" && copyOf?.next) return sendPart(write.id, copyOf, copyOf.next, write.key);
  const { data, seq } = await answerTo(write);
  const { message: serverMessage, ...wire } = data;
  const isOther = write.kind === "create" && write.value.key !== wire.key;
  const message = isOther ? t`The key was taken meanwhile, so the project now has the key ${wire.key}.` : serverMessage;
  return { item: decodeProject(wire), message, seq };
}

const writerOf = defineSyncedWrites("project", {
  send,
  // The live stream may bring the stages later than the answer brings the project. Without columns in between, the title
  // that is being typed in the first one would lose its field.
  onSuccess: (_project, write) => {
    if (write.kind !== "create" || write.value.copyOf) return;
    for (const stage of stagesSetBy(write) ?? []) cacheAnswer("stage", stage, { isGone: false, seq: 0 });
  },
  onError: (error) => showError(t`The project could not be saved.`, error),
  obstacles: {
    gone: () => t`This project no longer exists.`,
    changed: () => t`Someone else has changed this project.`,
  },
});

/** Writes projects on behalf of the signed-in person. */
export function useProjectWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
