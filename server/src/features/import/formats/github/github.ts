import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { contentOf } from "../../reading/content.ts";
import { type CsvTable, hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { baseName, ContentKeys } from "../../reading/keys.ts";
import { splitNames } from "../../reading/lists.ts";
import { nameKey, type ProjectBuilder } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row } from "../../reading/table.ts";
import { numberOf } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import { estimateOf } from "../../reading/words.ts";
import type { SourceData } from "../../source-data.ts";

/** The view of a GitHub project, saved as a file, or a list of issues from a tool for the command line. */
export const github: ImportFormat = {
  source: "github",
  title: "GitHub project or issues (TSV, CSV)",
  recognises,
  read,
};

const projectColumns = ["Title", "URL", "Assignees"] as const;
const issueColumns = ["number", "title", "state"] as const;

function recognises(head: FileHead): boolean {
  return hasColumns(head, ...projectColumns) || hasColumns(head, ...issueColumns);
}

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), "GitHub export", ["Title"]);
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  const name = baseName(file.name);
  const reader = new ItemReader(table, builder.project({ key: nameKey(name), name }), builder, options);
  for (const row of table.rows) reader.read(row);
  if (!reader.hasTexts)
    builder.notes.add("texts-missing", "GitHub exports neither descriptions nor comments of a project.");
  return builder.build();
}

/** The columns that tasks have themselves. All others become fields. */
const standard = new Set([
  ...["title", "url", "assignees", "status", "state", "labels", "number", "body", "description", "parent issue"],
  ...[
    "sub-issues progress",
    "start date",
    "start",
    "target date",
    "due date",
    "end date",
    "due",
    "deadline",
    "priority",
  ],
  ...["estimate", "points", "created_at", "updated_at", "closed_at", "createdat", "updatedat", "closedat"],
]);

class ItemReader {
  readonly hasTexts: boolean;
  readonly #project: ProjectBuilder;
  readonly #builder: SourceBuilder;
  readonly #dates: CellDates;
  readonly #fields: readonly string[];
  readonly #keys = new ContentKeys();

  constructor({ headers, rows }: CsvTable, project: ProjectBuilder, builder: SourceBuilder, options: ReadOptions) {
    this.#project = project;
    this.#builder = builder;
    this.#dates = new CellDates(rows, options, builder.notes);
    this.#fields = headers.filter((header) => header !== "" && !standard.has(nameKey(header)));
    this.hasTexts = headers.some((header) => /^(?:body|description)$/i.test(header));
  }

  read(row: Row): void {
    const [title, state] = [row.get("Title"), row.get("state")];
    const link = webLink("", row.get("URL"));
    // A draft has no address.
    const key = link?.url ?? (row.get("number") || this.#keys.next(this.#project.key, title));
    const isClosed = /^(?:closed|merged)$/i.test(state);
    const priority = row.get("Priority").replaceAll(/[^\p{L}\p{N} ]/gu, "");
    this.#project.task({
      ...{ key, title, url: link?.url, links: link ? [link] : [], description: row.get("body", "Description") },
      stage: this.#project.status(row.get("Status") || state, isClosed ? "completed" : undefined),
      start: this.#dates.first(row, ["Start date", "Start"], title),
      due: this.#dates.first(row, ["Target date", "Due date", "Due", "Deadline", "End date"], title),
      ...this.#builder.priority(priority, title),
      estimate: estimateOf(numberOf(row.get("Estimate", "Points"))),
      isCompleted: isClosed,
      completedAt: this.#instant(row, ["closed_at", "closedAt"], title),
      createdAt: this.#instant(row, ["created_at", "createdAt"], title),
      updatedAt: this.#instant(row, ["updated_at", "updatedAt"], title),
      parent: row.get("Parent issue") || undefined,
      assignees: splitNames(row.get("Assignees"), ",").flatMap((name) => this.#builder.personNamed(name) ?? []),
      labels: splitNames(row.get("Labels"), ",").map((name) => this.#project.label({ name })),
      values: Object.assign({}, ...this.#fields.map((name) => this.#project.text(name, row.get(name)))),
    });
  }

  #instant(row: Row, columns: readonly string[], title: string): string | undefined {
    const column = columns.find((name) => row.get(name) !== "");
    return column && this.#dates.instant(row, column, title);
  }
}
