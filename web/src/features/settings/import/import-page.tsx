import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { reasonOf } from "@/platform/translate.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { ImportList, type Source } from "./import-list.tsx";
import { importsQuery } from "./import-query.ts";
import { listedOf } from "./import-state.ts";
import { UploadForm } from "./upload-form.tsx";

/** Imports files of other products, for people who may create projects. */
export function ImportPage() {
  const { data, error, refetch, isRefetching } = useQuery(importsQuery);
  const sources = data?.sources.toSorted((a, b) => a.title.localeCompare(b.title)) ?? [];
  const now = useMinute();
  const listed = data && listedOf(data.imports, now);
  return (
    <>
      <Section title={t`Import`}>
        <p className="text-muted">
          {t`Bring your boards with their tasks, comments and people. Baton first shows what is in the file, and what will not come. Nothing is written until you import it, and you can undo that for a week.`}
        </p>
        <UploadForm sources={sources} />
        {sources.length > 0 && <Formats sources={sources} />}
      </Section>
      {listed && listed.unstarted.length > 0 && (
        <Section title={t`Not imported yet`}>
          <p className="text-muted">{t`These files were read. Open one to import it.`}</p>
          <ImportList label={t`Not imported yet`} imports={listed.unstarted} sources={sources} />
        </Section>
      )}
      <Section title={t`Earlier imports`}>
        {error && !data && (
          <ErrorState
            title={t`The imports could not be loaded.`}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          >
            {reasonOf(error)}
          </ErrorState>
        )}
        {!(data || error) && <Skeleton className="h-11" />}
        {listed?.begun.length === 0 && <p className="text-muted">{t`Nothing has been imported yet.`}</p>}
        {listed && listed.begun.length > 0 && (
          <ImportList label={t`Earlier imports`} imports={listed.begun} sources={sources} />
        )}
      </Section>
    </>
  );
}

/** The kinds of files that can be imported. */
function Formats({ sources }: { sources: readonly Source[] }) {
  return (
    <details className="group text-sm text-muted">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm hover:text-text pointer-coarse:py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} aria-hidden="true" className="group-open:rotate-90 rtl:not-group-open:-scale-x-100" />
        {plural(sources.length, { one: "Baton reads # kind of file", other: "Baton reads # kinds of files" })}
      </summary>
      <ul className="grid gap-x-6 gap-y-1 ps-4.5 pt-2 sm:grid-cols-2">
        {sources.map(({ source, title }) => (
          <li key={source}>{title}</li>
        ))}
      </ul>
    </details>
  );
}
