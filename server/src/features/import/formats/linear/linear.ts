import type { ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { contentOf } from "../../reading/content.ts";
import { hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { splitNames } from "../../reading/lists.ts";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row } from "../../reading/table.ts";
import { numberOf } from "../../reading/values.ts";
import { estimateOf } from "../../reading/words.ts";
import type { SourceData } from "../../source-data.ts";

const identifying = ["ID", "Team", "Title", "Status"] as const;

/** What "Export data" of a Linear workspace saves. */
export const linear: ImportFormat = {
  source: "linear",
  title: "Linear workspace (CSV)",
  recognises: (head) => hasColumns(head, ...identifying),
  read,
};

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), "Linear export", identifying);
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  const dates = new CellDates(table.rows, options, builder.notes);
  for (const row of table.rows) {
    const team = row.get("Team");
    readIssue(row, builder.project({ key: team, name: team }), builder, dates);
  }
  builder.notes.add("comments-missing", "Linear exports neither comments nor files.");
  return builder.build();
}

/** Columns that become fields of their own. */
const choices = ["Project", "Cycle Name", "Project Milestone", "SLA Status"] as const;

function readIssue(row: Row, project: ProjectBuilder, builder: SourceBuilder, dates: CellDates): void {
  const [key, title] = [row.get("ID"), row.get("Title")];
  const [completed, canceled] = [dates.instant(row, "Completed", title), dates.instant(row, "Canceled", title)];
  const assignee = builder.personNamed(row.get("Assignee"));
  project.task({
    ...{ key, title, description: row.get("Description"), parent: row.get("Parent issue") || undefined },
    stage: project.status(row.get("Status"), completed || canceled ? "completed" : undefined),
    ...builder.priority(row.get("Priority"), title),
    estimate: estimateOf(numberOf(row.get("Estimate"))),
    due: dayNear(dates.first(row, ["Due Date"], title)),
    isCompleted: Boolean(completed ?? canceled),
    completedAt: completed ?? canceled,
    isArchived: row.get("Archived") !== "",
    createdAt: dates.instant(row, "Created", title),
    updatedAt: dates.instant(row, "Updated", title),
    createdBy: builder.personNamed(row.get("Creator")),
    assignees: assignee ? [assignee] : [],
    labels: splitNames(row.get("Labels"), ",").map((name) => project.label({ name })),
    values: Object.assign({}, ...choices.map((name) => project.choice(name, row.get(name)))),
  });
  for (const other of splitNames(row.get("Related to"), ",")) builder.relate(key, "relates", other);
  for (const other of splitNames(row.get("Blocked by"), ",")) builder.relate(other, "blocks", key);
  for (const other of splitNames(row.get("Duplicate of"), ",")) builder.relate(key, "duplicates", other);
}

/** Due dates are midnight where the person was, written in UTC: the nearest midnight is meant. */
function dayNear(date: string): string {
  if (!date.includes("T")) return date;
  const halfDay = 12 * 3_600_000;
  return new Date(Date.parse(date) + halfDay).toISOString().slice(0, 10);
}
