import { contract } from "@baton/domain/contract";
import type { FieldWrite } from "@baton/domain/field/field.sync";
import type { FieldWire } from "@baton/domain/field/field.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { omit } from "@baton/domain/kernel/names";
import type { Input } from "@baton/domain/kernel/route";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

async function change(input: Input<typeof contract.patchField>, options: { readonly idempotencyKey: string }) {
  const { data, ...answer } = await call(contract.patchField, input, options);
  // Only a dry run is answered without a message.
  if (!("message" in data)) throw new AppError("internal");
  return { ...answer, data };
}

function answerTo(write: Sent<FieldWrite>): Promise<Answer<FieldWire & { message: string }>> {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") {
    const body = omit(write.value, ["trashedAt", "version", "createdAt", "updatedAt"]);
    return call(contract.createField, { body }, options);
  }
  const to = { params: { id: write.id } };
  if (write.kind === "edit") {
    const { conversion, ...patch } = write.patch;
    const { conversion: _before, ...base } = write.base;
    return change({ ...to, body: { ...patch, ...conversion, base } }, options);
  }
  if (write.kind === "move" && write.patch.trashedAt === undefined) {
    return change({ ...to, body: { rank: write.patch.rank } }, options);
  }
  const isRestored = write.kind === "move" && write.patch.trashedAt === null;
  return call(isRestored ? contract.restoreField : contract.removeField, to, options);
}

async function send(write: Sent<FieldWrite>) {
  const { data, seq } = await answerTo(write);
  const { message, ...item } = data;
  return { item, message, seq };
}

const writerOf = defineSyncedWrites("field", {
  send,
  onError: (error) => showError(t`The field could not be saved.`, error),
  obstacles: {
    gone: () => t`This field no longer exists.`,
    changed: () => t`Someone else has changed this field.`,
  },
});

/** Writes custom fields on behalf of the signed-in person. */
export function useFieldWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
