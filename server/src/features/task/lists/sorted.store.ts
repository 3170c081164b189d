import { AppError } from "@baton/domain/kernel/errors";
import { pick } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import { type FullTask, taskEntity } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import {
  type Comparison,
  comparisonOf,
  printSort,
  type Sortable,
  type SortContext,
  type SortTerm,
  sortedFields,
  sortKeys,
} from "@baton/domain/task/task.sort";
import { z } from "zod";
import { pageSize } from "../../../platform/store/page-size.ts";
import { listCycles } from "../../cycle/public.ts";
import { listFields } from "../../field/public.ts";
import { listFormer, listMembers } from "../../member/public.ts";
import { projectsSeenBy } from "../../project/public.ts";
import { listStages } from "../../stage/public.ts";
import type { Db, TeamScope } from "../task.store.ts";
import { type Listing, maxPages, type Page, type Read, taskPages } from "./pages.ts";
import { sizesAmong } from "./published.store.ts";

/** What `after` of a sorted list contains: its sort, and the last task as it was then, which may have changed since. */
const sorted = z.object(pick(taskEntity.rowShape, sortedFields));
const { cycleId, timeSpent } = sorted.shape;
const cursor = z.object({
  sort: z.string(),
  // The program may have been updated between two pages: earlier versions did not sort by these.
  task: sorted.extend({ cycleId: cycleId.default(null), timeSpent: timeSpent.default(0) }),
});

function printCursor(sort: readonly SortTerm[], task: Sortable): string {
  const value: z.input<typeof cursor> = { sort: printSort(sort), task: pick(task, sortedFields) };
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

/**
 * Returns the task after which a page begins.
 * @throws AppError `invalid` for a cursor of another sort
 */
function parseCursor(sort: readonly SortTerm[], text: string): Sortable {
  const { success, data } = cursor.safeParse(jsonIn(text));
  if (success && data.sort === printSort(sort)) return data.task;
  const message = "Send the value that the header Link of the previous page names, with the same sort.";
  throw new AppError("invalid", undefined, [{ path: "after", message }]);
}

/** The first tasks of many, in order. Memory is bounded by their number. */
class First {
  readonly #limit: number;
  readonly #compare: Comparison;
  #tasks: Sortable[] = [];

  constructor(limit: number, compare: Comparison) {
    this.#limit = limit;
    this.#compare = compare;
  }

  add(tasks: readonly Sortable[]): void {
    this.#tasks.push(...tasks);
    if (this.#tasks.length >= 2 * this.#limit) this.#tasks = this.tasks;
  }

  get tasks(): Sortable[] {
    return this.#tasks.sort(this.#compare).slice(0, this.#limit);
  }
}

interface Sorted {
  readonly team: TeamScope;
  readonly actor: PersonActor;
  readonly sort: readonly SortTerm[];
  readonly after: string | undefined;
  readonly limit: number;
  /** The tasks to be sorted. */
  readonly all: Listing<Sortable>;
  /** Returns the tasks with these ids, in no particular order. */
  readonly among: (db: Db, ids: readonly string[]) => Promise<FullTask[]>;
}

/** Reads tasks in this order, as many as one response may contain, and returns how many those are. */
export async function tasksInGivenOrder(
  read: Read,
  { team, among }: Pick<Sorted, "team" | "among">,
  order: readonly Sortable[],
) {
  const ids = order.map(({ id }) => id);
  const bytes = new Map((await read((db) => sizesAmong(db, team, ids))).map((each) => [each.id, each.bytes]));
  const tasks: FullTask[] = [];
  let count = 0;
  for (let page = 0; page < maxPages && count < ids.length; page += 1) {
    const rest = ids.slice(count);
    const some = rest.slice(0, pageSize(rest.map((id) => ({ bytes: bytes.get(id) ?? 0 }))));
    const found = new Map((await read((db) => among(db, some))).map((task) => [task.id, task]));
    tasks.push(...some.flatMap((id) => found.get(id) ?? []));
    count += some.length;
  }
  return { tasks, count };
}

/**
 * Returns what decides the order of tasks for an actor.
 * @throws AppError `invalid` for a sort by a custom field that they do not see
 */
async function contextOf(db: Db, team: TeamScope, actor: PersonActor, sort: readonly SortTerm[]): Promise<SortContext> {
  const { workspaceId } = team;
  const [stages, projects, fields, members, former] = await Promise.all([
    listStages(db, workspaceId),
    projectsSeenBy(db, workspaceId, actor),
    listFields(db, workspaceId),
    listMembers(db, workspaceId),
    listFormer(db, workspaceId),
  ]);
  const seen = new Set(projects.map(({ id }) => id));
  const known = fields.filter(({ projectId, trashedAt }) => trashedAt === null && seen.has(projectId));
  const ids = new Set<string>([...sortKeys, ...known.map(({ id }) => id)]);
  if (!sort.every(({ key }) => ids.has(key))) {
    throw new AppError("invalid", undefined, [{ path: "sort", message: taskMessages.noSuchField }]);
  }
  const using = new Set(projects.filter(({ cycle }) => cycle !== null).map(({ id }) => id));
  const isByCycle = using.size > 0 && sort.some(({ key }) => key === "cycle");
  const cycles = isByCycle ? (await listCycles(db, workspaceId)).filter(({ projectId }) => using.has(projectId)) : [];
  const names = new Map([...members, ...former].map(({ id, username }) => [id, username]));
  return { stages, projects, fields: known, cycles, personName: (id) => names.get(id) };
}

/**
 * Returns how a sort compares two tasks for an actor.
 * @throws AppError `invalid` for a sort by a custom field that they do not see
 */
export async function comparisonFor(
  db: Db,
  team: TeamScope,
  actor: PersonActor,
  sort: readonly SortTerm[],
): Promise<Comparison> {
  return comparisonOf(sort, await contextOf(db, team, actor, sort));
}

/** Returns a page of a sorted list, and the cursor after which there is more. */
export async function sortedPage(read: Read, list: Sorted): Promise<Page<FullTask>> {
  const { team, actor, sort, after, limit, all } = list;
  const start = after === undefined ? undefined : parseCursor(sort, after);
  const compare = await read((db) => comparisonFor(db, team, actor, sort));
  const first = new First(limit + 1, compare);
  for await (const tasks of taskPages(read, all)) {
    first.add(start === undefined ? tasks : tasks.filter((task) => compare(start, task) < 0));
  }
  const order = first.tasks;
  const { tasks, count } = await tasksInGivenOrder(read, list, order.slice(0, limit));
  const last = order[count - 1];
  const isLast = last === undefined || count === order.length;
  return { tasks, next: isLast ? undefined : printCursor(sort, last) };
}
