import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { exportsQuery } from "@/features/export/page/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { EarlierExports } from "./earlier-exports.tsx";
import { ExportForm } from "./export-form.tsx";

/** Exports projects and views and, for admins, the whole team. */
export function ExportPage() {
  const { data: exports, error, refetch, isRefetching } = useQuery(exportsQuery);
  return (
    <>
      <Section title={t`Export`}>
        <p className="text-muted">
          {t`Take your work with you: as a table, as a text, or as data for programs. You can download the file for a week.`}
        </p>
        <ExportForm isRunning={exports?.some(({ state }) => state === "running") ?? false} />
      </Section>
      <Section title={t`Earlier exports`}>
        {error && !exports && (
          <ErrorState
            title={t`The exports could not be loaded.`}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          >
            {reasonOf(error)}
          </ErrorState>
        )}
        {!(exports || error) && <Skeleton className="h-11" />}
        {exports && <EarlierExports exports={exports} />}
      </Section>
    </>
  );
}
