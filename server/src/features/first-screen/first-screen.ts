import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FirstScreen } from "@baton/domain/first-screen/first-screen";
import type { Project } from "@baton/domain/project/project";
import type { PersonActor } from "@baton/domain/session/session";
import { type Task, type WorkStage, workStages } from "@baton/domain/task/task";
import { canOpenProject } from "@baton/domain/view/view.policy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../platform/services.ts";
import { listLabels } from "../label/public.ts";
import { listMembers } from "../member/public.ts";
import { projectsSeenBy } from "../project/public.ts";
import { stagesOfProject } from "../stage/public.ts";
import { stars } from "../star/public.ts";
import { projectsAtBegin, trashSeenBy } from "../task/lists/public.ts";
import { type Db, type TeamScope, teamScopeOf } from "../task/public.ts";
import { findView } from "../view/public.ts";
import { columnTotals, countByStage, firstCards, firstTasks, formerOn } from "./first-screen.store.ts";
import { Renderer } from "./renderer.ts";

/** The program that renders lists and boards. The build compiles it from the page's components. */
const program = "first-screen/first-screen.js";
/** Number of cards that fill a column, or the rows of a single list, on a large screen. */
const cardsPerColumn = 8;
const cardsPerList = 24;
/** Number of columns that fill the board of a project, and below, number of its cards per column, which are lower. */
const drawnColumns = 7;
const cardsPerStage = 10;

/** The lists that are drawn, and their stages. */
const drawnLists = new Map<string, readonly WorkStage[]>([
  ["/user/tasks", workStages],
  ["/user/todo", ["todo"]],
  ["/user/in-progress", ["in-progress"]],
  ["/user/completed", ["completed"]],
]);

/** The address of the board of a project. */
const boardPath = /^\/user\/projects\/([A-Z]+)$/;

/** Returns the first screen of the requested page, if that page is rendered. */
export type FirstScreens = (request: FastifyRequest) => Promise<string | undefined>;

interface Endings {
  readonly account: string | null;
  readonly team: string | null;
}

/** Returns the part of a first screen that does not depend on its tasks. */
async function frame({ store }: Pick<Services, "store">, actor: PersonActor) {
  const { read } = store;
  const team = teamScopeOf(actor);
  const seenByActor = await projectsSeenBy(read, team.workspaceId, actor);
  const projects = seenByActor.filter(({ trashedAt }) => trashedAt === null);
  const seen = new Set(projects.map(({ id }) => id));
  const inUse = projects.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const counts = await countByStage(store, team, inUse, trashSeenBy(actor));
  // Counting already took part of the time for which the event loop may be blocked.
  await setImmediate();
  const [members, labels, ownStars] = await Promise.all([
    listMembers(read, team.workspaceId),
    listLabels(read, team.workspaceId),
    stars.of(read, team.workspaceId, actor.userId),
  ]);
  const member = members.find(({ id }) => id === actor.userId);
  if (!member) return undefined;
  // Undefined if the lists show the tasks of all projects.
  const isEvery = inUse.length === projects.length && actor.hiddenProjects.length === 0;
  const listed = isEvery ? undefined : inUse;
  const shownStars = ownStars.filter(({ projectId }) => seen.has(projectId));
  // Pages must not receive projects that their person does not see.
  const shownActor = { ...actor, hiddenProjects: [] };
  return { screen: { actor: shownActor, member, members, labels, projects, stars: shownStars, counts }, listed };
}

/** Returns the first screen of a list of all projects. */
async function listScreen(
  { store }: Pick<Services, "store">,
  actor: PersonActor,
  wanted: readonly WorkStage[],
): Promise<FirstScreen | undefined> {
  const { read } = store;
  const team = teamScopeOf(actor);
  const framed = await frame({ store }, actor);
  if (!framed) return undefined;
  const limit = wanted.length === 1 ? cardsPerList : cardsPerColumn;
  const projects = (await projectsAtBegin({ store }, actor, undefined)) ?? framed.listed;
  const columnOf = (stage: WorkStage) => firstTasks(read, team, { stage, limit, projects });
  const columns = await Promise.all(workStages.map((stage) => (wanted.includes(stage) ? columnOf(stage) : [])));
  const tasks = Object.fromEntries(workStages.map((stage, index) => [stage, columns[index] ?? []]));
  const formerMembers = await formerOn(read, team, columns.flat());
  return { ...framed.screen, formerMembers, tasks: tasks as Record<WorkStage, Task[]> };
}

/** Returns whether a project opens with a view instead of the board of its stages. */
async function opensWithView(db: Db, { workspaceId }: TeamScope, { id, defaultViewId }: Project): Promise<boolean> {
  const view = defaultViewId === null ? undefined : await findView(db, workspaceId, defaultViewId);
  return view !== undefined && canOpenProject(view, id);
}

/** Returns the first screen of the board of a project in use. */
async function boardScreen(
  { store }: Pick<Services, "store">,
  actor: PersonActor,
  key: string,
): Promise<FirstScreen | undefined> {
  const { read } = store;
  const team = teamScopeOf(actor);
  const { screen } = (await frame({ store }, actor)) ?? {};
  const project = screen?.projects.find((each) => each.key === key && each.archivedAt === null);
  if (!(screen && project) || (await opensWithView(read, team, project))) return undefined;
  const stages = await stagesOfProject(read, team.workspaceId, project.id);
  const stageIds = stages.slice(0, drawnColumns).map(({ id }) => id);
  const totals = await columnTotals(read, team, project.id);
  await setImmediate();
  const cards = await firstCards(read, team, { projectId: project.id, stageIds, limit: cardsPerStage });
  const formerMembers = await formerOn(read, team, Object.values(cards).flat());
  return { ...screen, formerMembers, project, stages, cards, totals };
}

/** Returns false for an address that does not show the whole board. */
function isWholeBoard(search: URLSearchParams): boolean {
  return [...search].every(([name, value]) => name === "view" && value === "board");
}

interface Setup extends Pick<Services, "store" | "sessions"> {
  /** The folder with the built page. */
  readonly folder: string;
  /** Returns when a person's account and team will be deleted, which the page asks about first. */
  readonly endingsOf: (userId: string) => Promise<Endings>;
}

/** Returns the function that renders the first screens of lists and boards. */
export function openFirstScreens(app: FastifyInstance, { folder, store, sessions, endingsOf }: Setup): FirstScreens {
  const file = join(folder, program);
  // The page may not be built.
  if (!existsSync(file)) return async () => undefined;
  const renderer = new Renderer(pathToFileURL(file).href);
  app.addHook("onClose", () => renderer.close());
  return async ({ url, headers }) => {
    const { pathname, searchParams } = new URL(url, "http://page");
    const stages = drawnLists.get(pathname);
    const [, key] = boardPath.exec(pathname) ?? [];
    if (!(stages || key) || !isWholeBoard(searchParams)) return undefined;
    const actor = (await sessions.find(headers.cookie))?.actor;
    if (!actor || actor.status === "Disable" || actor.workspaceId === null || actor.isPending) return undefined;
    const { account, team } = await endingsOf(actor.userId);
    if (account !== null || team !== null) return undefined;
    const screen = stages ? await listScreen({ store }, actor, stages) : await boardScreen({ store }, actor, key ?? "");
    return screen && renderer.render(pathname, screen);
  };
}
