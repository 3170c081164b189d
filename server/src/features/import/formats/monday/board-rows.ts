import type { ReadOptions } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { baseName, ContentKeys } from "../../reading/keys.ts";
import { splitNames } from "../../reading/lists.ts";
import { nameKey, type ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { Row } from "../../reading/table.ts";
import { webLink } from "../../reading/web-links.ts";
import type { Sheet } from "../../reading/xlsx.ts";
import type { SourceComment, SourceWebLink } from "../../source-data.ts";

/** The last column of each table. */
export const idColumn = "Item ID (auto generated)";

/** A row of a board with the names of its columns. */
interface Item {
  readonly row: Row;
  readonly headers: readonly string[];
  readonly group: string;
  readonly isSubitem: boolean;
}

/** Columns that tasks have themselves. All others become fields. */
const standard =
  /^(?:name|subitems|status|owners?|people|persons?|assignee|tags|priority|due ?date|date|deadline|timeline - (?:start|end)|created at|creation log|item id \(auto generated\))$/i;

/** Reads a sheet in which several tables follow each other: the kind of each row shows in its shape. */
export class BoardRows {
  readonly #sheet: Sheet;
  readonly #comments: ReadonlyMap<string, readonly SourceComment[]>;
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;
  readonly #keys = new ContentKeys();

  constructor(
    sheet: Sheet,
    comments: ReadonlyMap<string, readonly SourceComment[]>,
    builder: SourceBuilder,
    options: ReadOptions,
  ) {
    this.#sheet = sheet;
    this.#comments = comments;
    this.#builder = builder;
    this.#options = options;
  }

  /** Returns false if the sheet is no board. */
  read(file: string): boolean {
    const { items, lead } = itemsIn(this.#sheet.rows);
    if (items.length === 0) return false;
    const [name = baseName(file), description = ""] = lead;
    const project = this.#builder.project({ key: nameKey(name), name, description });
    const rows = items.map(({ row }) => row);
    const dates = new CellDates(rows, this.#options, this.#builder.notes);
    let parent: { readonly key: string; readonly stage: string } | undefined;
    for (const item of items) {
      const above = item.isSubitem ? parent : undefined;
      const added = this.#add(item, project, dates, above);
      if (!item.isSubitem) parent = added;
    }
    return true;
  }

  #add(
    { row, headers, group, isSubitem }: Item,
    project: ProjectBuilder,
    dates: CellDates,
    parent: { readonly key: string; readonly stage: string } | undefined,
  ) {
    const title = row.get("Name");
    const key = row.get(idColumn) || this.#keys.next(project.key, title);
    const status = row.get("Status");
    const stage = status === "" && parent ? parent.stage : project.status(row.has("Status") ? status : group);
    const people = ["Owner", "Owners", "People", "Person", "Persons", "Assignee"].flatMap((name) => row.all(name));
    project.task({
      ...{ key, title, stage, parent: parent?.key },
      start: dates.first(row, ["Timeline - Start"], title),
      due: dates.first(row, ["Due Date", "Deadline", "Timeline - End", "Date"], title),
      ...this.#builder.priority(row.get("Priority"), title),
      createdAt: dates.instant(row, "Created at", title),
      assignees: people
        .flatMap((cell) => splitNames(cell, ","))
        .flatMap((name) => this.#builder.personNamed(name) ?? []),
      labels: splitNames(row.get("Tags"), ",").map((name) => project.label({ name })),
      comments: this.#comments.get(key) ?? [],
      links: headers.flatMap((header) => row.all(header).flatMap((cell) => this.#linksIn(cell, header, title))),
      values: Object.assign(
        row.has("Status") && !isSubitem ? project.choice("Group", group) : {},
        ...headers
          .filter((header) => header !== "" && !standard.test(header))
          .map((header) => valueIn(row, header, project)),
      ),
    });
    return { key, stage };
  }

  /** Links are written as `text - address`, files as addresses that ask for a login. */
  #linksIn(cell: string, header: string, title: string): SourceWebLink[] {
    const [, text = "", url = ""] = /^(?:(.*) - )?(https?:\/\/.+)$/s.exec(cell) ?? [];
    if (url === "") return [];
    const isFile = url.includes("/protected_static/");
    if (isFile)
      this.#builder.notes.add(
        "files-stay",
        "Files stay in Monday, which asks for a login: they arrive as links.",
        title,
      );
    const links = isFile ? url.split(/, (?=https?:)/) : [url];
    return links.flatMap(
      (each) => webLink(text || (isFile ? (each.split("/").at(-1) ?? "") : header), encodeURI(decoded(each))) ?? [],
    );
  }
}

/** A tick is written as v. Addresses are links, so they are no values. */
function valueIn(row: Row, header: string, project: ProjectBuilder): Record<string, string> {
  const cell = row
    .all(header)
    .filter((text) => !/(?:^| - )https?:\/\//.test(text))
    .join(", ");
  return project.text(header, cell === "v" ? "Yes" : cell);
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Returns the rows with an item each, and the name and description of the board above the first group. */
function itemsIn(rows: Sheet["rows"]): { items: Item[]; lead: string[] } {
  const items: Item[] = [];
  const titles: string[] = [];
  let headers: readonly string[] | undefined;
  let subHeaders: readonly string[] = [];
  let lead: string[] | undefined;
  for (const cells of rows) {
    switch (kindOf(cells, headers !== undefined)) {
      case "header":
        headers = cells;
        // The title of the first group is the last one above it.
        lead ??= titles.slice(0, Math.max(1, titles.length - 1));
        break;
      case "subheader":
        subHeaders = cells;
        break;
      case "title":
        titles.push(cells[0]?.trim() ?? "");
        headers = undefined;
        break;
      case "item":
        items.push(itemOf(cells, headers ?? [], titles, false));
        break;
      case "subitem":
        items.push(itemOf(cells, subHeaders, titles, true));
        break;
      case "summary":
    }
  }
  return { items, lead: lead ?? [] };
}

const itemOf = (
  cells: readonly string[],
  headers: readonly string[],
  titles: readonly string[],
  isSubitem: boolean,
): Item => ({ row: new Row(cells, headers), headers, group: titles.at(-1) ?? "", isSubitem });

type Kind = "header" | "subheader" | "title" | "item" | "subitem" | "summary";

function kindOf(cells: readonly string[], isInTable: boolean): Kind {
  const [first = "", second = ""] = cells.map((cell) => cell.trim());
  if (first === "Subitems" && second === "Name") return "subheader";
  if (first === "Name" && cells.some((cell) => cell === idColumn || cell === "Subitems")) return "header";
  const isAlone = cells.slice(1).every((cell) => cell.trim() === "");
  if (first !== "") return isAlone || !isInTable ? "title" : "item";
  return second === "" ? "summary" : "subitem";
}
