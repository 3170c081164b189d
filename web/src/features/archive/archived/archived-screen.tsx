import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Archive, SearchX } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { filterTasks, SearchField, useTaskFilter } from "@/features/filter/public.ts";
import { ListSkeleton } from "@/features/list/public.ts";
import { ProjectMark, useAllProjects } from "@/features/project/public.ts";
import { archiveQuery } from "@/features/task/lists/public.ts";
import { useNotLoaded, useTasks } from "@/features/task/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { ArchivedTable } from "./archived-table.tsx";

/** Returns the archived tasks of all projects, or of the project in the address. The last archived tasks come first. */
function useArchived(projectId: string | undefined): readonly Task[] {
  const { tasks } = useTasks();
  return useMemo(() => {
    const isHere = (task: Task) =>
      task.archivedAt !== null && task.stage !== "delete" && (projectId ?? task.projectId) === task.projectId;
    return tasks.filter(isHere).sort((a, b) => (b.archivedAt ?? "").localeCompare(a.archivedAt ?? ""));
  }, [tasks, projectId]);
}

/** The archived tasks, which everyone can search and restore. */
export function ArchivedScreen() {
  useDocumentTitle(t`Archive`);
  const { project: key } = useSearch({ strict: false });
  const { projects } = useAllProjects();
  const project = projects.find((each) => each.key === key);
  const archived = useArchived(project?.id);
  const notLoaded = useNotLoaded("archived").all;
  const control = useTaskFilter();
  const { filter } = control;
  const tasks = useMemo(() => filterTasks(archived, filter), [archived, filter]);
  const isFiltered = filter.terms.length > 0;
  const isAll = !(isFiltered || project);
  return (
    <div className="flex h-full flex-col">
      <ScreenHeader
        heading={t`Archive`}
        count={tasks.length + (isAll ? notLoaded : 0)}
        actions={
          project && (
            <Link
              to="/user/archive"
              search={{}}
              title={t`Show all projects`}
              className={buttonClass({ size: "sm", className: "min-w-0" })}
            >
              <ProjectMark project={project} />
              <span dir="auto" className="max-w-40 truncate">
                {project.name}
              </span>
              <span aria-hidden="true">{"×"}</span>
            </Link>
          )
        }
      >
        <SearchField control={control} />
      </ScreenHeader>
      <Found
        tasks={tasks}
        isFiltered={isFiltered}
        isSearching={control.isSearching || control.isPending}
        isNarrowed={!isAll}
      />
    </div>
  );
}

interface FoundProps {
  tasks: readonly Task[];
  isFiltered: boolean;
  isSearching: boolean;
  /** Not all archived tasks match, so all of them are loaded to find those that do. */
  isNarrowed: boolean;
}

function Found({ tasks, isFiltered, isSearching, isNarrowed }: FoundProps) {
  const { isPending, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    archiveQuery("archived"),
  );
  useEffect(() => {
    if (isNarrowed && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isNarrowed, hasNextPage, isFetching, error, fetchNextPage]);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => tasks.map((task) => task.id), [tasks]);
  useLostFocus(ids, list);
  if (isPending && tasks.length === 0) return <ListSkeleton />;
  if (error && tasks.length === 0) {
    return (
      <ErrorState title={t`The archive could not be loaded.`} onRetry={() => void refetch()}>
        {reasonOf(error)}
      </ErrorState>
    );
  }
  const isLoading = isSearching || (isNarrowed && hasNextPage);
  return (
    <div ref={list} className="min-h-0 flex-1">
      {tasks.length > 0 && <ArchivedTable tasks={tasks} />}
      {tasks.length === 0 && !isLoading && <Nothing isFiltered={isFiltered} />}
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="grid h-full place-items-center pb-14">
      <EmptyState icon={isFiltered ? <SearchX aria-hidden="true" /> : <Archive aria-hidden="true" />}>
        {isFiltered
          ? t`No archived tasks match your search.`
          : t`Nothing is archived yet. Archive a task from its menu: it leaves its board, and stays here.`}
      </EmptyState>
    </div>
  );
}
