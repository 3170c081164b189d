import { type SqlBool, sql } from "kysely";
import type { DatabaseBefore } from "../platform/store/migrate.ts";

// Derives when tasks entered and left stages from the tasks and their history, as the migration 0063 and restored data
// need it. If a later migration changes these tables, it needs its own copy.

interface TaskBefore {
  readonly workspace_id: string;
  readonly id: string;
  readonly project_id: string;
  readonly stage: string;
  readonly stage_id: string;
  readonly archived_at: string | null;
  readonly created_at: string;
  readonly completed_at: string | null;
}

interface Line {
  readonly id: string;
  readonly task_id: string;
  readonly at: string;
  readonly fields: string;
}

/** Where a task is at a moment. */
interface State {
  readonly projectId: string;
  readonly stage: string;
  readonly stageId: string;
  readonly isArchived: boolean;
}

interface Move {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly at: string;
  readonly task_id: string;
  readonly from_category: string | null;
  readonly from_stage: string | null;
  readonly to_category: string | null;
  readonly to_stage: string | null;
  readonly completed_at: string | null;
}

function placeOf({ stage, stageId, isArchived }: State): readonly [category: string | null, stage: string | null] {
  return stage === "delete" || (isArchived && stage !== "completed") ? [null, null] : [stage, stageId];
}

/** Returns the states of a task in the order in which they were, each with the time at which it began. */
function statesOf(task: TaskBefore, lines: readonly Line[]): { readonly at: string; readonly state: State }[] {
  let state: State = {
    ...{ projectId: task.project_id, stage: task.stage, stageId: task.stage_id },
    isArchived: task.archived_at !== null,
  };
  const states: { at: string; state: State }[] = [];
  for (const { at, fields } of lines.toReversed()) {
    states.push({ at, state });
    const changed = JSON.parse(fields) as Record<string, readonly [unknown, unknown] | null>;
    const before = Object.keys(state).flatMap((field) => (changed[field] ? [[field, changed[field][0]] as const] : []));
    state = { ...state, ...Object.fromEntries(before) };
  }
  return [...states, { at: task.created_at, state }].toReversed();
}

const nowhere = [null, null] as const;
type Place = ReturnType<typeof placeOf>;

/** The moves of a task. One in the same millisecond continues the one before it. */
class Moves {
  readonly #task: TaskBefore;
  readonly #moves = new Map<string, Move>();

  constructor(task: TaskBefore) {
    this.#task = task;
  }

  add(project: string, at: string, from: Place, to: Place, completion: string | null): void {
    if (from[0] === to[0] && from[1] === to[1]) return;
    const { workspace_id, id } = this.#task;
    const begun = this.#moves.get(`${project} ${at}`);
    const start = begun ?? { from_category: from[0], from_stage: from[1], completed_at: completion };
    this.#moves.set(`${project} ${at}`, {
      ...{ workspace_id, project_id: project, at, task_id: id },
      ...{ from_category: start.from_category, from_stage: start.from_stage, completed_at: start.completed_at },
      ...{ to_category: to[0], to_stage: to[1] },
    });
  }

  get all(): Move[] {
    return [...this.#moves.values()];
  }
}

/** Returns the states of a task. A completed one that comes from elsewhere was to be done until then. */
function allStatesOf(task: TaskBefore, lines: readonly Line[], firstStage: string | null) {
  const states = statesOf(task, lines);
  const { completed_at: at } = task;
  const [only, ...others] = states;
  if (others.length > 0 || only?.state.stage !== "completed" || at === null || at <= only.at) return states;
  return [
    { at: only.at, state: { ...only.state, stage: "todo", stageId: firstStage ?? "" } },
    { at, state: only.state },
  ];
}

/** Returns the moves of a task, from its current state and its history. */
function movesOf(task: TaskBefore, lines: readonly Line[], firstStage: string | null): Move[] {
  const moves = new Moves(task);
  let before: State | undefined;
  let completion: string | null = null;
  for (const { at, state } of allStatesOf(task, lines, firstStage)) {
    const [from, to] = [before ? placeOf(before) : nowhere, placeOf(state)];
    if (before && before.projectId !== state.projectId) {
      moves.add(before.projectId, at, from, nowhere, completion);
      moves.add(state.projectId, at, nowhere, to, completion);
    } else moves.add(state.projectId, at, from, to, completion);
    completion = state.stage === "completed" ? (completion ?? at) : null;
    before = state;
  }
  return moves.all;
}

/** Number of tasks whose history is read at a time, and of rows per insert. */
const tasksAtOnce = 200;

/** Tasks of a workspace. */
interface Some {
  readonly workspaceId: string;
  readonly taskIds: readonly string[];
}

async function tasksAfter(db: DatabaseBefore, after: Pick<TaskBefore, "workspace_id" | "id">): Promise<TaskBefore[]> {
  const tasks = await taskRows(db)
    .where(sql<SqlBool>`(workspace_id, id) > (${after.workspace_id}, ${after.id})`)
    .orderBy("workspace_id")
    .orderBy("id")
    .limit(tasksAtOnce)
    .execute();
  return tasks as unknown as TaskBefore[];
}

const taskRows = (db: DatabaseBefore) =>
  db
    .selectFrom("task")
    .select(["workspace_id", "id", "project_id", "stage", "stage_id", "archived_at", "created_at", "completed_at"]);

