import { commentLimits } from "@baton/domain/comment/comment";
import { truncate } from "@baton/domain/kernel/text";
import { labelLimits } from "@baton/domain/label/label";
import { projectLimits } from "@baton/domain/project/project";
import { stageLimits } from "@baton/domain/stage/stage";
import { subtaskLimits } from "@baton/domain/subtask/subtask";
import { taskLimits } from "@baton/domain/task/task";
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

/** Returns the function that converts an instant to its day in a zone. Days stay as they are. */
function dayIn(zone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  return (time) => {
    if (time === "" || isDay(time)) return time;
    const date = new Date(time);
    return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? "" : format.format(date);
  };
}

/** Returns the days of a task. Its start is dropped if it is after its end. */
function daysOf(task: SourceTask, toDay: (time: string) => string, notes: Notes) {
  const [start, due] = [toDay(task.start), toDay(task.due)];
  if (start === "" || due === "" || start <= due) return { start, due };
  notes.add("start-after-due", "They are after the due date, which arrives.", task);
  return { start: "", due };
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

function subtasksOf(task: SourceTask, toDay: (time: string) => string, notes: Notes): readonly SourceSubtask[] {
  const left = task.subtasks.length - subtaskLimits.perTask;
  if (left > 0)
    notes.add(
      "subtasks-left",
      `A task has at most ${subtaskLimits.perTask} subtasks. The others are in its description.`,
      task,
      left,
    );
  return task.subtasks.slice(0, subtaskLimits.perTask).map(({ due, ...subtask }) => {
    const day = toDay(due ?? "");
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

function normaliseTask(task: SourceTask, toDay: (time: string) => string, notes: Notes): SourceTask {
  const whole = storable(task.title).replaceAll(/\s+/g, " ").trim();
  const title = whole === "" ? untitled : truncate(whole, taskLimits.title - 1, taskLimits.title);
  return {
    ...task,
    title,
    ...daysOf(task, toDay, notes),
    description: descriptionOf(task, title, notes),
    subtasks: subtasksOf(task, toDay, notes),
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
  readonly #toDay: (time: string) => string;

  /** @param zone the zone in which instants become days */
  constructor(zone: string) {
    this.#toDay = dayIn(zone);
  }

  head({ people, projects }: SourceData): SourceHead {
    return {
      people: people.map((person) => ({ ...person, name: nameOf(person.name, taskLimits.title) })),
      projects: projects.map(headOf),
    };
  }

  task(task: SourceTask): SourceTask {
    return normaliseTask(task, this.#toDay, this.#notes);
  }

  /** Everything that did not arrive as it was, so far. */
  get notes(): readonly SourceNote[] {
    return this.#notes.all();
  }
}
