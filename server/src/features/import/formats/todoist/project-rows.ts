import type { ReadOptions } from "../../format.ts";
import { dayOf, readDate } from "../../reading/dates.ts";
import { ContentKeys } from "../../reading/keys.ts";
import type { ProjectBuilder, TaskDraft } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row } from "../../reading/table.ts";
import { numberOf, objectOf, textOf, type Values } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import { priorityOf } from "../../reading/words.ts";
import type { SourceComment, SourceWebLink } from "../../source-data.ts";

/** A task, whose comments come in the rows after it. */
type OpenTask = TaskDraft & { readonly comments: SourceComment[]; readonly links: SourceWebLink[] };

/** Reads the rows of a project, whose order says what belongs to what. */
export class ProjectRows {
  readonly #project: ProjectBuilder;
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;
  readonly #keys = new ContentKeys();
  #stage: string | undefined;
  /** The tasks above the next one, by their indents. */
  #path: OpenTask[] = [];

  constructor(project: ProjectBuilder, builder: SourceBuilder, options: ReadOptions) {
    this.#project = project;
    this.#builder = builder;
    this.#options = options;
  }

  readAll(rows: readonly Row[]): void {
    for (const row of rows) {
      const type = row.get("TYPE").toLowerCase();
      if (type === "section" || type === "task") this.#closeTask();
      if (type === "section") {
        this.#stage = this.#project.stage({ name: row.get("CONTENT") });
        this.#path = [];
      }
      if (type === "task") this.#openTask(row);
      if (type === "note") this.#addComment(row);
    }
    this.#closeTask();
  }

  #closeTask(): void {
    const task = this.#path.at(-1);
    if (task) this.#project.task(task);
  }

  #openTask(row: Row): void {
    const { title, labels } = withoutLabels(row.get("CONTENT"));
    const level = Math.max(1, numberOf(row.get("INDENT")) ?? 1);
    const above = this.#path.slice(0, level - 1);
    const key = this.#keys.next(this.#project.key, title, above.at(-1)?.key ?? "");
    this.#stage ??= this.#project.stage({ name: "No section" });
    const [assignee, priority] = [this.#person(row.get("RESPONSIBLE")), this.#priority(row, title)];
    const task = {
      ...{ key, title, priority, stage: this.#stage, description: row.get("DESCRIPTION") },
      ...this.#dates(row, title),
      parent: above.at(-1)?.key,
      createdBy: this.#person(row.get("AUTHOR")),
      assignees: assignee ? [assignee] : [],
      labels: labels.map((name) => this.#project.label({ name })),
      comments: [],
      links: [],
    };
    this.#path = [...above, task];
  }

  /** Most files write the highest priority as 1 and none as 4. */
  #priority(row: Row, title: string) {
    const priority = priorityOf(`p${row.get("PRIORITY").replace("4", "")}`);
    const text = "Files of Todoist do not say which end of the priorities is high: 1 is read as the highest.";
    if (priority) this.#builder.notes.add("priority-direction", text, title);
    return priority;
  }

  #dates(row: Row, title: string) {
    const options = { ...this.#options, zone: zoneOf(row.get("TIMEZONE")) ?? this.#options.zone };
    const [phrase, deadlineText] = [row.get("DATE"), row.get("DEADLINE").replace(/^none$/i, "")];
    const [date, deadline] = [readDate(phrase, options), readDate(deadlineText, options)];
    const isText = phrase !== "" && date === undefined;
    if (isText) {
      const text = "Repeating and relative dates are kept as text in a field of their own.";
      this.#builder.notes.add("dates-as-text", text, `${title}: ${phrase}`);
    }
    const day = deadline && dayOf(deadline, options.zone);
    const due = date ?? day ?? "";
    const duration = [row.get("DURATION"), row.get("DURATION_UNIT")].filter((part) => part !== "" && part !== "None");
    return {
      due,
      values: {
        ...this.#project.text("Date", isText ? phrase : ""),
        ...this.#project.text("Deadline", date === undefined && day ? "" : (day ?? deadlineText)),
        ...this.#project.text("Duration", duration.join(" ")),
      },
    };
  }

  #addComment(row: Row): void {
    const task = this.#path.at(-1);
    if (!task) {
      this.#builder.notes.add(
        "project-comments",
        "Comments on a project have no counterpart in Baton.",
        row.get("CONTENT"),
      );
      return;
    }
    // A file is written as JSON behind the text.
    const content = row.get("CONTENT");
    const start = content.endsWith("]]") ? content.lastIndexOf("[[file {") : -1;
    const text = (start === -1 ? content : content.slice(0, start)).trim();
    const [author, createdAt] = [this.#person(row.get("AUTHOR")), readDate(row.get("DATE"), this.#options)];
    const key = `${task.key}-${task.comments.length}`;
    if (text !== "") task.comments.push({ key, text, ...(author && { author }), ...(createdAt && { createdAt }) });
    const file = start === -1 ? {} : parsed(content.slice(start + "[[file ".length, -2));
    const link = webLink(textOf(file.file_name), textOf(file.file_url));
    if (!link) return;
    this.#builder.notes.add("files-stay", "Files stay in Todoist: they arrive as links.", task.title);
    task.links.push(link);
  }

  /** People are written as `Name (id)`. */
  #person(text: string): string | undefined {
    const [id, key] = /\((\d+)\)$/.exec(text) ?? [];
    if (!id || !key) return this.#builder.personNamed(text);
    return this.#builder.person({ key, name: text.slice(0, -id.length).trim() });
  }
}

/** Labels are words with an at sign. Those in the middle of a mail address are not. */
function withoutLabels(content: string): { title: string; labels: string[] } {
  const labels: string[] = [];
  const title = content.replaceAll(/(^|\s)@([^\s@]+)(?=\s|$)/g, (_all, _space, name: string) => {
    labels.push(name);
    return "";
  });
  return { title: title.replaceAll(/ {2,}/g, " ").trim(), labels };
}

function zoneOf(name: string): string | undefined {
  try {
    return name === "" ? undefined : new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function parsed(json: string): Values {
  try {
    return objectOf(JSON.parse(json));
  } catch {
    return {};
  }
}
