import { sizeText } from "@baton/domain/attachment/attachment.messages";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { FileUp, TriangleAlert } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { isTransient } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useFileDrop } from "@/platform/use-file-drop.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { ProgressBar } from "@/ui/progress-bar.tsx";
import { Select } from "@/ui/select.tsx";
import { nameOfIncomplete } from "./begun-upload.ts";
import type { Source } from "./import-list.tsx";
import { useOpenRead } from "./use-open-read.ts";
import { isUnrecognised, problemOf, type Upload, useUpload } from "./use-upload.ts";

/** Chooses the file to import: with a dialog, or dropped on the form. */
export function UploadForm({ sources }: { sources: readonly Source[] }) {
  const form = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { upload, isBusy, start, cancel } = useUpload(useOpenRead());
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const take = useCallback(([file]: readonly File[]) => file && latest.current(file), []);
  const area = useFileDrop(form, isBusy ? undefined : take);
  const choose = () => input.current?.click();
  return (
    <div
      ref={form}
      className={cn(
        "flex min-h-44 flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-line-strong p-6 text-center transition-colors",
        area && "border-accent bg-accent-soft",
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`File to import`}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          target.value = "";
        }}
      />
      {!upload && <Start onChoose={choose} />}
      {upload && isBusy && <Sending upload={upload} onCancel={cancel} />}
      {upload && !isBusy && <Refused {...{ upload, sources }} onChoose={choose} onRetry={start} />}
    </div>
  );
}

function Start({ onChoose }: { onChoose: () => void }) {
  const incomplete = nameOfIncomplete();
  return (
    <>
      <FileUp size={32} strokeWidth={1.25} aria-hidden="true" className="text-faint" />
      <Button variant="primary" onPress={onChoose}>
        {t`Choose a file`}
      </Button>
      <p className="text-sm text-muted pointer-coarse:hidden">{t`or drop it here`}</p>
      {incomplete !== undefined && (
        <p className="max-w-96 text-sm text-balance">
          {t`The upload of ${incomplete} is incomplete. Choose the file again to continue it.`}
        </p>
      )}
      <a
        href="/guide/move-from-trello"
        target="_blank"
        rel="noopener"
        className="rounded-sm text-sm text-accent-text hover:underline"
      >
        {t`How to export your boards`}
      </a>
    </>
  );
}

function Sending({ upload: { file, sent, isWaiting }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const isSent = sent >= file.size;
  const part = Math.min(1, sent / file.size);
  return (
    <div className="flex w-full max-w-90 flex-col gap-2">
      <p className="truncate font-medium">
        <bdi>{file.name}</bdi>
      </p>
      <ProgressBar label={t`Upload`} part={isSent ? undefined : part} />
      <p className="text-sm text-muted tabular-nums">
        <span role="status">{sendingText(isSent, isWaiting)}</span>
        {!isSent && ` ${i18n.number(part, { style: "percent" })} · ${sizeText(file.size)}`}
      </p>
      <Button variant="ghost" className="self-center" onPress={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  );
}

function sendingText(isSent: boolean, isWaiting: boolean): string {
  if (isWaiting) return t`No connection. Trying again…`;
  return isSent ? t`Reading…` : t`Uploading…`;
}

interface RefusedProps {
  upload: Upload;
  sources: readonly Source[];
  onChoose: () => void;
  onRetry: (file: File, source?: string) => void;
}

function Refused({ upload, sources, onChoose, onRetry }: RefusedProps) {
  const [source, setSource] = useState<string>();
  const { file, error } = upload;
  return (
    <>
      <TriangleAlert size={32} strokeWidth={1.25} aria-hidden="true" className="text-danger-text" />
      <div role="alert" className="max-w-96">
        <p className="truncate font-medium">
          <bdi>{file.name}</bdi>
        </p>
        <p className="text-balance text-muted">{reasonOf(problemOf(error))}</p>
      </div>
      {isUnrecognised(upload) && (
        <div className="flex items-end gap-2 text-start">
          <Select
            label={t`It comes from`}
            placeholder={t`Choose`}
            className="w-60"
            items={sources.map(({ source: id, title }) => ({ id, label: title }))}
            value={source ?? null}
            onChange={setSource}
          />
          <Button isDisabled={source === undefined} onPress={() => onRetry(file, source)}>
            {t`Read`}
          </Button>
        </div>
      )}
      <div className="flex gap-2">
        {error instanceof Error && isTransient(error) && (
          <Button variant="ghost" onPress={() => onRetry(file)}>
            {t`Retry`}
          </Button>
        )}
        <Button onPress={onChoose}>{t`Choose another file`}</Button>
      </div>
    </>
  );
}
