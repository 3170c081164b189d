import type { ColumnUse } from "@baton/domain/import/import";
import { workStages } from "@baton/domain/task/task";
import type { ReadOptions } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { baseName, ContentKeys, keyOf } from "../../reading/keys.ts";
import { splitNames } from "../../reading/lists.ts";
import { ParentNames } from "../../reading/parent-names.ts";
import { nameKey, type ProjectBuilder, type TaskDraft } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { columnsOf, Row, type Table } from "../../reading/table.ts";
import { isTrue, numberOf } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import { categoryOf, estimateOf } from "../../reading/words.ts";
import { usesOf } from "./columns.ts";

/** Makes a task of each row of a table. */
export class RowReader {
  readonly #builder: SourceBuilder;
  readonly #uses: readonly ColumnUse[];
  readonly #columns: ReadonlyMap<string, readonly number[]>;
  readonly #headers: readonly string[];
  readonly #file: string;
  readonly #dates: CellDates;
  readonly #keys = new ContentKeys();
  readonly #ids: ReadonlySet<string>;
  readonly #parents: ParentNames;

  constructor({ headers, rows }: Table, builder: SourceBuilder, file: string, options: ReadOptions) {
    this.#builder = builder;
    this.#headers = headers;
    this.#uses = usesOf(headers, options);
    this.#columns = columnsOf(this.#uses);
    this.#file = baseName(file);
    this.#dates = new CellDates(
      rows.map((row) => this.#byUse(row)),
      options,
      builder.notes,
    );
    this.#ids = new Set(rows.map((row) => this.#byUse(row).get("key")).filter((id) => id !== ""));
    this.#parents = new ParentNames(builder.notes);
  }

  /** @param more what is known of the task beside its row */
  read(source: Row, more: Partial<Pick<TaskDraft, "description" | "files">> = {}): void {
    const row = this.#byUse(source);
    const project = this.#project(row.get("project") || this.#file);
    const title = row.get("title");
    const created = row.get("created");
    const key = row.get("key") ? keyOf(project.key, row.get("key")) : this.#keys.next(project.key, title, created);
    this.#parents.add({ key, title, group: project.key });
    const completed = row.get("completed");
    const link = webLink("", row.get("url"));
    project.task({
      ...{ key, title, description: row.get("description"), stage: this.#stage(project, row) },
      ...{ start: this.#dates.first(row, ["start"], title), due: this.#dates.first(row, ["due"], title) },
      ...this.#builder.priority(row.get("priority"), title),
      estimate: estimateOf(numberOf(row.get("estimate"))),
      isCompleted: isDone(completed),
      completedAt: /\d/.test(completed) ? this.#dates.instant(row, "completed", title) : undefined,
      isArchived: isDone(row.get("archived")),
      createdAt: this.#dates.instant(row, "created", title),
      updatedAt: this.#dates.instant(row, "updated", title),
      labels: row.all("labels").flatMap((cell) =>
        cell
          .split(/[,;|\n]/)
          .filter((name) => name.trim())
          .map((name) => project.label({ name })),
      ),
      assignees: row.all("assignee").flatMap((cell) => this.#people(cell)),
      comments: row.all("comments").map((text, index) => ({ key: `${key}-${index}`, text })),
      subtasks: row.all("subtasks").flatMap((cell) => cell.split(/[;\n]/).flatMap(subtaskOf)),
      links: link ? [link] : [],
      values: this.#values(project, source),
      parent: this.#parent(row.get("parent"), title, project),
      ...more,
    });
  }

  /** Notes what concerns the whole table. */
  complete(): void {
    if (this.#uses.includes("key")) return;
    const text = "The rows have no ids: a later import recognises tasks by their title and date of creation only.";
    this.#builder.notes.add("no-ids", text);
  }

  /** A parent named by its id may come later, one named by its title comes before. */
  #parent(name: string, title: string, project: ProjectBuilder): string | undefined {
    if (this.#ids.has(name)) return keyOf(project.key, name);
    return this.#parents.find({ name, title, group: project.key });
  }

  /** Returns a row whose columns are named by their use. */
  #byUse(row: Row): Row {
    return new Row(row.cells, this.#uses, this.#columns);
  }

  #project(name: string): ProjectBuilder {
    return this.#builder.project({ key: nameKey(name), name });
  }

  #stage(project: ProjectBuilder, row: Row): string {
    const status = row.get("status");
    if (!this.#uses.includes("status")) return project.stage({ name: "To do" });
    const stated = workStages.find((category) => category === row.get("category"));
    return project.status(status, stated ?? categoryOf(status));
  }

  #people(cell: string): string[] {
    return splitNames(cell.replaceAll(/[;\n]/g, ","), ",").flatMap((name) => this.#builder.personNamed(name) ?? []);
  }

  #values(project: ProjectBuilder, { cells }: Row): Record<string, string> {
    const values: Record<string, string> = {};
    for (const [index, use] of this.#uses.entries()) {
      if (use !== "field") continue;
      const header = this.#headers[index] ?? "";
      const isTwin = this.#headers.indexOf(header) !== index;
      const name = header || `Column ${index + 1}`;
      Object.assign(values, project.text(isTwin ? `${name} ${index + 1}` : name, cells[index] ?? ""));
    }
    return values;
  }
}

/** A cell such as "Yes", "Done", or the date on which it was done. */
const isDone = (cell: string): boolean =>
  isTrue(cell) || /^\D*\d{1,4}\D\d/.test(cell) || categoryOf(cell) === "completed";

/** A line of a checklist, which may have a mark. */
function subtaskOf(line: string): { title: string; isDone: boolean }[] {
  const [, mark, title = ""] = /^(?:[-*]\s+)?(?:\[([ xX])\]\s*)?(.*)$/.exec(line.trim()) ?? [];
  return title === "" ? [] : [{ title, isDone: mark?.toLowerCase() === "x" }];
}
