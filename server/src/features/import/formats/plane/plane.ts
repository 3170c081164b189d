import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { contentOf } from "../../reading/content.ts";
import { hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { escapePlain } from "../../reading/escape.ts";
import { readJson } from "../../reading/json.ts";
import { splitNames } from "../../reading/lists.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row, Table } from "../../reading/table.ts";
import { tableOf } from "../../reading/table.ts";
import { notA } from "../../reading/unreadable.ts";
import { listOf, numberOf, objectOf, objectsOf, textOf } from "../../reading/values.ts";
import { estimateOf } from "../../reading/words.ts";
import type { SourceData } from "../../source-data.ts";

const what = "Plane export";
const identifying = ["Name", "State", "Target Date", "Created By"] as const;

/** What Plane sends by mail as CSV. */
export const planeCsv: ImportFormat = {
  source: "plane",
  title: "Plane work items (CSV)",
  recognises: (head) => hasColumns(head, ...identifying),
  read: async (file, options) => {
    const table = await readCsv(contentOf(file), what, identifying);
    const builder = new SourceBuilder();
    noteCsv(table, builder.notes);
    return readItems(table, builder, options);
  },
};

/** What Plane sends by mail as JSON: objects with the same names. */
export const planeJson: ImportFormat = {
  source: "plane-json",
  title: "Plane work items (JSON)",
  recognises: ({ text }: FileHead) => /^\s*\[/.test(text) && /"Target Date"\s*:/.test(text) && /"State"\s*:/.test(text),
  read: readObjects,
};

async function readObjects(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const items = objectsOf(await readJson(contentOf(file), what));
  if (items.length === 0) throw notA(what, "it has no work items");
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const cells = items.map((item) => names.map((name) => cellOf(item[name])));
  return readItems(tableOf([names, ...cells], identifying, 1), new SourceBuilder(), options);
}

/** Lists are joined as in CSV. Their items may be objects with a name. */
const cellOf = (value: unknown): string =>
  textOf(value) ||
  listOf(value)
    .map((item) => textOf(item) || textOf(objectOf(item).name))
    .filter((name) => name !== "")
    .join(", ");

const idOf = (row: Row): string => row.get("ID", "Issue ID", "Identifier");

function readItems(table: Table, builder: SourceBuilder, options: ReadOptions): SourceData {
  const reader = new ItemReader(table, builder, options);
  // Older files repeat a row for each assignee and label.
  const items = Map.groupBy(table.rows, (row) => idOf(row) || JSON.stringify(row.cells));
  for (const rows of items.values()) reader.read(rows);
  return builder.build();
}

class ItemReader {
  readonly #builder: SourceBuilder;
  readonly #dates: CellDates;

  constructor({ rows }: Table, builder: SourceBuilder, options: ReadOptions) {
    this.#builder = builder;
    this.#dates = new CellDates(rows, options, builder.notes);
  }

  read(rows: readonly Row[]): void {
    const [row] = rows;
    if (!row) return;
    const [key, title] = [idOf(row), row.get("Name")];
    const projectKey = key.replace(/-\d+$/, "");
    const project = this.#builder.project({
      key: projectKey || row.get("Project"),
      name: row.get("Project") || projectKey,
    });
    const completedAt = this.#dates.instant(row, "Completed At", title);
    const names = (column: string) => [...new Set(rows.flatMap((each) => splitNames(each.get(column), ",")))];
    project.task({
      ...{ key, title, completedAt, isCompleted: completedAt !== undefined },
      description: escapePlain(row.get("Description")),
      stage: project.status(row.get("State"), completedAt ? "completed" : undefined),
      start: this.#dates.day(row, "Start Date", title),
      due: this.#dates.day(row, "Target Date", title),
      ...this.#builder.priority(row.get("Priority"), title),
      estimate: estimateOf(numberOf(row.get("Estimate"))),
      isArchived: row.get("Archived At") !== "",
      createdAt: this.#dates.instant(row, "Created At", title),
      updatedAt: this.#dates.instant(row, "Updated At", title),
      createdBy: this.#builder.personNamed(row.get("Created By")),
      parent: row.get("Parent Issue", "Parent") || undefined,
      assignees: ["Assignee", "Assignees"].flatMap(names).flatMap((name) => this.#builder.personNamed(name) ?? []),
      labels: names("Labels").map((name) => project.label({ name })),
      values: {
        ...project.choice("Cycle", row.get("Cycle Name")),
        ...project.choice("Module", row.get("Module Name")),
      },
    });
  }
}
