import type { Problem } from "@baton/domain/kernel/errors";
import { t } from "@lingui/core/macro";
import { OfflineError } from "@/platform/api.ts";

interface UploadAnswer {
  readonly success: boolean;
  readonly data: { readonly display_url: string };
}

interface UploadOptions {
  /** Called with the sent part, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads an image and returns its address. It uses XMLHttpRequest, because fetch does not report progress. */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/upload");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new OfflineError());
    request.onload = () => {
      const answer = request.response as (UploadAnswer & Partial<Problem>) | null;
      if (request.status < 300 && answer?.success) resolve(answer.data.display_url);
      else reject(new Error(answer?.message ?? t`The image could not be uploaded.`));
    };
    signal.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.set("image", file);
    request.send(body);
  });
}
