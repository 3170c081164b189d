import type { ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { CellDates } from "../../reading/cell-dates.ts";
import { contentOf } from "../../reading/content.ts";
import { hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { readDate } from "../../reading/dates.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import type { Row } from "../../reading/table.ts";
import { numberOf } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import { wikiToMarkdown } from "../../reading/wiki.ts";
import type { SourceComment, SourceData } from "../../source-data.ts";
import { addIssues, categoryOfName, isInternalField, type JiraIssue, type JiraRelation } from "./issue.ts";

/** What "Export → CSV (all fields)" of a search in Jira saves. */
export const jiraCsv: ImportFormat = {
  source: "jira",
  title: "Jira issues (CSV)",
  recognises: (head) => hasColumns(head, "Issue key", "Summary"),
  read,
};

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const table = await readCsv(contentOf(file), "Jira export", ["Issue key", "Summary"]);
  const builder = new SourceBuilder();
  noteCsv(table, builder.notes);
  const reader = new IssueReader(table.headers, table.rows, builder, options);
  addIssues(
    table.rows.map((row) => reader.read(row)),
    builder,
  );
  return builder.build();
}

const custom = (name: string): string => `Custom field (${name})`;

/** Roles that people have in an issue, and the columns with their names and ids. */
const roles = ["Assignee", "Reporter", "Creator"] as const;

class IssueReader {
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;
  readonly #dates: CellDates;
  readonly #fields: readonly string[];
  readonly #linkColumns: readonly string[];
  /** Names by account ids, and the other way round. */
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  constructor(headers: readonly string[], rows: readonly Row[], builder: SourceBuilder, options: ReadOptions) {
    this.#builder = builder;
    this.#options = options;
    this.#dates = new CellDates(rows, options, builder.notes);
    const names = headers.flatMap((header) => /^Custom field \((.+)\)$/i.exec(header)?.[1] ?? []);
    this.#fields = [...new Set(names)].filter((name) => !isInternalField(name));
    this.#linkColumns = [...new Set(headers.filter((header) => /^(?:in|out)ward issue link \(/i.test(header)))];
    for (const row of rows) for (const role of roles) this.#meet(row.get(role), row.get(`${role} Id`));
  }

  #meet(name: string, id: string): void {
    if (name === "" || id === "") return;
    this.#names.set(id, name);
    this.#ids.set(name, id);
  }

  read(row: Row): JiraIssue {
    const summary = row.get("Summary");
    const key = row.get("Issue key");
    const projectKey = row.get("Project key") || key.replace(/-\d+$/, "");
    const resolved = this.#dates.instant(row, "Resolved", summary);
    return {
      ...{ id: row.get("Issue id") || key, key, summary, resolved },
      project: { key: projectKey, name: row.get("Project name") },
      description: this.#markdown(row.get("Description")),
      ...{ type: row.get("Issue Type"), status: row.get("Status"), priority: row.get("Priority") },
      ...{ resolution: row.get("Resolution"), category: categoryOfName(row.get("Status Category")) },
      assignee: this.#person(row.get("Assignee"), row.get("Assignee Id")),
      creator: this.#person(row.get("Creator", "Reporter"), row.get("Creator Id", "Reporter Id")),
      start: this.#dates.day(row, row.has("Start date") ? "Start date" : custom("Start date"), summary),
      due: this.#dates.day(row, "Due date", summary),
      created: this.#dates.instant(row, "Created", summary),
      updated: this.#dates.instant(row, "Updated", summary),
      labels: row.all("Labels").flatMap((cell) => cell.split(/\s+/)),
      components: [...row.all("Component/s"), ...row.all("Component"), ...row.all("Components")],
      versions: [...row.all("Fix Version/s"), ...row.all("Fix Version"), ...row.all("Fix versions")],
      sprint: [...row.all("Sprint"), ...row.all(custom("Sprint"))].at(-1) ?? "",
      points: numberOf(row.get(custom("Story point estimate"), custom("Story Points"))),
      rank: row.get(custom("Rank")),
      parent: row.get("Parent id", "Parent", "Parent key", custom("Epic Link")),
      relations: this.#relations(row),
      comments: row.all("Comment").map((cell, index) => this.#comment(cell, `${key}-comment-${index}`)),
      links: row.all("Attachment").flatMap(attachmentOf),
      fields: Object.fromEntries(this.#fields.map((name) => [name, row.all(custom(name)).join(", ")])),
    };
  }

  #markdown(text: string): string {
    return wikiToMarkdown(text, (account) => this.#names.get(account) ?? account);
  }

  #person(name: string, id: string): string | undefined {
    if (id === "" || name === "") return this.#author(name || id);
    return this.#builder.person({ key: id, name });
  }

  /** A person who is named by an account id or a name. */
  #author(text: string): string | undefined {
    const id = this.#names.has(text) ? text : this.#ids.get(text);
    if (id === undefined) return this.#builder.personNamed(text);
    return this.#builder.person({ key: id, name: this.#names.get(id) ?? text });
  }

  #relations(row: Row): JiraRelation[] {
    return this.#linkColumns.flatMap((column) => {
      const type = /\((.+)\)/.exec(column)?.[1] ?? "";
      const isOutward = /^outward/i.test(column);
      return row.all(column).map((issue) => ({ type, isOutward, issue }));
    });
  }

  /** A cell is `date;author;text`, and the text may contain semicolons. Old ones are the text only. */
  #comment(cell: string, key: string): SourceComment {
    const [, date = "", author = "", body] = /^([^;\n]*);([^;\n]*);([\s\S]*)$/.exec(cell) ?? [];
    const createdAt = readDate(date, this.#options);
    if (body === undefined || createdAt === undefined) return { key, text: this.#markdown(cell) };
    const person = this.#author(author);
    return { key, text: this.#markdown(body), createdAt, ...(person && { author: person }) };
  }
}

/** A cell is `date;author;name;address`. */
function attachmentOf(cell: string) {
  const parts = cell.split(";");
  return webLink(parts.length > 2 ? (parts.at(-2) ?? "") : "", parts.at(-1) ?? "") ?? [];
}
