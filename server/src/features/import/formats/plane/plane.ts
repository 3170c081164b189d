import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind, eachEntry } from "../../reading/archive.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { type Content, contentOf } from "../../reading/content.ts";
import { noteCsv, readCsv, showsColumns } from "../../reading/csv.ts";
import { escapePlain } from "../../reading/escape.ts";
import { readJson } from "../../reading/json.ts";
import { splitNames } from "../../reading/lists.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { Row, type Table, tableOf } from "../../reading/table.ts";
import { unpacked } from "../../reading/unpacked.ts";
import { notA } from "../../reading/unreadable.ts";
import { listOf, numberOf, objectOf, objectsOf, textOf } from "../../reading/values.ts";
import { estimateOf } from "../../reading/words.ts";
import { readXlsx } from "../../reading/xlsx.ts";
import type { SourceData } from "../../source-data.ts";

const what = "Plane export";
const identifying = ["Name", "State", "Target Date", "Created By"] as const;

/** The files in an archive of Plane have the ids of projects, and nothing else is in it. */
const areProjects = (entries: readonly string[]): boolean =>
  entries.length > 0 &&
  entries.every((entry) => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:csv|xlsx|json)$/.test(entry));

/** What Plane sends by mail: a table, or an archive of tables. */
export const planeCsv: ImportFormat = {
  source: "plane",
  title: "Plane work items (CSV, Excel, zip)",
  recognises: (head) => showsColumns(head, ...identifying) || areProjects(head.entries),
  read: async (file, options) => {
    const builder = new SourceBuilder();
    const tables = await ((await archiveKind(file.path)) ? tablesIn(file) : csvIn(contentOf(file), builder));
    if (tables.every(({ rows }) => rows.length === 0)) throw notA(what, "it has no work items");
    return readItems(tables, builder, options);
  },
};

async function csvIn(content: Content, { notes }: SourceBuilder): Promise<Table[]> {
  const table = await readCsv(content, what, identifying);
  noteCsv(table, notes);
  return [table];
}

async function sheetsIn(file: SourceFile): Promise<Table[]> {
  const tables = (await readXlsx(file, what)).map(({ rows }) => tableOf(rows, identifying, 1));
  return tables.filter(({ headers }) => new Row(headers, headers).has(...identifying));
}

/** Returns the tables in an Excel workbook, or in the files of an archive. */
async function tablesIn(file: SourceFile): Promise<Table[]> {
  const tables: Table[] = [];
  let isWorkbook = false;
  await eachEntry(file, what, async (entry) => {
    isWorkbook ||= entry.name === "xl/workbook.xml";
    if (entry.name.endsWith(".csv")) tables.push(await readCsv(entry, what, identifying));
    if (entry.name.endsWith(".json")) tables.push(tableOfItems(await readJson(entry, what)));
    if (entry.name.endsWith(".xlsx")) tables.push(...(await unpacked(file, entry, sheetsIn)));
  });
  return isWorkbook ? sheetsIn(file) : tables;
}

/** What Plane sends by mail as JSON: objects with the same names. */
export const planeJson: ImportFormat = {
  source: "plane-json",
  title: "Plane work items (JSON)",
  recognises: ({ text }: FileHead) => /^\s*\[/.test(text) && /"Target Date"\s*:/.test(text) && /"State"\s*:/.test(text),
  read: readObjects,
};

async function readObjects(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = tableOfItems(await readJson(contentOf(file), what));
  if (table.rows.length === 0) throw notA(what, "it has no work items");
  return readItems([table], new SourceBuilder(), options);
}

function tableOfItems(whole: unknown): Table {
  const items = objectsOf(whole);
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const cells = items.map((item) => names.map((name) => cellOf(item[name])));
  return tableOf([names, ...cells], identifying, 1);
}

/** Lists are joined as in CSV. Their items may be objects with a name. */
const cellOf = (value: unknown): string =>
  textOf(value) ||
  listOf(value)
    .map((item) => textOf(item) || textOf(objectOf(item).name))
    .filter((name) => name !== "")
    .join(", ");

const idOf = (row: Row): string => row.get("ID", "Issue ID", "Identifier");

function readItems(tables: readonly Table[], builder: SourceBuilder, options: ReadOptions): SourceData {
  const all = tables.flatMap(({ rows }) => rows);
  const reader = new ItemReader(all, builder, options);
  // Older files repeat a row for each assignee and label.
  const items = Map.groupBy(all, (row) => idOf(row) || JSON.stringify(row.cells));
  for (const rows of items.values()) reader.read(rows);
  return builder.build();
}

class ItemReader {
  readonly #builder: SourceBuilder;
  readonly #dates: CellDates;

  constructor(rows: readonly Row[], builder: SourceBuilder, options: ReadOptions) {
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
