import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { ConditionsButton, FilterChips, useConditions, useFilterError } from "@/features/filter/public.ts";
import { NoProject, useProjectAt } from "@/features/project/address/public.ts";
import { ProjectCrumbs } from "@/features/project/public.ts";
import { WithPanel } from "@/features/task-detail/panel/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { RangeControl, ShapeControl } from "./report-controls.tsx";
import { Reports } from "./reports.tsx";
import { useReportSearch } from "./use-report-search.ts";

/** The reports on the project with the key in the address. */
export function ProjectReportsScreen() {
  const { project, isPending, isLost } = useProjectAt("/user/projects/$key/reports");
  if (!project) return <NoProject isPending={isPending} isLost={isLost} />;
  return (
    <WithPanel key={project.id} project={project}>
      <Screen project={project} />
    </WithPanel>
  );
}

/** The reports on all projects. */
export function ReportsScreen() {
  return <Screen project={undefined} />;
}

function Screen({ project }: { project: Project | undefined }) {
  useDocumentTitle(project ? t`${project.name} · Reports` : t`Reports`);
  const control = useReportSearch(project?.id);
  const fault = useFilterError(control.filter);
  const conditions = useConditions(control.filter, control.chooseFilter);
  return (
    <div className="flex h-full flex-col">
      <ScreenHeader
        {...(project ? {} : { heading: t`Reports` })}
        actions={
          <>
            {conditions && <ConditionsButton control={conditions} />}
            <ShapeControl control={control} />
          </>
        }
      >
        {project && <ProjectCrumbs project={project} title={t`Reports`} />}
        <div className="shrink-0 max-sm:hidden">
          <RangeControl control={control} />
        </div>
      </ScreenHeader>
      <div className="shrink-0 border-b px-3 py-1.5 sm:hidden">
        <RangeControl control={control} />
      </div>
      {fault ? (
        <p
          role="alert"
          className="flex shrink-0 flex-wrap items-center gap-3 border-b bg-danger-soft px-4 py-2 text-sm"
        >
          <span className="text-danger-text">{translate(fault.message)}</span>
          <Button size="sm" onPress={() => control.chooseFilter("")}>
            {t`Remove filter`}
          </Button>
        </p>
      ) : (
        conditions && <FilterChips control={conditions} className="shrink-0" />
      )}
      {!fault && <Reports project={project} control={control} />}
    </div>
  );
}
