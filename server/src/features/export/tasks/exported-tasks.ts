import type { PersonActor } from "@baton/domain/session/session";
import { archivedBefore, type FullTask, isArchived } from "@baton/domain/task/task";
import { firstCompletedDay } from "@baton/domain/task/task.display";
import { parseFilter } from "@baton/domain/task/task.filter";
import { parseSort, type SortTerm } from "@baton/domain/task/task.sort";
import type { View } from "@baton/domain/view/view";
import { publicAddress } from "../../../platform/base/config.ts";
import type { Services } from "../../../platform/services.ts";
import { projectsSeenBy, type StoredProject } from "../../project/public.ts";
import { contextOf, tasksInOrder } from "../../task/lists/public.ts";
import { type TeamScope, teamScopeOf } from "../../task/public.ts";
import { projectSeenBy, viewSeenBy } from "../subject.ts";
import { type Names, readNames } from "./names.ts";

/** The tasks of a project or view, and what is needed to write them. */
export interface ExportedTasks {
  readonly team: TeamScope;
  readonly store: Services["store"];
  /** The address of this server. */
  readonly address: string;
  readonly names: Names;
  /** The project, if all tasks are of one. */
  readonly project: StoredProject | undefined;
  /** The view whose columns are written, if any. */
  readonly view: View | undefined;
  readonly pages: () => AsyncIterable<readonly FullTask[]>;
  /** The projects of the tasks that were read so far. */
  readonly projectIds: ReadonlySet<string>;
}

interface Asked {
  readonly id: string;
  readonly onProgress: (done: number, total: number) => void;
}

/** Views of all projects leave out archived projects. */
const isInUse = ({ archivedAt, trashedAt }: StoredProject) => archivedAt === null && trashedAt === null;

type Needed = Pick<Services, "store" | "config">;
type IsShown = (task: FullTask) => boolean;

/** The order of a board: its columns from left to right, each from top to bottom. */
const boardOrder = (parseSort("project,stage,rank") ?? []) satisfies readonly SortTerm[];

interface Wanted extends Pick<Parameters<typeof tasksInOrder>[1], "filter" | "withArchive" | "sort"> {
  readonly project: StoredProject | undefined;
  readonly view?: View;
  readonly isShown: IsShown;
}

async function found(
  { store, config }: Needed,
  actor: PersonActor,
  { project, view, isShown, ...wanted }: Wanted,
  onProgress: Asked["onProgress"],
): Promise<ExportedTasks> {
  const team = teamScopeOf(actor);
  const projects = await projectsSeenBy(store.read, team.workspaceId, actor);
  const names = await readNames(store, team.workspaceId, project ? [project] : projects.filter(isInUse));
  const { count, pages } = await tasksInOrder(store, { team, actor, project: project?.id, ...wanted });
  const projectIds = new Set<string>();
  return {
    ...{ team, store, names, project, view, projectIds, address: publicAddress(config) },
    async *pages() {
      let done = 0;
      for await (const page of pages()) {
        // A project may have been hidden or moved to the trash since its tasks were found.
        const shown = page.filter((task) => names.projects.has(task.projectId) && isShown(task));
        for (const { projectId } of shown) projectIds.add(projectId);
        yield shown;
        done += page.length;
        onProgress(done, count);
      }
    },
  };
}

/** Returns all tasks of a project except the trash, if the person sees the project. */
export async function tasksOfProject(
  services: Needed,
  actor: PersonActor,
  { id, onProgress }: Asked,
): Promise<ExportedTasks | undefined> {
  const project = await projectSeenBy(services.store.read, actor, id);
  return project && found(services, actor, { project, sort: boardOrder, isShown: () => true }, onProgress);
}

/** Returns whether a view shows a completed task. */
async function isShownIn({ store }: Needed, actor: PersonActor, view: View): Promise<IsShown> {
  const { today, dayOf } = await contextOf(store.read, teamScopeOf(actor), actor);
  const { completed } = view.layout;
  const since = firstCompletedDay(completed, today);
  const archived = archivedBefore(new Date());
  return (task) => {
    if (task.stage !== "completed") return true;
    if (since !== undefined) return since !== "" && task.completedAt !== null && dayOf(task.completedAt) >= since;
    return completed === "all" || !isArchived(task, archived);
  };
}

/** Returns the tasks that a view shows, in its order, if the person sees the view. */
export async function tasksOfView(
  services: Needed,
  actor: PersonActor,
  { id, onProgress }: Asked,
): Promise<ExportedTasks | undefined> {
  const view = await viewSeenBy(services.store.read, actor, id);
  if (!view) return undefined;
  const { read } = services.store;
  const project = view.projectId === null ? undefined : await projectSeenBy(read, actor, view.projectId);
  if (view.projectId !== null && !project) return undefined;
  const asksArchive = parseFilter(view.filter).some(
    ({ field, values }) => field === "is" && values.some(({ text }) => text.toLowerCase() === "archived"),
  );
  const isShown = asksArchive ? () => true : await isShownIn(services, actor, view);
  const all = view.layout.completed === "all" && !asksArchive;
  const wanted: Wanted = {
    ...{ project, view, filter: view.filter, withArchive: all },
    sort: (view.sort === "" ? undefined : parseSort(view.sort)) ?? boardOrder,
    isShown: all ? (task) => task.archivedAt === null && isShown(task) : isShown,
  };
  return found(services, actor, wanted, onProgress);
}