async function movesOfTasks(db: DatabaseBefore, tasks: readonly TaskBefore[]): Promise<Move[]> {
  if (tasks.length === 0) return [];
  const lines = (await db
    .selectFrom("activity")
    .select(["id", "task_id", "at", "fields"])
    .where("workspace_id", "in", [...new Set(tasks.map(({ workspace_id }) => workspace_id))])
    .where(
      "task_id",
      "in",
      tasks.map(({ id }) => id),
    )
    .where("entity", "=", "task")
    .where("kind", "=", "changed")
    .where(sql<SqlBool>`(fields like '%"stage%' or fields like '%"projectId"%' or fields like '%"isArchived"%')`)
    .execute()) as unknown as Line[];
  // Sorted by SQLite, all lines of the workspace would be read in the order of the key.
  lines.sort((a, b) => (a.id < b.id ? -1 : 1));
  const stages = (await db
    .selectFrom("stage")
    .select(["project_id", "id"])
    .where("project_id", "in", [...new Set(tasks.map(({ project_id }) => project_id))])
    .where("category", "=", "todo")
    .orderBy("rank", "desc")
    .execute()) as unknown as { readonly project_id: string; readonly id: string }[];
  const firstStages = new Map(stages.map(({ project_id, id }) => [project_id, id]));
  const linesOf = Map.groupBy(lines, ({ task_id }) => task_id);
  return tasks.flatMap((task) => movesOf(task, linesOf.get(task.id) ?? [], firstStages.get(task.project_id) ?? null));
}

async function store(db: DatabaseBefore, tasks: readonly TaskBefore[]): Promise<void> {
  const moves = await movesOfTasks(db, tasks);
  for (let first = 0; first < moves.length; first += tasksAtOnce) {
    const rows = moves.slice(first, first + tasksAtOnce).map((move) => ({ ...move }));
    await db.insertInto("task_move").values(rows).execute();
  }
}

/** Yields all tasks, some at a time. */
async function* allTasks(db: DatabaseBefore): AsyncGenerator<TaskBefore[]> {
  let last: TaskBefore | undefined;
  do {
    const tasks = await tasksAfter(db, last ?? { workspace_id: "", id: "" });
    yield tasks;
    last = tasks.at(-1);
  } while (last);
}

/** Derives the moves of all tasks from the tasks and their history. */
export async function fillMoves(db: DatabaseBefore): Promise<void> {
  await db.deleteFrom("task_move").execute();
  for await (const tasks of allTasks(db)) await store(db, tasks);
}

async function storedMoves(db: DatabaseBefore, tasks: readonly TaskBefore[]): Promise<Move[]> {
  if (tasks.length === 0) return [];
  const moves = await db
    .selectFrom("task_move")
    .selectAll()
    .where("workspace_id", "in", [...new Set(tasks.map(({ workspace_id }) => workspace_id))])
    .where(
      "task_id",
      "in",
      tasks.map(({ id }) => id),
    )
    .execute();
  return moves as unknown as Move[];
}

const idOf = ({ workspaceId, taskId }: { readonly workspaceId: string; readonly taskId: string }) =>
  `${workspaceId} ${taskId}`;

/** Returns a text for the moves of each task, the same for the same moves. */
function textsOf(moves: readonly Move[]): Map<string, string> {
  const text = (move: Move) =>
    JSON.stringify([
      ...[move.project_id, move.at, move.from_category, move.from_stage],
      ...[move.to_category, move.to_stage, move.completed_at],
    ]);
  const ofTask = Map.groupBy(moves, ({ workspace_id, task_id }) =>
    idOf({ workspaceId: workspace_id, taskId: task_id }),
  );
  return new Map([...ofTask].map(([id, some]) => [id, some.map(text).sort().join()]));
}

/** Yields the tasks whose stored moves disagree with their state and history. */
export async function* tasksWithOtherMoves(
  db: DatabaseBefore,
): AsyncGenerator<{ readonly workspaceId: string; readonly taskId: string }> {
  for await (const tasks of allTasks(db)) {
    const derived = textsOf(await movesOfTasks(db, tasks));
    const stored = textsOf(await storedMoves(db, tasks));
    for (const { workspace_id: workspaceId, id: taskId } of tasks) {
      const id = idOf({ workspaceId, taskId });
      if (derived.get(id) !== stored.get(id)) yield { workspaceId, taskId };
    }
  }
}

/** Derives the moves of some tasks, at most some hundreds, from the tasks and their history. */
export async function refillMoves(db: DatabaseBefore, { workspaceId, taskIds }: Some): Promise<void> {
  if (taskIds.length === 0) return;
  const key = ["workspace_id", "project_id", "at", "task_id"] as const;
  await db
    .deleteFrom("task_move")
    // By their keys: SQLite would otherwise read all moves of the workspace.
    .where((move) =>
      move(
        move.refTuple(...key),
        "in",
        move
          .selectFrom("task_move")
          .select(key)
          .where("workspace_id", "=", workspaceId)
          .where("task_id", "in", taskIds)
          .$asTuple(...key),
      ),
    )
    .execute();
  const tasks = await taskRows(db).where("workspace_id", "=", workspaceId).where("id", "in", taskIds).execute();
  await store(db, tasks as unknown as TaskBefore[]);
}
