import { attachmentLimits } from "@baton/domain/attachment/attachment";
import { attachmentContract } from "@baton/domain/attachment/attachment.contract";
import { decodeAttachment } from "@baton/domain/attachment/attachment.decode";
import { attachmentMessages } from "@baton/domain/attachment/attachment.messages";
import type { AttachmentWire } from "@baton/domain/attachment/attachment.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { decodeTaskSummary, type TaskSummaryWire } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { onlineManager, queryOptions } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { mergeTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { sendFile } from "@/platform/send-file.ts";
import { cacheDetailAnswer } from "@/platform/sync/details.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";

/** Milliseconds for which the remaining space for files counts as known. The server checks again. */
const limitsFor = 5_000;

const limitsQuery = queryOptions({
  queryKey: ["file-limits"],
  queryFn: async () => (await call(attachmentContract.getFileLimits, {})).data,
  staleTime: limitsFor,
  retry: false,
  networkMode: "always",
});

/** The tasks whose files are on the screen, which shows the state of their uploads. */
const shown = new Map<string, number>();

/** Returns the name of a file in the form that the server accepts. */
const nameOf = ({ name }: File) => name.replaceAll(/\p{Cc}/gu, "").slice(0, attachmentLimits.name) || "file";

async function check({ file }: Upload): Promise<void> {
  if (file.size === 0) throw new AppError("invalid", attachmentMessages.empty);
  const { perFile, perTeam, used } = await queryClient.fetchQuery(limitsQuery);
  if (file.size > perFile) throw new AppError("too_large", attachmentMessages.tooLarge(perFile));
  const left = Math.max(0, perTeam - used);
  if (file.size > left) throw new AppError("too_large", attachmentMessages.tooLargeForTeam(left));
}

async function send({ id, taskId, file }: Upload, onProgress: (bytes: number) => void, signal: AbortSignal) {
  const { path } = attachmentContract.createAttachment;
  const query = new URLSearchParams({ name: nameOf(file), id });
  const to = `${path.replace(":id", encodeURIComponent(taskId))}?${query}`;
  const { data, seq } = await sendFile<AttachmentWire & { message: string; task: TaskSummaryWire }>(to, file, {
    onProgress,
    signal,
  });
  const { message: _said, task, ...wire } = data;
  mergeTasks([decodeTaskSummary(task)]);
  cacheDetailAnswer("attachment", decodeAttachment(wire), { isGone: false, seq });
}

/** The uploads of this page. They continue when the task is closed. */
export const uploads = new UploadQueue({
  check,
  send,
  onStopped: ({ file, taskId, error }) => {
    if (!shown.has(taskId)) showError(t`${file.name} was not added to its task.`, error ?? undefined);
  },
});

onlineManager.subscribe((isOnline) => {
  if (isOnline) uploads.resume();
});

globalThis.addEventListener?.("beforeunload", (event) => {
  if (uploads.isBusy) event.preventDefault();
});

/** The uploads to a task, oldest first. */
export function useUploads(taskId: string): readonly Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  return useMemo(() => all.filter((upload) => upload.taskId === taskId), [all, taskId]);
}

/** Marks the uploads to a task as shown on the screen while mounted. */
export function useShownUploads(taskId: string): readonly Upload[] {
  useEffect(() => {
    shown.set(taskId, (shown.get(taskId) ?? 0) + 1);
    return () => {
      const left = (shown.get(taskId) ?? 1) - 1;
      if (left > 0) shown.set(taskId, left);
      else shown.delete(taskId);
    };
  }, [taskId]);
  return useUploads(taskId);
}
