import type { Priority } from "@baton/domain/task/task";
import { fromEpoch } from "../../reading/dates.ts";
import { hourValues } from "../../reading/hours.ts";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { numberOf, textOf, type Values } from "../../reading/values.ts";
import { fileName, webLink } from "../../reading/web-links.ts";
import { estimateOf } from "../../reading/words.ts";
import type { SourceComment, SourceData, SourceFileRef, SourceSubtask, SourceWebLink } from "../../source-data.ts";

/** The rows of Kanboard's tables. The API writes all numbers as texts, and none as 0. */
export type Tables = ReadonlyMap<string, readonly Values[]>;

/** Returns the content of a file, by its row. The database alone has none: they lie beside it. */
type ContentOf = (file: Values) => SourceFileRef["content"] | undefined;

const none: readonly Values[] = [];
const byPosition = (a: Values, b: Values): number => (numberOf(a.position) ?? 0) - (numberOf(b.position) ?? 0);
const idOf = (value: unknown): string => (textOf(value) === "0" ? "" : textOf(value));
const time = (value: unknown): string | undefined => fromEpoch(numberOf(value));
const isZero = (value: unknown): boolean => numberOf(value) === 0;

export const noColours = "Colours of cards have no counterpart in Baton.";

/** More than this stands between the positions of two swimlanes. */
const laneLength = 1_000_000;

export class KanboardTables {
  readonly #tables: Tables;
  readonly #builder: SourceBuilder;
  readonly #contentOf: ContentOf;
  readonly #byTask = new Map<string, ReadonlyMap<string, readonly Values[]>>();
  readonly #names = new Map<string, ReadonlyMap<string, string>>();
  readonly #lanes = new Map<string, number>();

  constructor(tables: Tables, builder: SourceBuilder, contentOf: ContentOf = () => undefined) {
    this.#tables = tables;
    this.#builder = builder;
    this.#contentOf = contentOf;
    for (const [table, rows] of tables) {
      this.#byTask.set(
        table,
        Map.groupBy(rows, (row) => textOf(row.task_id)),
      );
      this.#names.set(table, new Map(rows.map((row) => [textOf(row.id), textOf(row.name) || textOf(row.label)])));
    }
    for (const { id, position } of this.#rows("swimlanes")) this.#lanes.set(textOf(id), numberOf(position) ?? 0);
  }

  read(): SourceData {
    for (const { id, name, username, email } of this.#rows("users")) {
      if (!idOf(id)) continue;
      this.#builder.person({ key: idOf(id), name: textOf(name) || textOf(username), email: textOf(email) });
    }
    const tasks = Map.groupBy(this.#rows("tasks"), (task) => textOf(task.project_id));
    for (const row of this.#rows("projects")) {
      const [key, name, description] = [textOf(row.id), textOf(row.name), textOf(row.description)];
      const project = this.#builder.project({ key, name, description, isArchived: isZero(row.is_active) });
      const columns = this.#rows("columns").filter(({ project_id }) => textOf(project_id) === key);
      for (const { id, title } of columns.toSorted(byPosition)) project.stage({ key: textOf(id), name: textOf(title) });
      for (const task of tasks.get(key) ?? none) this.#readTask(task, project, numberOf(row.priority_end) ?? 3);
    }
    return this.#builder.build();
  }

  #rows(table: string): readonly Values[] {
    return this.#tables.get(table) ?? none;
  }

