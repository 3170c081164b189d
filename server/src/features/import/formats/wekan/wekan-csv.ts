import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { hueOf } from "../../reading/colours.ts";
import { contentOf } from "../../reading/content.ts";
import { hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { baseName, ContentKeys } from "../../reading/keys.ts";
import { nameKey, type ProjectBuilder } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { columnsOf, Row } from "../../reading/table.ts";
import { notA } from "../../reading/unreadable.ts";
import { isTrue, numberOf } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";

const what = "WeKan export";

/** The columns before those of custom fields, in their order. The file names them in the language of the person who exports. */
const columns = [
  ...["title", "description", "list", "swimlane", "owner", "requested by", "assigned by", "members", "assignee"],
  ...["labels", "start", "due", "end", "overtime", "spent", "created", "updated", "active", "vote", "archived"],
] as const;

/** What "Export board → CSV" of WeKan saves. */
export const wekanCsv: ImportFormat = {
  source: "wekan-csv",
  title: "WeKan board (CSV)",
  recognises: (head: FileHead) => hasColumns(head, "Title", "List", "Swimlane", "Requested By", "Archived"),
  read,
};

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), what);
  if (table.headers.length < columns.length) throw notA(what, `it does not have ${columns.length} columns`);
  const headers = table.headers.map((header, index) => columns[index] ?? header);
  const places = columnsOf(headers);
  const rows = table.rows.map(({ cells }) => new Row(cells, headers, places));
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  const name = baseName(file.name);
  const reader = new CardReader(headers, rows, builder.project({ key: nameKey(name), name }), builder, options);
  for (const row of rows) reader.read(row);
  builder.notes.add("parts-missing", "WeKan exports no comments, checklists or files as CSV: use its JSON instead.");
  return builder.build();
}

class CardReader {
  readonly #project: ProjectBuilder;
  readonly #builder: SourceBuilder;
  readonly #dates: CellDates;
  readonly #keys = new ContentKeys();
  readonly #fields: readonly OwnField[];

  constructor(
    headers: readonly string[],
    rows: readonly Row[],
    project: ProjectBuilder,
    builder: SourceBuilder,
    options: ReadOptions,
  ) {
    this.#project = project;
    this.#builder = builder;
    this.#dates = new CellDates(rows, options, builder.notes);
    this.#fields = headers.slice(columns.length).flatMap(fieldOf);
  }

  read(row: Row): void {
    const [title, project] = [row.get("title"), this.#project];
    const completedAt = this.#dates.instant(row, "end", title);
    const createdAt = this.#dates.instant(row, "created", title);
    const people = ["assignee", "members"].flatMap((column) => row.get(column).split(/\s+/));
    project.task({
      ...{ key: this.#keys.next(project.key, title, createdAt ?? ""), title, description: row.get("description") },
      stage: project.stage({ name: row.get("list") || "No list" }),
      start: this.#dates.first(row, ["start"], title),
      due: this.#dates.first(row, ["due"], title),
      ...{ completedAt, isCompleted: completedAt !== undefined, isArchived: isTrue(row.get("archived")) },
      createdAt,
      updatedAt: this.#dates.instant(row, "updated", title),
      createdBy: this.#builder.personNamed(row.get("owner")),
      assignees: people.flatMap((name) => this.#builder.personNamed(name) ?? []),
      labels: labelsIn(row.get("labels")).map((label) => project.label(label)),
      values: Object.assign(
        {},
        project.choice("Swimlane", row.get("swimlane")),
        project.text("Requested by", row.get("requested by")),
        project.text("Assigned by", row.get("assigned by")),
        project.text("Time spent (hours)", row.get("spent").replace(/^0$/, "")),
        ...this.#fields.map((field) => this.#value(row, field)),
      ),
    });
  }

  #value(row: Row, { header, name, type }: OwnField): Record<string, string | number> {
    const text = row.get(header);
    if (type === "dropdown") return this.#project.choice(name, text);
    const number = type === "number" || type === "currency" ? numberOf(text) : undefined;
    if (number === undefined) return this.#project.text(name, text);
    return { [this.#project.field({ name, type: "number" }).key]: number };
  }
}

interface OwnField {
  readonly header: string;
  readonly name: string;
  readonly type: string;
}

/** The column of a custom field is called `CustomField-<name>-<type>`, and its options may follow. */
function fieldOf(header: string): OwnField[] {
  const types = "text|number|date|dropdown|checkbox|currency|stringtemplate";
  const [, name, type] = new RegExp(`^CustomField-(.+?)-(${types})(?:-.*)?$`).exec(header) ?? [];
  return name === undefined || type === undefined ? [] : [{ header, name, type }];
}

const labelColours =
  "white|green|yellow|orange|red|purple|blue|sky|lime|pink|black|silver|peachpuff|crimson|plum|darkgreen|slateblue|magenta|gold|navy|gray|saddlebrown|paleturquoise|mistyrose|indigo";

/** A cell is `name-colour name-colour`, and a name may have both blanks and hyphens. One without a name has its colour. */
function labelsIn(cell: string): { readonly name: string; readonly colour: ReturnType<typeof hueOf> }[] {
  const found = cell.matchAll(new RegExp(`(\\S[^]*?)??-(${labelColours})(?=\\s|$)`, "g"));
  return [...found].map(([, name = "", colour = ""]) => ({ name: name.trim() || colour, colour: hueOf(colour) }));
}
