import { insert, number, openTarget, text } from "./fill.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The age of the oldest task, in days. */
const oldestDays = 730;
const tasksAtOnce = 1000;
/** Of ten tasks, how many are completed and in progress. */
const completed = 7;
const begun = 2;
const begunAfterMs = 5 * dayMs;
const doneAfterMs = 12 * dayMs;

interface Place {
  readonly projectId: string;
  /** The stages of the project by category. */
  readonly stages: Readonly<Record<"todo" | "in-progress" | "completed", string>>;
}

interface Filling {
  readonly dataDir: string;
  /** The schema to fill instead of the file. */
  readonly databaseUrl: string | undefined;
  /** A task, and a line of its history about a change, created through the API. The others are like them. */
  readonly like: { readonly task: string; readonly line: string };
  readonly places: readonly Place[];
  readonly people: readonly string[];
  /** Tasks of each project. */
  readonly tasks: number;
  readonly linesPerTask: number;
}

const hex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, "0");
/** Returns an id of a time, as Baton makes them. */
const idAt = (at: number, index: number) =>
  `${hex(at, 12).slice(0, 8)}-${hex(at, 12).slice(8)}-7${hex(index % 0xfff, 3)}-8000-${hex(index, 12)}`;
const iso = (at: number) => new Date(at).toISOString();

function taskOf(index: number, { places, people, tasks }: Filling) {
  const place = places[Math.floor(index / tasks)];
  if (!place) throw new Error("There are more tasks than projects have.");
  const within = index % tasks;
  const at = Date.now() - oldestDays * dayMs * (1 - within / tasks);
  const kind = within % 10;
  const isDone = kind < completed && at + doneAfterMs < Date.now();
  const isBegun = isDone || kind < completed + begun;
  return {
    ...{ index, at, isDone, isBegun, id: idAt(at, index), number: within + 1, project: place.projectId },
    ...{ title: `Task ${within}`, created: iso(at), stage: place.stages.todo },
    ...{ begun: iso(at + begunAfterMs), begunStage: place.stages["in-progress"] },
    ...{ done: iso(at + doneAfterMs), doneStage: place.stages.completed },
    ...{ people: JSON.stringify([people[index % people.length]]), estimate: index % 8 },
    due: iso(at + 20 * dayMs).slice(0, 10),
  };
}

type Filled = ReturnType<typeof taskOf>;

/** Returns the lines of a task's history, evenly spread over its life. The moves are among them. */
function linesOf(task: Filled, linesPerTask: number) {
  const moves = [
    ...(task.isBegun
      ? [
          {
            time: task.at + begunAfterMs,
            fields: { stage: ["todo", "in-progress"], stageId: [task.stage, task.begunStage] },
          },
        ]
      : []),
    ...(task.isDone
      ? [
          {
            time: task.at + doneAfterMs,
            fields: { stage: ["in-progress", "completed"], stageId: [task.begunStage, task.doneStage] },
          },
        ]
      : []),
  ];
  const step = (Date.now() - task.at) / linesPerTask;
  const edits = Array.from({ length: linesPerTask - moves.length }, (_, each) => ({
    time: task.at + each * step + 1000,
    fields: { title: [`Task ${task.index}, draft ${each}`, `Task ${task.index}, draft ${each + 1}`] },
  }));
  return [...moves, ...edits].map(({ time, fields }, each) => ({
    ...{ id: idAt(time, task.index * linesPerTask + each), task: task.id, project: task.project, at: iso(time) },
    fields: JSON.stringify(fields),
  }));
}

/**
 * The items are materialised with their ids, so that SQLite makes an index of them instead of a loop in a loop.
 * The workspace lets PostgreSQL search the key of the tasks, instead of reading all of them for each batch.
 */
const stageChange = (category: string, stage: string, at: string, condition: string, items: string) =>
  `with item as materialized (select item.value, ${text("id")} as id from ${items})
   update task set stage = '${category}', stage_id = ${text(stage)}, updated_at = ${text(at)},
     completed_at = ${category === "completed" ? text(at) : "completed_at"}
   from item where task.workspace_id = (select id from workspace limit 1) and task.id = item.id and ${number(condition)} = 1`;

/** Adds tasks with their history, oldest first, which moved through the stages of their projects. */
export async function fillHistory(filling: Filling): Promise<void> {
  const target = await openTarget(filling.databaseUrl, filling.dataDir);
  const count = filling.tasks * filling.places.length;
  for (let first = 0; first < count; first += tasksAtOnce) {
    const tasks = Array.from({ length: Math.min(tasksAtOnce, count - first) }, (_, offset) =>
      taskOf(first + offset, filling),
    );
    const rows = tasks.map((task) => ({ ...task, begins: Number(task.isBegun), ends: Number(task.isDone) }));
    await target.run("begin");
    const differing = {
      ...{ id: text("id"), number: number("number"), title: text("title"), project_id: text("project") },
      ...{ stage: "'todo'", stage_id: text("stage"), created_at: text("created"), updated_at: text("created") },
      ...{ assignee_ids: text("people"), estimate: number("estimate"), ending_date: text("due") },
    };
    await insert(target, "task", { like: filling.like.task, differing }, rows);
    await insert(target, "task_text", { like: filling.like.task, differing: { id: text("id") } }, rows);
    for (const change of [
      stageChange("in-progress", "begunStage", "begun", "begins", target.items),
      stageChange("completed", "doneStage", "done", "ends", target.items),
    ])
      await target.run(change, JSON.stringify(rows));
    const line = {
      ...{ id: text("id"), task_id: text("task"), entity_id: text("task"), project_id: text("project") },
      ...{ at: text("at"), fields: text("fields") },
    };
    const lines = tasks.flatMap((task) => linesOf(task, filling.linesPerTask));
    await insert(target, "activity", { like: filling.like.line, differing: line }, lines);
    await target.run("commit");
  }
  await target.run(`update project set created_at = '${iso(Date.now() - oldestDays * dayMs - dayMs)}'`);
  await target.close();
}
