import { commentLimits } from "@baton/domain/comment/comment";
import { truncate } from "@baton/domain/kernel/text";
import { labelLimits } from "@baton/domain/label/label";
import { projectLimits } from "@baton/domain/project/project";
import { stageLimits } from "@baton/domain/stage/stage";
import { subtaskLimits } from "@baton/domain/subtask/subtask";
import { taskLimits } from "@baton/domain/task/task";
import { problemsOfDue } from "@baton/domain/task/task.series";
import type { SourceComment, SourceData, SourceNote, SourceProject, SourceSubtask, SourceTask } from "./source-data.ts";
import type { SourceHead } from "./source-lines.ts";

const untitled = "(untitled)";
const maxExamples = 20;

/** Counts what does not arrive as it was, by code. */
class Notes {
  readonly #notes = new Map<string, { text: string; count: number; examples: string[] }>();

  add(code: string, text: string, { title }: { title: string }, count = 1): void {
    if (count === 0) return;
    const note = this.#notes.get(code) ?? { text, count: 0, examples: [] };
    this.#notes.set(code, note);
    note.count += count;
    if (note.examples.length < maxExamples) note.examples.push(title);
  }

  all(): SourceNote[] {
    return [...this.#notes].map(([code, note]) => ({ code, ...note }));
  }
}

/** Removes what no database can store: NUL, and halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Returns a text of at most `limit` UTF-16 units, and whether it was longer. */
function cut(text: string, limit: number): { readonly text: string; readonly isCut: boolean } {
  const clean = storable(text);
  if (clean.length <= limit) return { text: clean, isCut: false };
  return {
    text: `${clean
      .slice(0, limit - 1)
      .toWellFormed()
      .replace(/\uFFFD$/, "")}…`,
    isCut: true,
  };
}

/** Returns a name on one line, of at most `limit` UTF-16 units. */
function nameOf(text: string, limit: number): string {
  const line = storable(text).replaceAll(/\s+/g, " ").trim();
  return cut(line === "" ? untitled : line, limit).text;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** An instant as people in a zone read it: `2026-11-27`, `10:00`. */
interface Local {
  readonly day: string;
  readonly time: string;
}

/** Returns the function that converts an instant to the day and the time of day in a zone. Days have no time. */
function localIn(zone: string): (time: string) => Local {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  return (time) => {
    if (time === "" || isDay(time)) return { day: time, time: "" };
    const date = new Date(time);
    if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return { day: "", time: "" };
    return { day: day.format(date), time: clock.format(date) };
  };
}

/** The first and the last minute of a day stand for the whole day in products that always state a time. */
const wholeDay: ReadonlySet<string> = new Set(["", "00:00", "23:59"]);

/** Returns when a task starts and is due. Its start is dropped if it is after its end. */
function datesOf(task: SourceTask, { zone, toLocal }: Zone, notes: Notes) {
  const [{ day: start }, { day: due, time }] = [toLocal(task.start), toLocal(task.due)];
  const dueTime = wholeDay.has(time) ? {} : { dueTime: time, zone };
  if (start === "" || due === "" || start <= due) return { start, due, ...dueTime };
  notes.add("start-after-due", "They are after the due date, which arrives.", task);
  return { start: "", due, ...dueTime };
}

/** Returns how a task repeats, if Baton knows the rule and the task is still to be done. */
function recurrenceOf({ isCompleted, ...task }: SourceTask, endingDate: string, notes: Notes) {
  if (task.recurrence === undefined || isCompleted) return {};
  const series = { endingDate, dueTime: null, zone: null, recurrence: task.recurrence };
  if (problemsOfDue(undefined, series).length === 0) return { recurrence: task.recurrence };
  notes.add("repetitions", "Baton does not know how these tasks repeat: they arrive once.", task);
  return {};
}

interface Zone {
  readonly zone: string;
  readonly toLocal: (time: string) => Local;
}

const escaped = (text: string) => text.replaceAll(/[\\[\]]/g, "\\$&");
const isSafe = (url: string) => /^(?:https?|mailto):/i.test(url);

/** Returns the links of a task as Markdown. Those that could run a script become plain text. */
function linksOf({ links }: SourceTask): string {
  const lines = links.map(({ name, url }) => {
    const label = escaped(nameOf(name || url, taskLimits.title));
    if (!(isSafe(url) && URL.canParse(url))) return `- ${label}`;
    return `- [${label}](<${new URL(url).href.replaceAll(/[<>]/g, encodeURIComponent)}>)`;
  });
  return lines.join("\n");
}

function subtasksOf(task: SourceTask, { toLocal }: Zone, notes: Notes): readonly SourceSubtask[] {
  const left = task.subtasks.length - subtaskLimits.perTask;
  if (left > 0)
    notes.add(
      "subtasks-left",
      `A task has at most ${subtaskLimits.perTask} subtasks. The others are in its description.`,
      task,
      left,
    );
  return task.subtasks.slice(0, subtaskLimits.perTask).map(({ due, ...subtask }) => {
    const { day } = toLocal(due ?? "");
    return { ...subtask, title: nameOf(subtask.title, subtaskLimits.title), ...(day === "" ? {} : { due: day }) };
  });
}

function commentsOf(task: SourceTask, notes: Notes): readonly SourceComment[] {
  return task.comments.flatMap((comment) => {
    const { text, isCut } = cut(comment.text, commentLimits.body - taskLimits.title);
    if (isCut)
      notes.add("comments-cut", `A comment has at most ${commentLimits.body} characters. The end is missing.`, task);
    return text.trim() === "" ? [] : { ...comment, text };
  });
}

/** Returns the description of a task, with what has no other place. */
function descriptionOf(task: SourceTask, title: string, notes: Notes): string {
  const whole = storable(task.title).trim();
  const rest = task.subtasks
    .slice(subtaskLimits.perTask)
    .map((each) => `- [${each.isDone ? "x" : " "}] ${storable(each.title)}`);
  const parts = [title === whole || whole === "" ? "" : whole, task.description, rest.join("\n"), linksOf(task)];
  const { text, isCut } = cut(parts.filter((part) => part.trim() !== "").join("\n\n"), taskLimits.description);
  if (isCut) {
    const limit = taskLimits.description;
    notes.add("descriptions-cut", `A description has at most ${limit} characters. The end is missing.`, task);
  }
  return text;
}

function normaliseTask({ recurrence, ...task }: SourceTask, zone: Zone, notes: Notes): SourceTask {
  const whole = storable(task.title).replaceAll(/\s+/g, " ").trim();
  const title = whole === "" ? untitled : truncate(whole, taskLimits.title - 1, taskLimits.title);
  const dates = datesOf(task, zone, notes);
  return {
    ...task,
    title,
    ...dates,
    ...(recurrence && recurrenceOf({ ...task, recurrence }, dates.due, notes)),
    description: descriptionOf(task, title, notes),
    subtasks: subtasksOf(task, zone, notes),
    comments: commentsOf(task, notes),
    assignees: [...new Set(task.assignees)].slice(0, taskLimits.assignees),
    labels: [...new Set(task.labels)].slice(0, labelLimits.perTask),
    links: [],
  };
}

function headOf({ tasks: _later, ...project }: SourceProject): SourceHead["projects"][number] {
  return {
    ...project,
    name: nameOf(project.name, projectLimits.name),
    description: cut(project.description, projectLimits.description).text,
    stages: project.stages.map((stage) => ({ ...stage, name: nameOf(stage.name, stageLimits.name) })),
    labels: project.labels.map((label) => {
      const name = nameOf(label.name.replaceAll(",", " "), labelLimits.name);
      return { ...label, name: name === untitled ? label.colour : name };
    }),
  };
}

/** Brings what a file contains within the limits of Baton, task by task, so that a large file is in memory only once. */
export class Normaliser {
  readonly #notes = new Notes();
  readonly #zone: Zone;

  /** @param zone the zone in which instants become days and times */
  constructor(zone: string) {
    this.#zone = { zone, toLocal: localIn(zone) };
  }

  head({ people, projects }: SourceData): SourceHead {
    return {
      people: people.map((person) => ({ ...person, name: nameOf(person.name, taskLimits.title) })),
      projects: projects.map(headOf),
    };
  }

  task(task: SourceTask): SourceTask {
    return normaliseTask(task, this.#zone, this.#notes);
  }

  /** Everything that did not arrive as it was, so far. */
  get notes(): readonly SourceNote[] {
    return this.#notes.all();
  }
}
