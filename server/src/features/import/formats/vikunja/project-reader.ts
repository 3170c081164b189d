import type { ReadOptions } from "../../format.ts";
import { hueForName, hueOf } from "../../reading/colours.ts";
import { readDate } from "../../reading/dates.ts";
import { htmlToMarkdown } from "../../reading/html.ts";
import { remindersStay } from "../../reading/notes.ts";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { isTrue, listOf, numberOf, objectOf, objectsOf, textOf, type Values } from "../../reading/values.ts";
import { fileName } from "../../reading/web-links.ts";
import type { SourceComment, SourceFileRef, SourceTask } from "../../source-data.ts";

const byPosition = (a: Values, b: Values): number => (numberOf(a.position) ?? 0) - (numberOf(b.position) ?? 0);

/** Priorities from 0 on. The highest is called "do now". */
const priorities = ["none", "low", "medium", "high", "urgent", "urgent"] as const;

/** Reads projects with their tasks. */
export class ProjectReader {
  readonly #files: ReadonlySet<string>;
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;

  /** @param files the paths of the files in the archive */
  constructor(files: ReadonlySet<string>, builder: SourceBuilder, options: ReadOptions) {
    this.#files = files;
    this.#builder = builder;
    this.#options = options;
  }

  read(source: Values, path: readonly string[]): void {
    const { id, description, is_archived, created } = source;
    const project = this.#builder.project({
      ...{ key: textOf(id), name: path.join(" / "), description: htmlToMarkdown(textOf(description)) },
      ...{ isArchived: isTrue(is_archived), createdAt: this.#date(created) },
    });
    const view = this.#boardOf(source, path.at(-1) ?? "");
    for (const bucket of view.buckets.toSorted(byPosition)) {
      const isDone = isTrue(bucket.is_done_bucket) || textOf(bucket.id) === view.doneBucket;
      const category = isDone ? ("completed" as const) : undefined;
      project.stage({ key: textOf(bucket.id), name: textOf(bucket.title), category });
    }
    for (const task of objectsOf(source.tasks)) {
      const key = textOf(task.id);
      const bucket = view.places.get(key) ?? textOf(task.bucket_id);
      const stage = view.buckets.length > 0 ? bucket : project.stage({ name: "To do" });
      const order = view.positions.get(key) ?? numberOf(task.kanban_position) ?? numberOf(task.position);
      this.#addTask(task, project, { stage, order });
    }
  }

  /** Newer versions have several views, and each has its own columns and positions. */
  #boardOf(source: Values, name: string) {
    const views = objectsOf(source.views).filter(({ view_kind }) => view_kind === "kanban" || view_kind === 3);
    const [view] = views;
    const key = textOf(view?.id);
    if (views.length > 1) {
      this.#builder.notes.add("several-boards", "Projects with several boards arrive with the first one.", name);
    }
    const isOfView = ({ project_view_id }: Values) =>
      !view || project_view_id === undefined || textOf(project_view_id) === key;
    const buckets = objectsOf(source.buckets).filter(isOfView);
    const known = new Set(buckets.map(({ id }) => textOf(id)));
    const places = objectsOf(source.task_buckets).filter(({ bucket_id }) => known.has(textOf(bucket_id)));
    const positions = objectsOf(source.positions).filter(isOfView);
    return {
      buckets,
      doneBucket: textOf(view?.done_bucket_id),
      places: new Map(places.map(({ task_id, bucket_id }) => [textOf(task_id), textOf(bucket_id)])),
      positions: new Map(positions.map(({ task_id, position }) => [textOf(task_id), numberOf(position)])),
    };
  }

  #addTask(task: Values, project: ProjectBuilder, place: { stage: string; order: number | undefined }): void {
    const [key, title] = [textOf(task.id), textOf(task.title)];
    this.#noteLosses(task, title);
    const [due, end] = [this.#date(task.due_date), this.#date(task.end_date)];
    const done = numberOf(task.percent_done) ?? 0;
    project.task({
      ...{ key, title, ...place, description: htmlToMarkdown(textOf(task.description)) },
      start: this.#date(task.start_date) ?? "",
      due: due ?? end ?? "",
      recurrence: recurrenceOf(task),
      ...this.#builder.priority(priorities[numberOf(task.priority) ?? 0] ?? "none", title),
      isCompleted: isTrue(task.done),
      completedAt: this.#date(task.done_at),
      createdAt: this.#date(task.created),
      updatedAt: this.#date(task.updated),
      createdBy: this.#person(task.created_by),
      labels: objectsOf(task.labels).map((label) => labelOf(label, project)),
      assignees: objectsOf(task.assignees).flatMap((person) => this.#person(person) ?? []),
      comments: objectsOf(task.comments).map((comment) => this.#comment(comment)),
      files: objectsOf(task.attachments).flatMap((attachment) => this.#file(attachment, title)),
      values: {
        // With both, the end is that of the time in which it is done.
        ...project.text("End date", due ? (end ?? "").slice(0, 10) : ""),
        ...project.text("Progress", done > 0 && done < 1 ? `${Math.round(done * 100)} %` : ""),
      },
    });
    for (const [kind, others] of Object.entries(objectOf(task.related_tasks))) {
      for (const other of objectsOf(others)) this.#relate(key, textOf(other.id), kind);
    }
  }

  #noteLosses({ reminders, reminder_dates }: Values, title: string): void {
    const isReminded = [reminders, reminder_dates].some((value) => listOf(value).length > 0);
    if (isReminded) this.#builder.notes.add("reminders", remindersStay, title);
  }

  /** The year 1 is what Vikunja writes for no date. */
  #date(value: unknown): string | undefined {
    const text = textOf(value);
    return text.startsWith("0001-") ? undefined : readDate(text, this.#options);
  }

  #person(value: unknown): string | undefined {
    const { id, name, username, email } = objectOf(value);
    if (!textOf(id)) return undefined;
    return this.#builder.person({ key: textOf(id), name: textOf(name) || textOf(username), email: textOf(email) });
  }

  #comment({ id, comment, author, created }: Values): SourceComment {
    const [person, createdAt] = [this.#person(author), this.#date(created)];
    const facts = { ...(person && { author: person }), ...(createdAt && { createdAt }) };
    return { key: textOf(id), text: htmlToMarkdown(textOf(comment)), ...facts };
  }

  #file({ id, file, created, created_by }: Values, title: string): SourceFileRef[] {
    const { id: fileId, name } = objectOf(file);
    const entry = `files/${textOf(fileId)}`;
    if (!this.#files.has(entry)) {
      const text = "The content of these files is not in the archive.";
      this.#builder.notes.add("files-missing", text, `${title}: ${textOf(name)}`);
      return [];
    }
    const [uploader, createdAt] = [this.#person(created_by), this.#date(created)];
    const facts = { ...(uploader && { uploader }), ...(createdAt && { createdAt }) };
    return [{ key: textOf(id), name: fileName(textOf(name)), ...facts, content: { entry } }];
  }

  /** Both tasks name each other, each with its own word. */
  #relate(task: string, other: string, kind: string): void {
    if (kind === "subtask") this.#builder.relate(other, "parent", task);
    else if (kind === "parenttask") this.#builder.relate(task, "parent", other);
    else if (kind === "blocking" || kind === "precedes") this.#builder.relate(task, "blocks", other);
    else if (kind === "blocked" || kind === "follows") this.#builder.relate(other, "blocks", task);
    else if (kind === "duplicateof") this.#builder.relate(task, "duplicates", other);
    else if (kind === "duplicates") this.#builder.relate(other, "duplicates", task);
    else this.#builder.relate(task, "relates", other);
  }
}

function labelOf({ id, title, hex_color }: Values, project: ProjectBuilder): string {
  const [name, colour] = [textOf(title), textOf(hex_color)];
  return project.label({ key: textOf(id), name, colour: colour === "" ? hueForName(name) : hueOf(colour) });
}

const daySeconds = 24 * 3600;
/** The values of `repeat_mode`. Other tasks repeat some seconds after their date. */
const modes = { monthly: 1, afterCompletion: 2 };

/** Returns how a task repeats. Baton does not repeat tasks within a day, so such a rule is left out and noted. */
function recurrenceOf({ repeat_after, repeat_mode }: Values): SourceTask["recurrence"] {
  const [seconds, mode] = [numberOf(repeat_after) ?? 0, numberOf(repeat_mode) ?? 0];
  if (mode === modes.monthly) return { rule: "FREQ=MONTHLY", from: "date" };
  if (seconds <= 0) return undefined;
  const rule = seconds % daySeconds === 0 ? `FREQ=DAILY;INTERVAL=${seconds / daySeconds}` : "FREQ=SECONDLY";
  return { rule, from: mode === modes.afterCompletion ? "completion" : "date" };
}
