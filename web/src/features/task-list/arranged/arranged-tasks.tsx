import type { Task } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";
import { useMemo } from "react";
import { completedSince, useArrangement } from "@/features/display/groups/public.ts";
import { CardFacts, type DisplayControl } from "@/features/display/public.ts";
import { ListScreen } from "@/features/list/screen/public.ts";
import { OlderMode, type TaskList } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { Scope } from "../scope.ts";
import { ArrangedBoard } from "./arranged-board.tsx";

export interface ArrangedTasksProps {
  list: TaskList;
  scope: Scope;
  options: DisplayControl;
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
}

const tableScreen = onDemand(async () => (await import("@/features/table/table-screen.tsx")).TableScreen);

const calendarScreen = onDemand(async () => (await import("@/features/calendar/calendar-screen.tsx")).CalendarScreen);

const timelineScreen = onDemand(async () => (await import("@/features/timeline/timeline-screen.tsx")).TimelineScreen);

/** How the end of a list offers the tasks that were completed over 30 days ago. */
const olderModes = { none: "hidden", today: "hidden", week: "hidden", month: "offered", all: "loaded" } as const;

/** Returns the facts that cards show. A card does not repeat what its column says. */
function useFacts({ shown, group, lanes }: Display): ReadonlySet<string> {
  return useMemo(() => new Set(shown.filter((fact) => fact !== group && fact !== lanes)), [shown, group, lanes]);
}

/** The tasks of a list, divided, ordered and drawn as the person has chosen. */
export function ArrangedTasks({ list, scope, options, ...given }: ArrangedTasksProps) {
  const { display, change } = options;
  const { kind, completed } = display;
  const { shape: stages, projectId = null } = scope;
  const today = useToday();
  const allTasks = useMemo(() => completedSince(given.allTasks, completed, today), [given.allTasks, completed, today]);
  const filtered = useMemo(() => completedSince(given.tasks, completed, today), [given.tasks, completed, today]);
  const tasks = given.tasks === given.allTasks ? allTasks : filtered;
  const { groups, lanes, laneName, order } = useArrangement(display, { projectId, stages, tasks: allTasks });
  const facts = useFacts(display);
  const shown = { tasks, allTasks, list, display, lanes };
  return (
    <OlderMode value={olderModes[completed]}>
      <CardFacts value={facts}>
        {kind === "table" && (
          <OnDemand
            of={tableScreen}
            {...{ tasks, allTasks }}
            detail={list.detail}
            shape={groups}
            stage={list.stage}
            list={list.to}
            id={projectId ?? "all"}
            display={options}
          />
        )}
        {kind === "list" && <ListScreen {...shown} {...{ order }} shape={groups} onSort={(sort) => change({ sort })} />}
        {kind === "calendar" && <OnDemand of={calendarScreen} {...{ tasks, list, projectId }} />}
        {kind === "timeline" && (
          <OnDemand
            of={timelineScreen}
            {...{ tasks, allTasks, list, projectId, display, lanes, order }}
            shape={groups}
          />
        )}
        {kind === "board" && (
          <ArrangedBoard key={`${display.group} ${display.lanes}`} {...shown} {...{ scope, groups, laneName }} />
        )}
      </CardFacts>
    </OlderMode>
  );
}
