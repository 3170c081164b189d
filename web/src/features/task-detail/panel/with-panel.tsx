import type { Project } from "@baton/domain/project/project";
import type { Task } from "@baton/domain/task/task";
import { Navigate, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useKnownProjects } from "@/features/project/public.ts";
import { OpenTaskContext, setOpenTask } from "@/features/task/lists/public.ts";
import { fromList, useTasks } from "@/features/task/public.ts";
import { useLoadedProject } from "@/platform/sync/project-sets.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { nameInAddress, taskAtAddress } from "./panel-address.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the previous history entry is the list without the task that is open beside it. */
    isBesideList?: boolean;
  }
}

const taskPanel = onDemand(async () => (await import("./task-panel.tsx")).TaskPanel);

/** Where a task is a sheet over its list, or beside it. Phones show it on its own page. */
const hasRoom = "(width >= 48rem)";

/** The list of a project, and beside it the task in the address. */
export function WithPanel({ project, children }: { project: Project; children: ReactNode }) {
  const inAddress = useSearch({ strict: false, select: ({ task }) => task });
  // Ahead of the address: the panel is painted before the router has matched it.
  const [ahead, setAhead] = useState<{ readonly from: string | undefined; readonly name: string | undefined } | null>(
    null,
  );
  useEffect(() => {
    if (ahead?.name === inAddress) setAhead(null);
  }, [ahead, inAddress]);
  const name = ahead && ahead.from === inAddress ? ahead.name : inAddress;
  const isWide = useMediaQuery(hasRoom);
  const { tasks, isPending } = useTasks();
  const { isMissing, error } = useLoadedProject(project.id);
  const task = name === undefined ? undefined : taskAtAddress(tasks, project, name);
  const projects = useKnownProjects();
  const navigate = useNavigate();
  const { history } = useRouter();
  usePreload(taskPanel.preload);

  const isOpen = name !== undefined;
  const show = (next: Task) => {
    const state = isOpen ? true : { isBesideList: true };
    const nextName = nameInAddress(project, next);
    setAhead({ from: inAddress, name: nextName });
    void navigate({ to: ".", search: (before) => ({ ...before, task: nextName }), state, replace: isOpen });
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  // Stable, so that no card renders again when a task opens.
  const open = useCallback((next: Task) => {
    if (!matchMedia(hasRoom).matches) return false;
    latest.current(next);
    return true;
  }, []);
  /** Corrects the address of a task that was named by a former number, or has moved to another project. */
  const correct = (found: Task) => {
    const home = projects.find(({ id }) => id === found.projectId);
    if (!home) return;
    const [params, search] = [{ key: home.key }, { task: nameInAddress(home, found) }];
    void navigate({ to: "/user/projects/$key", params, search, state: true, replace: true });
  };
  const isLoading = isPending || (isMissing && !error);
  const close = () => {
    setAhead({ from: inAddress, name: undefined });
    // The address may be ahead of the router's match.
    if (history.location.state.isBesideList) history.back();
    else void navigate({ to: ".", search: ({ task: _closed, ...before }) => before, replace: true });
  };
  useEffect(() => {
    setOpenTask(task?.id ?? null);
    return () => setOpenTask(null);
  }, [task?.id]);

  if (task && !isWide) return <Navigate to="/user/tasks/$id" params={{ id: task.id }} state={fromList} replace />;
  return (
    <OpenTaskContext value={open}>
      <div className="relative h-full overflow-hidden">
        {children}
        {name !== undefined && (isWide || !isLoading) && (
          <OnDemand
            of={taskPanel}
            {...{ task, project, name }}
            isPending={isLoading}
            onFound={correct}
            onShow={show}
            onClose={close}
          />
        )}
      </div>
    </OpenTaskContext>
  );
}
