import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { contentOf } from "../../reading/content.ts";
import { firstRows, noteCsv, readCsv } from "../../reading/csv.ts";
import { hourValues } from "../../reading/hours.ts";
import { nameKey } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { columnsOf, Row } from "../../reading/table.ts";
import { notA } from "../../reading/unreadable.ts";
import { numberOf } from "../../reading/values.ts";
import { estimateOf } from "../../reading/words.ts";
import type { SourceData } from "../../source-data.ts";
import { noColours } from "./kanboard-tables.ts";

/** The columns in their order. The file names them in the language of the person who exports. */
const columns = [
  ...["id", "project", "status", "category", "swimlane", "column", "position", "colour", "due", "creator", "username"],
  ...["assignee", "score", "title", "created", "updated", "completed", "start", "estimated", "spent", "reference"],
] as const;

/** What "Export → Tasks" of a project in Kanboard saves. */
export const kanboardCsv: ImportFormat = { source: "kanboard-csv", title: "Kanboard tasks (CSV)", recognises, read };

/** Only a task of Kanboard has a number first, a position seventh and as many columns. */
function recognises(head: FileHead): boolean {
  const [header, row] = firstRows(head, 2);
  if (header?.length !== columns.length || row === undefined) return false;
  return [0, 6, 12].every((index) => /^\d+$/.test(row[index] ?? "")) && /\D/.test(header[0] ?? "");
}

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), "Kanboard export");
  if (table.headers.length !== columns.length)
    throw notA("Kanboard export", `it does not have ${columns.length} columns`);
  const places = columnsOf(columns);
  const rows = table.rows.map(({ cells }) => new Row(cells, columns, places));
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  // Whatever the person's language, the month comes first.
  const dates = new CellDates(rows, { ...options, dateOrder: "month-first" }, builder.notes);
  const closed = closedWord(rows);
  for (const row of rows) {
    const name = row.get("project");
    const project = builder.project({ key: nameKey(name), name });
    const title = row.get("title");
    const assignee = row.get("username") && builder.person({ key: row.get("username"), name: row.get("assignee") });
    const creator = row.get("creator") && builder.person({ key: row.get("creator"), name: "" });
    project.task({
      ...{ key: row.get("id"), title, order: numberOf(row.get("position")) },
      stage: project.stage({ name: row.get("column") || "No column" }),
      start: dates.day(row, "start", title),
      due: dates.day(row, "due", title),
      estimate: estimateOf(numberOf(row.get("score")) || undefined),
      isCompleted: row.get("completed") !== "" || row.get("status") === closed,
      completedAt: dates.instant(row, "completed", title),
      createdAt: dates.instant(row, "created", title),
      updatedAt: dates.instant(row, "updated", title),
      createdBy: creator || undefined,
      assignees: assignee ? [assignee] : [],
      values: {
        ...project.choice("Category", row.get("category")),
        ...project.choice("Swimlane", row.get("swimlane").replace(/^\?$/, "")),
        ...hourValues(project, { estimated: numberOf(row.get("estimated")), spent: numberOf(row.get("spent")) }),
        ...project.text("Reference", row.get("reference")),
      },
    });
  }
  // The words for colours are translated, too, so which of them is the usual one is not known.
  const hasColours = new Set(rows.map((row) => row.get("colour"))).size > 1;
  if (hasColours) builder.notes.add("card-colours", noColours, "", rows.length);
  const text = "Kanboard exports no descriptions, comments, subtasks, tags or files as CSV: use its database instead.";
  builder.notes.add("parts-missing", text);
  return builder.build();
}

/** The word for closed tasks is that of the tasks that have a date of completion. */
const closedWord = (rows: readonly Row[]): string =>
  rows.find((row) => row.get("completed") !== "")?.get("status") ?? "Closed";
