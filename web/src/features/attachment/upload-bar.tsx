import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { cn } from "@/ui/cn.ts";
import type { Upload } from "./upload-queue.ts";

/** The progress of an upload as text. */
export function stateText({ state, sent, file }: Upload): string {
  if (state === "sending") return i18n.number(Math.min(1, sent / file.size), { style: "percent" });
  return state === "offline" ? t`Offline` : t`Waiting`;
}

/** The sent part of a file as a bar. */
export function UploadBar({ upload, className }: { upload: Upload; className: string }) {
  const percent = (100 * upload.sent) / upload.file.size;
  return (
    <span
      role="progressbar"
      aria-label={upload.file.name}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={stateText(upload)}
      className={cn("block h-0.5 bg-line", className)}
    >
      <span
        className="block h-full bg-accent transition-[inline-size] duration-120"
        style={{ inlineSize: `${Math.min(100, percent)}%` }}
      />
    </span>
  );
}