  #of(table: string, task: string): readonly Values[] {
    return this.#byTask.get(table)?.get(task) ?? none;
  }

  #name(table: string, id: unknown): string {
    return this.#names.get(table)?.get(textOf(id)) ?? "";
  }

  #readTask(task: Values, project: ProjectBuilder, highest: number): void {
    const [key, title, owner] = [textOf(task.id), textOf(task.title), idOf(task.owner_id)];
    const lane = this.#lanes.get(textOf(task.swimlane_id)) ?? 0;
    const colour = textOf(task.color_id);
    if (colour !== "" && colour !== "yellow") {
      this.#builder.notes.add("card-colours", noColours, title);
    }
    project.task({
      ...{ key, title, stage: textOf(task.column_id), description: textOf(task.description) },
      order: lane * laneLength + (numberOf(task.position) ?? 0),
      start: time(task.date_started) ?? "",
      due: time(task.date_due) ?? "",
      priority: priorityIn(numberOf(task.priority) ?? 0, highest),
      estimate: estimateOf(numberOf(task.score) || undefined),
      isCompleted: isZero(task.is_active),
      completedAt: time(task.date_completed),
      createdAt: time(task.date_creation),
      updatedAt: time(task.date_modification),
      createdBy: idOf(task.creator_id) || undefined,
      assignees: owner ? [owner] : [],
      labels: this.#of("task_has_tags", key).map(({ tag_id }) => this.#label(textOf(tag_id), project)),
      subtasks: this.#subtasks(key, title),
      comments: this.#comments(key),
      links: this.#links(key),
      files: this.#files(key, title),
      values: this.#values(task, project),
    });
    for (const row of this.#of("task_has_links", key)) {
      this.#relate(key, textOf(row.opposite_task_id), this.#name("links", row.link_id));
    }
  }

  #label(tag: string, project: ProjectBuilder): string {
    return project.label({ key: tag, name: this.#name("tags", tag) });
  }

  #subtasks(task: string, title: string): SourceSubtask[] {
    return this.#of("subtasks", task)
      .toSorted(byPosition)
      .map((row) => {
        const [status, assignee] = [numberOf(row.status), idOf(row.user_id)];
        if (status === 1) this.#builder.notes.add("subtasks-begun", "Subtasks in progress arrive as open.", title);
        return { title: textOf(row.title), isDone: status === 2, ...(assignee && { assignee }) };
      });
  }

  #comments(task: string): SourceComment[] {
    return this.#of("comments", task)
      .toSorted((a, b) => (numberOf(a.date_creation) ?? 0) - (numberOf(b.date_creation) ?? 0))
      .map((row) => {
        const [author, createdAt] = [idOf(row.user_id), time(row.date_creation)];
        const facts = { ...(author && { author }), ...(createdAt && { createdAt }) };
        return { key: textOf(row.id), text: textOf(row.comment), ...facts };
      });
  }

  #links(task: string): SourceWebLink[] {
    return this.#of("task_has_external_links", task).flatMap(
      ({ title, url }) => webLink(textOf(title), textOf(url)) ?? [],
    );
  }

  #files(task: string, title: string): SourceFileRef[] {
    return this.#of("task_has_files", task).flatMap((row) => {
      const [key, name, uploader, createdAt] = [textOf(row.id), textOf(row.name), idOf(row.user_id), time(row.date)];
      const content = this.#contentOf(row);
      if (content === undefined) {
        this.#builder.notes.add("files-missing", "The content of these files is not in the file.", `${title}: ${name}`);
        return [];
      }
      const facts = { ...(uploader && { uploader }), ...(createdAt && { createdAt }) };
      return { key, name: fileName(name), ...facts, content };
    });
  }

  #values(task: Values, project: ProjectBuilder): Record<string, string | number> {
    const facts = this.#of("task_has_metadata", textOf(task.id));
    const lanes = this.#rows("swimlanes").filter(({ project_id }) => textOf(project_id) === project.key);
    return Object.assign(
      hourValues(project, { estimated: numberOf(task.time_estimated), spent: numberOf(task.time_spent) }),
      project.choice("Category", this.#name("project_has_categories", task.category_id)),
      lanes.length > 1 ? project.choice("Swimlane", this.#name("swimlanes", task.swimlane_id)) : {},
      project.text("Reference", textOf(task.reference)),
      ...facts.map(({ name, value }) => project.text(textOf(name), textOf(value))),
    );
  }

  /** Each link is stored twice, once from each end. */
  #relate(task: string, other: string, label: string): void {
    if (/^blocks$/i.test(label)) this.#builder.relate(task, "blocks", other);
    else if (/blocked/i.test(label)) this.#builder.relate(other, "blocks", task);
    else if (/^duplicates$/i.test(label)) this.#builder.relate(task, "duplicates", other);
    else if (/duplicated/i.test(label)) this.#builder.relate(other, "duplicates", task);
    else if (/child of/i.test(label)) this.#builder.relate(task, "parent", other);
    else if (/parent of/i.test(label)) this.#builder.relate(other, "parent", task);
    else this.#builder.relate(task, "relates", other);
  }
}

/** Each project has its own highest priority. 0 is none. */
function priorityIn(value: number, highest: number): Priority | undefined {
  if (value <= 0) return undefined;
  const part = value / Math.max(highest, 1);
  if (part > 2 / 3) return "high";
  return part > 1 / 3 ? "medium" : "low";
}
