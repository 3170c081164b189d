import type { ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { contentOf } from "../../reading/content.ts";
import { hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { dayOf, readDate } from "../../reading/dates.ts";
import { splitNames } from "../../reading/lists.ts";
import { remindersStay } from "../../reading/notes.ts";
import { nameKey } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row } from "../../reading/table.ts";
import { isTrue, numberOf } from "../../reading/values.ts";
import type { SourceData, SourceSubtask } from "../../source-data.ts";

const identifying = ["List Name", "Title", "taskId"] as const;

/** What "Generate backup" of TickTick saves. */
export const ticktick: ImportFormat = {
  source: "ticktick",
  title: "TickTick backup (CSV)",
  recognises: (head) => hasColumns(head, ...identifying),
  read,
};

const priorities: Readonly<Record<string, string>> = { "1": "low", "3": "medium", "5": "high" };

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), "TickTick backup", identifying);
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  for (const row of table.rows) readTask(row, builder, options);
  return builder.build();
}

function readTask(row: Row, builder: SourceBuilder, options: ReadOptions): void {
  const name = [row.get("Folder Name"), row.get("List Name")].filter((part) => part !== "").join(" / ");
  const project = builder.project({ key: nameKey(name), name });
  const title = row.get("Title");
  const rule = row.get("Repeat").replace(/^RRULE:/i, "");
  if (row.get("Reminder") !== "") builder.notes.add("reminders", remindersStay, title);
  const { description, subtasks } = contentIn(row);
  const column = row.get("Column Name") || "To do";
  project.task({
    ...{ key: row.get("taskId"), title, description, subtasks, order: numberOf(row.get("Order")) },
    stage: project.stage({ name: column, order: numberOf(row.get("Column Order")) }),
    start: dateIn(row, "Start Date", options),
    due: dateIn(row, "Due Date", options) || dateIn(row, "Start Date", options),
    recurrence: rule === "" ? undefined : { rule, from: "date" },
    ...builder.priority(priorities[row.get("Priority")] ?? "", title),
    // 1 is completed, 2 is completed and archived.
    isCompleted: /^[12]$/.test(row.get("Status")),
    completedAt: readDate(row.get("Completed Time"), options),
    createdAt: readDate(row.get("Created Time"), options),
    parent: row.get("parentId") || undefined,
    labels: splitNames(row.get("Tags"), ",").map((label) => project.label({ name: label })),
  });
}

/** The days of tasks for all day are written as the midnight of their time zone. */
function dateIn(row: Row, column: string, options: ReadOptions): string {
  const date = readDate(row.get(column), options);
  if (!date) return "";
  return isTrue(row.get("Is All Day")) ? dayOf(date, row.get("Timezone") || options.zone) : date;
}

/** The items of a checklist are lines with a mark, below the text. */
function contentIn(row: Row): { description: string; subtasks: SourceSubtask[] } {
  const lines = row.get("Content").split(/\r\n?|\n/);
  if (!isTrue(row.get("Is Check list").replace(/^y$/i, "yes"))) return { description: lines.join("\n"), subtasks: [] };
  const items = lines.filter((line) => /^\s*[▫▪]/.test(line));
  return {
    description: lines
      .filter((line) => !items.includes(line))
      .join("\n")
      .trim(),
    subtasks: items.map((line) => ({ title: line.replace(/^\s*[▫▪]\s*/, "").trim(), isDone: /^\s*▪/.test(line) })),
  };
}
