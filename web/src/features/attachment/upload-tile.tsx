import { AppError } from "@baton/domain/kernel/errors";
import { t } from "@lingui/core/macro";
import { CloudOff, RotateCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { FileIcon } from "./file-icon.tsx";
import { tileClass, tileFootClass, tileTopClass } from "./file-tile.tsx";
import { stateText, UploadBar } from "./upload-bar.tsx";
import type { Upload } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";

/** Returns a local address for an image that is not uploaded yet. */
export function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!/^image\/(?:png|jpeg|webp|gif|avif)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A file that is being uploaded to the task. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { file, state } = upload;
  const address = useAddress(file);
  return (
    <li className={tileClass} title={file.name}>
      <span className={tileTopClass}>
        {address ? (
          <img src={address} alt="" className="size-full object-cover opacity-50" />
        ) : (
          <FileIcon name={file.name} />
        )}
      </span>
      <UploadBar upload={upload} className="absolute inset-s-0 top-14.5 w-full" />
      <span className={tileFootClass}>
        <bdi className="truncate text-text">{file.name}</bdi>
        <span className="flex items-center gap-1 text-muted tabular-nums">
          {state === "offline" && <CloudOff size={12} aria-hidden="true" />}
          {stateText(upload)}
        </span>
      </span>
      <span className="absolute inset-e-1 top-1 rounded-md bg-raised shadow-card">
        <IconButton
          label={t`Cancel ${file.name}`}
          size="sm"
          onPress={() => uploads.cancel(upload.id)}
          className="size-6! pointer-coarse:size-9!"
        >
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

/** Returns why a file was refused: for an invalid file, the message of the field. */
export function failureText({ error }: Upload): string {
  const field = error instanceof AppError ? error.errors[0]?.message : undefined;
  return reasonOf(field ?? error?.message ?? "");
}

/** A file that was not added, and why. */
export function StoppedUpload({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  return (
    <li className="flex min-w-0 items-start gap-2 rounded-md bg-danger-soft px-2 py-1.5 text-sm">
      <span className="mt-0.5 shrink-0">
        <FileIcon name={file.name} />
      </span>
      <p role="alert" className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{file.name}</bdi> <span className="text-danger-text">{failureText(upload)}</span>
      </p>
      {state === "failed" && (
        <Button size="sm" variant="ghost" onPress={() => uploads.retry(id)}>
          <RotateCw aria-hidden="true" />
          {t`Retry`}
        </Button>
      )}
      <IconButton label={t`Dismiss ${file.name}`} size="sm" onPress={() => uploads.cancel(id)} className="size-6!">
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
