import type { HistoryPart } from "@baton/domain/activity/activity.wire";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft, History } from "lucide-react";
import { useMembers } from "@/features/member/public.ts";
import { NoProject, useProjectAt } from "@/features/project/address/public.ts";
import { ProjectMark } from "@/features/project/public.ts";
import { ProjectLock } from "@/features/project-member/public.ts";
import { WithPanel } from "@/features/task-detail/panel/public.ts";
import { OfflineError } from "@/platform/api.ts";
import { DelayedPlaceholder } from "@/platform/delayed-placeholder.tsx";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Select } from "@/ui/select.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { HistoryList } from "./history-list.tsx";
import { useProjectHistory } from "./use-project-history.ts";

/** The history of the project with the key in the address. */
export function ActivityScreen() {
  const { project, isPending, isLost } = useProjectAt("/user/projects/$key/activity");
  if (project) {
    return (
      <WithPanel key={project.id} project={project}>
        <Activity project={project} />
      </WithPanel>
    );
  }
  return <NoProject isPending={isPending} isLost={isLost} />;
}

const everything = "all";
const everyone = "everyone";

const parts = (): readonly { id: HistoryPart | typeof everything; label: string }[] => [
  { id: everything, label: t`All` },
  { id: "tasks", label: t`Tasks` },
  { id: "project", label: t`Project` },
];

/** Returns the filter of the history, which is stored in the address. */
function useFilter() {
  const { by, about } = useSearch({ from: "/user/projects/$key/activity" });
  const navigate = useNavigate({ from: "/user/projects/$key/activity" });
  const part = parts().find(({ id }) => id === about)?.id ?? everything;
  return {
    by,
    part,
    filter: { ...(by === undefined ? {} : { by }), ...(part === everything ? {} : { about: part }) },
    choose: (next: typeof part) =>
      void navigate({
        search: ({ about: _before, ...rest }) => (next === everything ? rest : { ...rest, about: next }),
        replace: true,
      }),
    choosePerson: (id: string) =>
      void navigate({
        search: ({ by: _before, ...rest }) => (id === everyone ? rest : { ...rest, by: id }),
        replace: true,
      }),
  };
}

function Activity({ project }: { project: Project }) {
  const control = useFilter();
  const history = useProjectHistory(project, control.filter);
  useDocumentTitle(t`${project.name} · Activity`);
  return (
    <>
      <ScreenHeader
        heading={project.name}
        mark={
          <>
            <ProjectMark project={project} />
            <ProjectLock project={project} />
          </>
        }
      />
      <HistoryList
        // A list with another filter begins at its top.
        key={`${control.by} ${control.part}`}
        project={project}
        history={history}
        heading={<Heading project={project} control={control} />}
        instead={<Missing history={history} />}
      />
    </>
  );
}

interface HeadingProps {
  project: Project;
  control: ReturnType<typeof useFilter>;
}

function Heading({ project, control: { by, part, choose, choosePerson } }: HeadingProps) {
  const people = (useMembers().data ?? []).map(({ id, username: label }) => ({ id, label }));
  return (
    <div className="flex flex-col items-start gap-1 px-2">
      <Link
        to="/user/projects/$key"
        params={{ key: project.key }}
        className={buttonClass({ variant: "ghost", size: "sm", className: "-ms-2.5" })}
      >
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {t`Board`}
      </Link>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl font-semibold">{t`Activity`}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl label={t`Show`} items={parts()} value={part} onChange={choose} />
          <Select
            label={t`Person`}
            isLabelHidden
            items={[{ id: everyone, label: t`Everyone` }, ...people]}
            value={by ?? everyone}
            onChange={choosePerson}
            className="w-36"
          />
        </div>
      </div>
    </div>
  );
}

/** Explains why there are no lines. */
function Missing({ history: { lines, error, refetch } }: { history: ReturnType<typeof useProjectHistory> }) {
  if (lines) return <EmptyState icon={<History aria-hidden="true" />}>{t`No change matches this choice.`}</EmptyState>;
  // The request is repeated automatically.
  if (error instanceof OfflineError) {
    return (
      <EmptyState icon={<History aria-hidden="true" />}>
        {t`The activity is not on this device. It appears when you are back online.`}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title={t`The activity could not be loaded.`} onRetry={() => void refetch()}>
        {reasonOf(error)}
      </ErrorState>
    );
  }
  return (
    <DelayedPlaceholder>
      {["w-2/5", "w-3/5", "w-1/3", "w-1/2"].map((width) => (
        <div key={width} className="flex items-center gap-3 px-2 py-2">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </DelayedPlaceholder>
  );
}
