import { fileScheme } from "@baton/domain/kernel/references";
import { t } from "@lingui/core/macro";
import { Paperclip, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { thumbnailOf } from "@/features/attachment/address/public.ts";
import type { Upload } from "@/features/attachment/public.ts";
import {
  failureText,
  imageClass,
  imageFrameClass,
  stateText,
  UploadBar,
  uploads,
  useAddress,
  useTaskFile,
  useUploads,
} from "@/features/attachment/public.ts";
import { mentionClass } from "@/platform/rich-text/text-class.ts";
import { Button } from "@/ui/button.tsx";
import { useEditedTask } from "./edited-task.ts";

/** A file of the task, uploaded or uploading. An image from another site is not loaded; only its name is shown. */
export function ImageInText({ target, name }: { target: string; name: string }) {
  const { id: taskId } = useEditedTask();
  const id = target.startsWith(fileScheme) ? target.slice(fileScheme.length) : "";
  const file = useTaskFile(id);
  const upload = useUploads(taskId).find((each) => each.id === id);
  if (upload) return <Sent upload={upload} />;
  if (id === "") return <span className={mentionClass}>{name || target}</span>;
  if (file === null) return <span className="text-muted">{t`File removed`}</span>;
  if (file === undefined || file.width === null || file.height === null) return <Named name={name} />;
  const { width, height } = file;
  return (
    <span className={imageFrameClass}>
      <img src={thumbnailOf(id)} alt={name} {...{ width, height }} draggable={false} className={imageClass} />
    </span>
  );
}

function Named({ name }: { name: string }) {
  return (
    <span className={mentionClass}>
      <Paperclip size={14} aria-hidden="true" className="me-1 inline align-[-2px]" />
      {name}
    </span>
  );
}

/** A file that is being uploaded to the task, or why its upload stopped. */
function Sent({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  const address = useAddress(file);
  useEffect(() => {
    uploads.setInText(id, true);
    return () => uploads.setInText(id, false);
  }, [id]);
  if (state === "refused" || state === "failed") {
    return (
      <span className="inline-flex max-w-full items-center gap-1 rounded-md bg-danger-soft px-2 py-1 text-sm">
        <span className="wrap-anywhere">
          <bdi className="font-medium">{file.name}</bdi> <span className="text-danger-text">{failureText(upload)}</span>
        </span>
        {state === "failed" && (
          <Button size="sm" variant="ghost" onPress={() => uploads.retry(id)}>
            <RotateCw aria-hidden="true" />
            {t`Retry`}
          </Button>
        )}
      </span>
    );
  }
  return (
    <span className={address ? imageFrameClass : mentionClass}>
      {address && <img src={address} alt="" draggable={false} className={`${imageClass} opacity-50`} />}
      <span className={address ? "absolute inset-x-0 bottom-0 bg-raised px-2 py-1 text-xs" : undefined}>
        <span className="flex gap-2">
          <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
          <span className="text-muted tabular-nums">{stateText(upload)}</span>
        </span>
        <UploadBar upload={upload} className="mt-0.5" />
      </span>
    </span>
  );
}
