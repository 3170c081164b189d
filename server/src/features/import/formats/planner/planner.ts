import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind } from "../../reading/archive.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { contentOf } from "../../reading/content.ts";
import { noteCsv, readCsv, showsColumns } from "../../reading/csv.ts";
import { escapePlain } from "../../reading/escape.ts";
import { baseName, ContentKeys } from "../../reading/keys.ts";
import { splitNames } from "../../reading/lists.ts";
import type { Notes } from "../../reading/notes.ts";
import { nameKey, type ProjectBuilder } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { Row, type Table, tableOf } from "../../reading/table.ts";
import { notA } from "../../reading/unreadable.ts";
import { isTrue, numberOf } from "../../reading/values.ts";
import { readXlsx, type Sheet } from "../../reading/xlsx.ts";
import type { SourceData, SourceSubtask } from "../../source-data.ts";

const what = "Planner export";
const identifying = ["Task ID", "Task Name", "Bucket Name"] as const;
const premium = ["Task ID", "Name", "Bucket"] as const;
const headerRows = 20;

/** What "Export plan to Excel" of Microsoft Planner saves, as it is or as CSV. */
export const planner: ImportFormat = {
  source: "planner",
  title: "Microsoft Planner plan (Excel, CSV)",
  recognises: (head: FileHead) => showsColumns(head, ...identifying) || showsColumns(head, ...premium),
  read,
};

/** Returns the sheet of a workbook that lists the tasks of a plan, as a table. */
function planIn(sheets: readonly Sheet[]): Table | undefined {
  for (const { rows } of sheets) {
    const columns = [identifying, premium].find((names) =>
      rows.slice(0, headerRows).some((cells) => new Row(cells, cells).has(...names)),
    );
    if (columns) return tableOf(rows, columns, headerRows);
  }
  return undefined;
}

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const builder = new SourceBuilder();
  const table = await readTable(file, builder.notes);
  const named = table.lead.find(([label]) => /^plan(?: name)?:?$/i.test(label?.trim() ?? ""))?.[1];
  const name = named?.trim() || baseName(file.name);
  const reader = new TaskReader(table, builder.project({ key: nameKey(name), name }), builder, options);
  for (const row of table.rows) reader.read(row);
  builder.notes.add("comments-missing", "Planner exports neither comments nor files.");
  return builder.build();
}

async function readTable(file: SourceFile, notes: Notes): Promise<Table> {
  if (await archiveKind(file.path)) {
    const table = planIn(await readXlsx(file, what));
    if (!table) throw notA(what, `it has no column "${identifying[1]}"`);
    return table;
  }
  const table = await readCsv(contentOf(file), what, identifying);
  noteCsv(table, notes);
  return table;
}

class TaskReader {
  readonly #project: ProjectBuilder;
  readonly #builder: SourceBuilder;
  readonly #dates: CellDates;
  readonly #keys = new ContentKeys();

  constructor({ rows }: Table, project: ProjectBuilder, builder: SourceBuilder, options: ReadOptions) {
    this.#project = project;
    this.#builder = builder;
    this.#dates = new CellDates(rows, options, builder.notes);
  }

  read(row: Row): void {
    const title = row.get("Task Name", "Name");
    const key = row.get("Task ID") || this.#keys.next(this.#project.key, title);
    const completedAt = this.#dates.instant(row, "Completed Date", title);
    const people = (column: string) =>
      splitNames(row.get(column), ";").flatMap((name) => this.#builder.personNamed(name) ?? []);
    if (isTrue(row.get("Is Recurring")))
      this.#builder.notes.add("repetitions", "Baton does not know how these tasks repeat: they arrive once.", title);
    this.#project.task({
      ...{ key, title, completedAt, description: escapePlain(row.get("Description", "Notes")) },
      stage: this.#project.stage({ name: row.get("Bucket Name", "Bucket") || "No bucket" }),
      start: this.#dates.first(row, ["Start Date", "Start"], title),
      due: this.#dates.first(row, ["Due Date", "Finish"], title),
      ...this.#builder.priority(row.get("Priority"), title),
      isCompleted:
        completedAt !== undefined || /^(?:completed?|100 ?%?|1)$/i.test(row.get("Progress", "Status", "% complete")),
      createdAt: this.#dates.instant(row, "Created Date", title),
      createdBy: people("Created By")[0],
      assignees: people("Assigned To"),
      labels: splitNames(row.get("Labels"), ";").map((name) => this.#project.label({ name })),
      subtasks: this.#checklist(row, title),
    });
  }

  /** Only the number of done items is known, unless all or none are. */
  #checklist(row: Row, title: string): SourceSubtask[] {
    const items = splitNames(row.get("Checklist Items"), ";");
    const done = numberOf(row.get("Completed Checklist Items").split("/")[0]) ?? 0;
    const areAllDone = items.length > 0 && done >= items.length;
    if (done > 0 && !areAllDone) {
      const text = "Planner exports how many items of a checklist are done, but not which: they arrive as open.";
      this.#builder.notes.add("checklist-states", text, title, done);
    }
    return items.map((item) => ({ title: item, isDone: areAllDone }));
  }
}
