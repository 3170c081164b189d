import type { ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { type Checklist, subtasksOf } from "../../reading/checklists.ts";
import { contentOf } from "../../reading/content.ts";
import { hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { dayOf, fromEpoch, readDate } from "../../reading/dates.ts";
import { escapePlain } from "../../reading/escape.ts";
import { hoursOf, hourValues } from "../../reading/hours.ts";
import { splitNames } from "../../reading/lists.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row } from "../../reading/table.ts";
import { numberOf, objectOf, objectsOf, textOf, textsOf } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import type { SourceComment, SourceData, SourceWebLink } from "../../source-data.ts";

const identifying = ["Task ID", "Task Name", "List Name"] as const;

/** What "Export workspace data" of ClickUp saves. */
export const clickup: ImportFormat = {
  source: "clickup",
  title: "ClickUp workspace (CSV)",
  recognises: (head) => hasColumns(head, ...identifying),
  read,
};

/** Priorities from 1 on. */
const priorities = ["none", "urgent", "high", "normal", "low"] as const;

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), "ClickUp export", identifying);
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  // A task can fill several rows, which differ in their assignees.
  const tasks = Map.groupBy(table.rows, (row) => row.get("Task ID"));
  const fields = [...new Set(table.headers)].filter((header) => /^.+ \(.+\)$/.test(header));
  const reader = new TaskReader(builder, fields, options);
  for (const rows of tasks.values()) reader.read(rows);
  if (fields.length === 0) {
    builder.notes.add("fields-missing", "ClickUp exports custom fields only with a view, not with the workspace.");
  }
  return builder.build();
}

class TaskReader {
  readonly #builder: SourceBuilder;
  readonly #fields: readonly string[];
  readonly #options: ReadOptions;

  /** @param fields the columns of custom fields, which only views export: `Name (type)` */
  constructor(builder: SourceBuilder, fields: readonly string[], options: ReadOptions) {
    this.#builder = builder;
    this.#fields = fields;
    this.#options = options;
  }

  read(rows: readonly Row[]): void {
    const [row] = rows;
    if (!row) return;
    const { notes } = this.#builder;
    const cell = (name: string) => (row.get(name) === "null" ? "" : row.get(name));
    const [key, title] = [cell("Task ID"), cell("Task Name")];
    if (rows.length > 1) notes.add("rows-merged", "These tasks fill several rows, which are merged.", title);
    const project = this.#project(row);
    const names = rows.flatMap((each) => listIn(each.get("Assignees")));
    project.task({
      ...{ key, title, url: webLink("", cell("Task Link"))?.url, parent: cell("Parent ID") || undefined },
      description: escapePlain(unescaped(cell("Task Content"))),
      stage: project.status(cell("Status")),
      start: this.#date(cell("Start Date"), cell("Start Date Text")),
      due: this.#date(cell("Due Date"), cell("Due Date Text")),
      ...this.#builder.priority(priorities[numberOf(cell("Priority")) ?? 0] ?? cell("Priority"), title),
      createdAt: fromEpoch(numberOf(cell("Date Created")), "ms"),
      assignees: names.flatMap((name) => this.#builder.personNamed(name) ?? []),
      labels: listIn(cell("Tags")).map((name) => project.label({ name })),
      subtasks: subtasksOf(this.#checklists(cell("Checklists"), title)),
      comments: this.#comments(cell("Comments"), key),
      links: this.#links(cell("Attachments"), title),
      values: Object.assign(
        hourValues(project, { estimated: hoursIn(cell("Time Estimated")), spent: hoursIn(cell("Time Spent")) }),
        ...this.#fields.map((field) => project.text(field.replace(/ \([^()]*\)$/, ""), cell(field))),
      ),
    });
  }

  /** Names of lists repeat, so the folder and the space are part of the name. */
  #project(row: Row) {
    const folder = textsOf(json(row.get("Folder Name/Path"))).join(" / ") || row.get("Folder Name/Path");
    const parts = [
      row.get("Space Name"),
      folder === "[]" || /^hidden$/i.test(folder) ? "" : folder,
      row.get("List Name"),
    ];
    const name = parts.filter((part) => part !== "").join(" / ");
    return this.#builder.project({ key: row.get("Home Location ID") || name, name });
  }

  /** Dates without a time are stored as four o'clock in the morning of the person who exports. */
  #date(cell: string, text: string): string {
    const instant = fromEpoch(numberOf(cell), "ms");
    if (instant === undefined) return "";
    const offset = /GMT([+-]\d{1,2}(?::?\d{2})?)/.exec(text)?.[1];
    const zone = offset ? offsetOf(offset) : this.#options.zone;
    const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
    const isDay = local.hour === 4 && local.minute === 0;
    return isDay || !/\d:\d/.test(text) ? dayOf(instant, zone) : instant;
  }

  /** Checklists say nothing about what is done. */
  #checklists(cell: string, title: string): Checklist[] {
    const lists = Object.entries(objectOf(json(cell))).map(([name, items]) => ({
      name,
      items: textsOf(items).map((item) => ({ title: item, isDone: false })),
    }));
    const count = lists.flatMap(({ items }) => items).length;
    this.#builder.notes.add(
      "checklist-states",
      "ClickUp does not export which items of checklists are done.",
      title,
      count,
    );
    return lists;
  }

  /** Comments come newest first. */
  #comments(cell: string, key: string): SourceComment[] {
    const comments = objectsOf(json(cell)).map(({ text, by, date }, index) => {
      const author = this.#builder.personNamed(textOf(by));
      const createdAt = readDate(textOf(date), this.#options);
      return {
        ...{ key: `${key}-${textOf(date)}-${index}`, text: escapePlain(unescaped(textOf(text))) },
        ...(author && { author }),
        ...(createdAt && { createdAt }),
      };
    });
    return comments.toReversed();
  }

  #links(cell: string, title: string): SourceWebLink[] {
    const links = objectsOf(json(cell)).flatMap((item) => webLink(textOf(item.title), textOf(item.url)) ?? []);
    this.#builder.notes.add("files-stay", "Files stay in ClickUp: they arrive as links.", title, links.length);
    return links;
  }
}

/** A list in brackets without quotes: `[Name One,Name Two]`. */
const listIn = (cell: string): string[] => splitNames(cell.replace(/^\[|\]$/g, ""), ",");

/** Returns a duration in milliseconds, which some exports quote twice, in hours. */
const hoursIn = (cell: string): number => hoursOf(Number(cell.replaceAll(/\D/g, "")));

/** Some exports write a line feed as two characters. */
const unescaped = (text: string): string => text.replaceAll("\\n", "\n");

function offsetOf(text: string): string {
  const [, sign = "+", hour = "0", minute = "00"] = /([+-])(\d{1,2}):?(\d{2})?/.exec(text) ?? [];
  return `${sign}${hour.padStart(2, "0")}:${minute}`;
}

/** Cells with JSON are cut off if they are long. */
function json(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}
