import { sizeText } from "@baton/domain/attachment/attachment.messages";
import { exportContentPath } from "@baton/domain/export/export.address";
import type { ExportWire } from "@baton/domain/export/export.wire";
import { t } from "@lingui/core/macro";
import { CircleCheck, Download } from "lucide-react";
import { useEffect } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { announce } from "@/ui/announce.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ProgressBar } from "@/ui/progress-bar.tsx";
import { partDone, percentText } from "./export-text.ts";

/** The button that started the export had the focus. */
const focus = (link: HTMLElement | null) => link?.focus();

/** The link to the file of an export. */
export function DownloadLink({
  one,
  isPrimary = false,
}: {
  one: Pick<ExportWire, "id" | "name">;
  isPrimary?: boolean;
}) {
  return (
    <a
      href={exportContentPath(one.id)}
      download
      ref={isPrimary ? focus : undefined}
      aria-label={t`Download ${one.name}`}
      className={buttonClass({ variant: isPrimary ? "primary" : "secondary", size: isPrimary ? "md" : "sm" })}
    >
      <Download aria-hidden="true" />
      {t`Download`}
    </a>
  );
}

/** An export while it is written, and its end. */
export function ExportProgress({ one }: { one: ExportWire }) {
  const { name, state, error, size } = one;
  useEffect(() => {
    if (state === "done") announce(t`${name} is exported.`);
  }, [state, name]);
  if (state === "failed") {
    return (
      <p role="alert" className="text-danger-text">
        {reasonOf(error)}
      </p>
    );
  }
  if (state !== "running") {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-success-text" />
        {t`The file is ready: ${sizeText(size)}.`}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t`Export`} part={partDone(one)} />
      <p className="flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{t`You can close this. Settings › Export has the file.`}</span>
        <span className="font-medium text-text">{percentText(one)}</span>
      </p>
    </div>
  );
}
