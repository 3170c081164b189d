import { sizeText } from "@baton/domain/attachment/attachment.messages";
import type { NoteKind } from "@baton/domain/import/import.notes";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { itemOf } from "@baton/domain/kernel/lists";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, FileBox } from "lucide-react";
import { useAllProjects } from "@/features/project/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { cn } from "@/ui/cn.ts";
import { Counts } from "./counts.tsx";
import { importsQuery, planQuery } from "./import-query.ts";
import { isExpired } from "./import-state.ts";
import { planText, tasksText } from "./import-text.ts";
import { NoteList } from "./note-list.tsx";
import { ReplaceFile } from "./replace-file.tsx";

interface FactsProps {
  read: ImportWire;
  /** Decides whether separators and templates come; undefined while the file is read again. */
  onBring: ((bring: boolean) => void) | undefined;
}

/** What is in a file, what of it will not come, and what will change. On a phone, it is folded to a line. */
export function Facts({ read, onBring, className }: FactsProps & { className: string }) {
  const isWide = useMediaQuery("(width >= 64rem)");
  if (isWide) {
    return (
      <aside
        aria-label={t`What we found`}
        className={cn("flex flex-col gap-5 overflow-y-auto border-s p-5", className)}
      >
        <Content read={read} onBring={onBring} />
      </aside>
    );
  }
  const count = (kind: NoteKind) => read.notes.filter((note) => note.kind === kind).length;
  const [lost, changed] = [count("lost"), count("changed")];
  const summary = [
    tasksText(read.counts.tasks),
    ...(lost > 0 ? [plural(lost, { one: "# thing will not come", other: "# things will not come" })] : []),
    ...(changed > 0 ? [plural(changed, { one: "# will change", other: "# will change" })] : []),
  ];
  return (
    <details className={cn("group border-b", className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-faint group-open:rotate-90" />
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{read.name}</bdi>
          <span className="block text-sm text-muted">{summary.join(", ")}</span>
        </span>
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-5 sm:px-6">
        <Content read={read} onBring={onBring} />
      </div>
    </details>
  );
}

function Content({ read, onBring }: FactsProps) {
  const { data } = useQuery(importsQuery);
  const title = data?.sources.find(({ source }) => source === read.source)?.title ?? read.source;
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-lg border bg-sunken text-muted">
          <FileBox size={20} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold" title={read.name}>
            <bdi>{read.name}</bdi>
          </p>
          <p className="text-sm text-muted">{[title, sizeText(read.size)].join(" · ")}</p>
        </div>
        <ReplaceFile key={read.id} id={read.id} />
      </div>
      <Destination read={read} />
      <section aria-label={t`What we found`} className="flex flex-col gap-2">
        <h2 className="font-semibold">{t`What we found`}</h2>
        <Counts counts={read.counts} />
      </section>
      <Notes kind="lost" title={t`What will not come`} {...{ read, onBring }} />
      <Notes kind="changed" title={t`What will change`} {...{ read, onBring }} />
    </>
  );
}

/** The notes of a kind. */
function Notes({ read, onBring, kind, title }: FactsProps & { kind: NoteKind; title: string }) {
  const notes = read.notes.filter((note) => note.kind === kind);
  if (notes.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h2 className="font-semibold">{title}</h2>
      <NoteList notes={notes} onBring={onBring} />
    </section>
  );
}

/** The most projects that are named. */
const namedAtMost = 5;

/** The projects that a file goes into, and how many of its tasks are new. */
function Destination({ read }: { read: ImportWire }) {
  const isKept = !isExpired(read, useMinute());
  const { data: plan } = useQuery({ ...planQuery(read.id), enabled: isKept });
  const { projects } = useAllProjects();
  const more = read.projects.length - namedAtMost;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {read.projects.length > 0 && (
        <>
          <dt className="text-muted">{t`Goes into`}</dt>
          <dd>
            {read.projects.slice(0, namedAtMost).map(({ key, newName, newKey, projectId }) => {
              const known = itemOf(projects, projectId ?? "");
              return (
                <span key={key} className="flex min-w-0 items-baseline gap-2">
                  <bdi className="truncate font-medium">{known?.name ?? newName}</bdi>
                  <span className="shrink-0 text-sm text-muted">{known?.key ?? t`${newKey}, new`}</span>
                </span>
              );
            })}
            {more > 0 && <span className="text-muted">{plural(more, { one: "and # more", other: "and # more" })}</span>}
          </dd>
        </>
      )}
      <dt className="text-muted">{t`Due times`}</dt>
      <dd className="truncate">{read.zone}</dd>
      <dt className="text-muted">{t`Tasks`}</dt>
      <dd className="tabular-nums">{plan ? planText(plan, read.progress.total) : "…"}</dd>
    </dl>
  );
}
