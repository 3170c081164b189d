import type { ImportWire } from "@baton/domain/import/import.wire";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { usePeopleById } from "@/features/member/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { cn } from "@/ui/cn.ts";
import { isInProgress } from "./import-state.ts";
import { stateText, tasksText, timeText, titleOf } from "./import-text.ts";

export interface Source {
  readonly source: string;
  readonly title: string;
}

interface ImportListProps {
  label: string;
  imports: readonly ImportWire[];
  sources: readonly Source[];
}

/** Imports of the team, each of which opens. */
export function ImportList({ label, imports, sources }: ImportListProps) {
  return (
    <ul aria-label={label} className="-mx-3 flex flex-col">
      {imports.map((one) => (
        <Row key={one.id} one={one} title={sources.find(({ source }) => source === one.source)?.title ?? one.source} />
      ))}
    </ul>
  );
}

function Row({ one, title }: { one: ImportWire; title: string }) {
  const by = usePeopleById().get(one.createdBy ?? "");
  const dates = useDateTexts();
  const now = useMinute();
  const facts = [title, tasksText(one.counts.tasks), by?.username].filter((fact) => fact !== undefined);
  return (
    <li className="border-b last:border-b-0">
      <Link
        to="/user/settings/import/$id"
        params={{ id: one.id }}
        className="flex min-h-11 items-center gap-x-3 rounded-md px-3 py-1.5 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <bdi className="max-w-full truncate font-medium">{titleOf(one)}</bdi>
          <span className="min-w-0 text-sm text-muted tabular-nums">{facts.join(" · ")}</span>
        </span>
        <span className="flex shrink-0 flex-wrap items-baseline justify-end gap-x-3 text-sm text-muted tabular-nums max-sm:max-w-30 max-sm:flex-col max-sm:items-end max-sm:text-end">
          <span className={cn(one.state === "failed" && "text-danger-text", isInProgress(one) && "text-accent-text")}>
            {stateText(one, now)}
          </span>
          <time dateTime={one.createdAt} title={timeText(one.createdAt)}>
            {dates.format(one.createdAt)}
          </time>
        </span>
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-faint rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
