import { sizeText } from "@baton/domain/attachment/attachment.messages";
import type { ExportWire } from "@baton/domain/export/export.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { DownloadLink, formatName, kindName, partDone, percentText } from "@/features/export/page/public.ts";
import { usePeopleById } from "@/features/member/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { cn } from "@/ui/cn.ts";
import { ProgressBar } from "@/ui/progress-bar.tsx";

const dayText = (at: string) => i18n.date(at, { weekday: "short", month: "short", day: "numeric" });

/** The exports that the person may download, and those that have expired or failed. */
export function EarlierExports({ exports }: { exports: readonly ExportWire[] }) {
  if (exports.length === 0) return <p className="text-muted">{t`Nothing has been exported yet.`}</p>;
  return (
    <ul aria-label={t`Earlier exports`} className="flex flex-col">
      {exports.map((one) => (
        <Row key={one.id} one={one} />
      ))}
    </ul>
  );
}

function Row({ one }: { one: ExportWire }) {
  const by = usePeopleById().get(one.createdBy ?? "");
  const dates = useDateTexts();
  const isGone = isOver(one, useMinute());
  const facts = [
    ...[kindName(one.kind), formatName(one.format)],
    ...(one.size > 0 ? [sizeText(one.size)] : []),
    ...(by ? [by.username] : []),
  ];
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <bdi className={cn("block truncate font-medium", isGone && "text-muted")}>{one.name}</bdi>
        <span className="block text-sm text-muted">{facts.join(" · ")}</span>
      </div>
      <div className="flex items-center gap-3 text-sm text-muted tabular-nums">
        <time dateTime={one.createdAt} title={i18n.date(one.createdAt, { dateStyle: "medium", timeStyle: "short" })}>
          {dates.format(one.createdAt)}
        </time>
        <State one={one} isGone={isGone} />
      </div>
    </li>
  );
}

const isOver = ({ state, expiresAt }: ExportWire, now: Date) =>
  state === "expired" || (expiresAt !== null && new Date(expiresAt) <= now);

function State({ one, isGone }: { one: ExportWire; isGone: boolean }) {
  if (one.state === "running") {
    return (
      <span className="flex w-44 items-center gap-2">
        <span className="flex-1">
          <ProgressBar label={t`Exporting ${one.name}`} part={partDone(one)} />
        </span>
        <span className="w-9 text-end">{percentText(one)}</span>
      </span>
    );
  }
  if (one.state === "failed") {
    return (
      <span className="text-danger-text" title={reasonOf(one.error)}>
        {t`Failed`}
      </span>
    );
  }
  if (isGone) return <span className="text-faint">{t`Expired`}</span>;
  return (
    <>
      {one.expiresAt !== null && <span>{t`until ${dayText(one.expiresAt)}`}</span>}
      <DownloadLink one={one} />
    </>
  );
}
