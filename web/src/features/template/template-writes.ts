import { templateContract } from "@baton/domain/template/template.contract";
import { decodeTemplate, type TemplateWrite } from "@baton/domain/template/template.sync";
import type { TemplateWire } from "@baton/domain/template/template.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

function answerTo(write: Sent<TemplateWrite>): Promise<Answer<TemplateWire & { message: string }>> {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") {
    const { id, name, content } = write.value;
    return call(templateContract.createTemplate, { body: { id, name, content } }, options);
  }
  const to = { params: { id: write.id } };
  if (write.kind === "remove") return call(templateContract.removeTemplate, to, options);
  const { name = "" } = write.patch;
  return call(templateContract.updateTemplate, { ...to, body: { name } }, options);
}

async function send(write: Sent<TemplateWrite>) {
  const { data, seq } = await answerTo(write);
  const { message, ...wire } = data;
  return { item: decodeTemplate(wire), message, seq };
}

const writerOf = defineSyncedWrites("template", {
  send,
  onError: (error) => showError(t`The template could not be saved.`, error),
  obstacles: {
    gone: () => t`This template no longer exists.`,
    changed: () => t`Someone else has changed this template.`,
  },
});

/** Writes templates on behalf of the signed-in person. */
export function useTemplateWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
