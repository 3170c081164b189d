import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { maySee } from "@baton/domain/project/project.policy";
import type { PersonActor } from "@baton/domain/session/session";
import { type Task, type WorkStage, workStages } from "@baton/domain/task/task";
import type { FirstScreen } from "@baton/domain/task/task.picture";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../platform/services.ts";
import { listLabels } from "../label/public.ts";
import { listMembers } from "../member/public.ts";
import { listProjects } from "../project/public.ts";
import { projectsAtBegin } from "./lean.routes.ts";
import { trashSeenBy } from "./list.store.ts";
import { countByStage, firstTasks, formerOn } from "./picture.store.ts";
import { PictureDrawer } from "./picture-drawer.ts";
import { teamScopeOf } from "./task.store.ts";

/** The program that draws lists, which the page's build makes of the page's own components. */
const program = "picture/picture.js";
/** Number of cards that fill a column, or the rows of a single list, on a large screen. */
const cardsPerColumn = 8;
const cardsPerList = 24;

/** The lists that have a picture, and their stages. */
const drawnLists = new Map<string, readonly WorkStage[]>([
  ["/user/tasks", workStages],
  ["/user/todo", ["todo"]],
  ["/user/in-progress", ["in-progress"]],
  ["/user/completed", ["completed"]],
]);

/** Returns the picture of the page that a request asks for, if it has one. */
export type Pictures = (request: FastifyRequest) => Promise<string | undefined>;

interface Endings {
  readonly account: string | null;
  readonly team: string | null;
}

async function firstScreen(
  { store }: Pick<Services, "store">,
  actor: PersonActor,
  wanted: readonly WorkStage[],
): Promise<FirstScreen | undefined> {
  const team = teamScopeOf(actor);
  const { read } = store;
  const limit = wanted.length === 1 ? cardsPerList : cardsPerColumn;
  const all = await listProjects(read, team.workspaceId, { withTrash: false });
  const projects = all.filter((project) => maySee(actor, project));
  const inUse = projects.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const begin = await projectsAtBegin({ store }, actor, undefined);
  const shown = begin ?? (inUse.length < all.length ? inUse : undefined);
  const columnOf = (stage: WorkStage) => firstTasks(read, team, { stage, limit, projects: shown });
  const counts = await countByStage(read, team, inUse, trashSeenBy(actor));
  // Counting took a part of what may block the event loop at once.
  await setImmediate();
  const [members, labels, ...columns] = await Promise.all([
    listMembers(read, team.workspaceId),
    listLabels(read, team.workspaceId),
    ...workStages.map((stage) => (wanted.includes(stage) ? columnOf(stage) : [])),
  ]);
  const member = members.find(({ id }) => id === actor.userId);
  if (!member) return undefined;
  const tasks = Object.fromEntries(workStages.map((stage, index) => [stage, columns[index] ?? []]));
  return {
    actor,
    member,
    members,
    labels,
    projects,
    formerMembers: await formerOn(read, team, columns.flat()),
    tasks: tasks as Record<WorkStage, Task[]>,
    counts,
  };
}

/** Returns false for an address that shows something else than the whole board. */
function isWholeBoard(search: URLSearchParams): boolean {
  return [...search].every(([name, value]) => name === "view" && value === "board");
}

interface Setup extends Pick<Services, "store" | "sessions"> {
  /** The folder with the built page. */
  readonly folder: string;
  /** Returns when a person's account and team will be deleted, which their page says first. */
  readonly endingsOf: (userId: string) => Promise<Endings>;
}

/** Returns what draws the first screen of a list. */
export function openPictures(app: FastifyInstance, { folder, store, sessions, endingsOf }: Setup): Pictures {
  const file = join(folder, program);
  // The page may not be built.
  if (!existsSync(file)) return async () => undefined;
  const drawer = new PictureDrawer(pathToFileURL(file).href);
  app.addHook("onClose", () => drawer.close());
  return async ({ url, headers }) => {
    const { pathname, searchParams } = new URL(url, "http://page");
    const stages = drawnLists.get(pathname);
    if (!stages || !isWholeBoard(searchParams)) return undefined;
    const actor = (await sessions.find(headers.cookie))?.actor;
    if (!actor || actor.status === "Disable" || actor.workspaceId === null || actor.isPending) return undefined;
    const { account, team } = await endingsOf(actor.userId);
    if (account !== null || team !== null) return undefined;
    const screen = await firstScreen({ store }, actor, stages);
    return screen && drawer.draw(pathname, screen);
  };
}
