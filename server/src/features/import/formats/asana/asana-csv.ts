import type { ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { contentOf } from "../../reading/content.ts";
import { type CsvTable, hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { escapePlain } from "../../reading/escape.ts";
import { baseName, ContentKeys } from "../../reading/keys.ts";
import { splitNames } from "../../reading/lists.ts";
import { ParentNames } from "../../reading/parent-names.ts";
import { nameKey } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row } from "../../reading/table.ts";
import type { SourceData } from "../../source-data.ts";

const identifying = ["Task ID", "Section/Column", "Name"] as const;

/** What "Export → CSV" of a project in Asana saves. */
export const asanaCsv: ImportFormat = {
  source: "asana",
  title: "Asana project (CSV)",
  recognises: (head) => hasColumns(head, ...identifying),
  read,
};

/** The columns of every export. Those of custom fields follow. */
const standard = new Set(
  [
    ...[
      "Task ID",
      "Created At",
      "Completed At",
      "Last Modified",
      "Name",
      "Section/Column",
      "Assignee",
      "Assignee Email",
    ],
    ...["Start Date", "Due Date", "Tags", "Notes", "Projects", "Parent task", "Blocked By (Dependencies)"],
    ...["Blocking (Dependencies)"],
  ].map(nameKey),
);

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), "Asana export", identifying);
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  const reader = new TaskRows(table, builder, file.name, options);
  for (const row of table.rows) reader.read(row);
  return builder.build();
}

class TaskRows {
  readonly #builder: SourceBuilder;
  readonly #dates: CellDates;
  readonly #file: string;
  readonly #fields: readonly string[];
  readonly #keys = new ContentKeys();
  readonly #parents: ParentNames;
  readonly #projects = new Map<string, string>();
  readonly #stages = new Map<string, string>();

  constructor({ headers, rows }: CsvTable, builder: SourceBuilder, file: string, options: ReadOptions) {
    this.#builder = builder;
    this.#dates = new CellDates(rows, options, builder.notes);
    this.#file = baseName(file);
    this.#fields = [...new Set(headers)].filter((header) => header !== "" && !standard.has(nameKey(header)));
    this.#parents = new ParentNames(builder.notes);
  }

  read(row: Row): void {
    const title = row.get("Name");
    const parent = this.#parents.find({ name: row.get("Parent task"), title, group: "" });
    const name = this.#projectName(row, parent, title);
    const project = this.#builder.project({ key: nameKey(name), name });
    const key = this.#keyOf(row, title);
    this.#parents.add({ key, title, group: "" });
    // Subtasks have no section of their own: they are where their parent is.
    const section = row.get("Section/Column") || (parent && this.#stages.get(parent)) || "No section";
    this.#projects.set(key, name);
    this.#stages.set(key, section);
    const completedAt = this.#dates.instant(row, "Completed At", title);
    const assignee = this.#builder.personNamed(row.get("Assignee"), row.get("Assignee Email"));
    project.task({
      ...{ key, title, parent, completedAt, stage: project.stage({ name: section }) },
      description: escapePlain(row.get("Notes")),
      start: this.#dates.day(row, "Start Date", title),
      due: this.#dates.day(row, "Due Date", title),
      isCompleted: completedAt !== undefined,
      createdAt: this.#dates.instant(row, "Created At", title),
      updatedAt: this.#dates.instant(row, "Last Modified", title),
      assignees: assignee ? [assignee] : [],
      labels: splitNames(row.get("Tags"), ",").map((label) => project.label({ name: label })),
      values: Object.assign({}, ...this.#fields.map((field) => project.text(field, row.all(field).join(", ")))),
    });
    this.#relate(row, key, title);
  }

  /** A task of several projects is in the file of each of them. */
  #projectName(row: Row, parent: string | undefined, title: string): string {
    const [first, ...others] = splitNames(row.get("Projects"), ",");
    if (others.length > 0) {
      const text = "These tasks are in several projects of Asana. They arrive in the first one.";
      this.#builder.notes.add("several-projects", text, title);
    }
    return first ?? (parent && this.#projects.get(parent)) ?? this.#file;
  }

  /** A spreadsheet rounds ids of 16 digits, so that several tasks have the same one. */
  #keyOf(row: Row, title: string): string {
    const id = row.get("Task ID");
    if (/^\d+$/.test(id) && !/0{6}$/.test(id)) return id;
    const text = "A spreadsheet has rounded the ids: a later import recognises these tasks by their titles only.";
    this.#builder.notes.add("ids-rounded", text, title);
    return this.#keys.next(title, row.get("Created At"));
  }

  /** Dependencies are titles. */
  #relate(row: Row, key: string, title: string): void {
    for (const name of splitNames(row.get("Blocked By (Dependencies)"), ",")) {
      const other = this.#parents.find({ name, title, group: "" });
      if (other) this.#builder.relate(other, "blocks", key);
    }
    for (const name of splitNames(row.get("Blocking (Dependencies)"), ",")) {
      const other = this.#parents.find({ name, title, group: "" });
      if (other) this.#builder.relate(key, "blocks", other);
    }
  }
}
