import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { adfToMarkdown } from "../../reading/adf.ts";
import { contentOf } from "../../reading/content.ts";
import { readDate } from "../../reading/dates.ts";
import { readJsonItems } from "../../reading/json.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { listOf, numberOf, objectOf, objectsOf, textOf, textsOf, type Values } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import { wikiToMarkdown } from "../../reading/wiki.ts";
import type { SourceComment, SourceData } from "../../source-data.ts";
import { addIssues, categoryOfName, isInternalField, type JiraIssue, type JiraRelation } from "./issue.ts";

/** What a search with the REST API of Jira answers: `/rest/api/3/search?expand=names`, or version 2 of it. */
export const jiraJson: ImportFormat = {
  source: "jira-json",
  title: "Jira issues (JSON of its API)",
  recognises: ({ text }: FileHead) =>
    /^\s*\{/.test(text) && /"issues"\s*:\s*\[/.test(text) && /"fields"\s*:\s*\{/.test(text),
  read,
};

const what = "Jira answer";

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const builder = new SourceBuilder();
  const issues: Values[] = [];
  const names = new Map<string, string>();
  await readJsonItems(contentOf(file), what, [], ([section, key], value) => {
    if (section === "issues") issues.push(objectOf(value));
    if (section === "names") names.set(String(key), textOf(value));
  });
  const found = issues.filter(({ key, fields }) => textOf(key) !== "" && Object.keys(objectOf(fields)).length > 0);
  if (found.length === 0) throw notA(what, "it has no issues");
  const reader = new AnswerReader(names, builder, options);
  addIssues(
    found.map((issue) => reader.read(issue)),
    builder,
  );
  return builder.build();
}

const nameOf = (value: unknown): string => textOf(objectOf(value).name);
const namesOf = (value: unknown): string[] => objectsOf(value).map(({ name }) => textOf(name));

class AnswerReader {
  readonly #names: ReadonlyMap<string, string>;
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;

  constructor(names: ReadonlyMap<string, string>, builder: SourceBuilder, options: ReadOptions) {
    this.#names = names;
    this.#builder = builder;
    this.#options = options;
  }

  read({ id, key: stated, self, fields: all }: Values): JiraIssue {
    const [key, fields] = [textOf(stated), objectOf(all)];
    const custom = this.#customFields(fields);
    const value = (name: string) => custom.get(name.toLowerCase());
    const [summary, project, status] = [textOf(fields.summary), objectOf(fields.project), objectOf(fields.status)];
    const parent = objectOf(fields.parent);
    return {
      ...{ id: textOf(id) || key, key, summary, url: addressOf(textOf(self), key) },
      project: { key: textOf(project.key) || key.replace(/-\d+$/, ""), name: textOf(project.name) },
      description: this.#markdown(fields.description),
      ...{ type: nameOf(fields.issuetype), status: textOf(status.name), priority: nameOf(fields.priority) },
      category: categoryOfName(textOf(objectOf(status.statusCategory).key)),
      resolution: nameOf(fields.resolution),
      assignee: this.#person(fields.assignee),
      creator: this.#person(fields.creator) ?? this.#person(fields.reporter),
      start: this.#date(value("Start date")) ?? "",
      due: this.#date(fields.duedate) ?? "",
      created: this.#date(fields.created),
      updated: this.#date(fields.updated),
      resolved: this.#date(fields.resolutiondate),
      labels: textsOf(fields.labels),
      ...{ components: namesOf(fields.components), versions: namesOf(fields.fixVersions) },
      sprint: sprintOf(value("Sprint")),
      points: numberOf(value("Story point estimate") ?? value("Story Points")),
      rank: textOf(value("Rank")),
      parent: textOf(parent.id) || textOf(parent.key) || textOf(value("Epic Link")),
      relations: objectsOf(fields.issuelinks).flatMap(relationOf),
      comments: this.#comments(fields.comment, summary),
      links: objectsOf(fields.attachment).flatMap(
        ({ filename, content }) => webLink(textOf(filename), textOf(content)) ?? [],
      ),
      fields: this.#texts(fields),
    };
  }

  #customFields(fields: Values): ReadonlyMap<string, unknown> {
    return new Map(Object.entries(fields).map(([field, value]) => [this.#nameOf(field).toLowerCase(), value]));
  }

  /** An answer without names has the fields of the site by their ids. */
  #nameOf(field: string): string {
    return this.#names.get(field) || field;
  }

  #texts(fields: Values): Record<string, string> {
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => /^customfield_\d+$/.test(field) && !isInternalField(this.#nameOf(field)))
        .map(([field, value]) => [this.#nameOf(field), this.#shown(value)]),
    );
  }

  /** Returns what a field shows: a text, an option, a person, a document, or several of them. */
  #shown(value: unknown): string {
    if (Array.isArray(value))
      return value
        .map((item) => this.#shown(item))
        .filter(Boolean)
        .join(", ");
    const object = objectOf(value);
    if (object.type === "doc") return adfToMarkdown(object);
    const stated = textOf(object.value) || textOf(object.displayName) || textOf(object.name);
    const child = textOf(objectOf(object.child).value);
    return [stated || textOf(value), child].filter(Boolean).join(" / ");
  }

  /** Version 3 of the API writes documents, version 2 wiki markup. */
  #markdown(value: unknown): string {
    return typeof value === "string" ? wikiToMarkdown(value) : adfToMarkdown(value);
  }

  #date(value: unknown): string | undefined {
    return readDate(textOf(value), this.#options);
  }

  #person(value: unknown): string | undefined {
    const { accountId, key, name, displayName, emailAddress } = objectOf(value);
    const id = textOf(accountId) || textOf(key) || textOf(name);
    if (id === "") return undefined;
    return this.#builder.person({ key: id, name: textOf(displayName) || textOf(name), email: textOf(emailAddress) });
  }

  /** An answer has only the first comments of an issue. */
  #comments(value: unknown, title: string): SourceComment[] {
    const { comments, total } = objectOf(value);
    const found = objectsOf(comments).map(({ id, author, body, created }): SourceComment => {
      const [person, createdAt] = [this.#person(author), this.#date(created)];
      const facts = { ...(person && { author: person }), ...(createdAt && { createdAt }) };
      return { key: textOf(id), text: this.#markdown(body), ...facts };
    });
    const missing = Math.max(0, (numberOf(total) ?? 0) - found.length);
    const text = "The answer of Jira has only some of the comments of these issues.";
    if (missing > 0) this.#builder.notes.add("comments-missing", text, title, missing);
    return found;
  }
}

/** Returns the address of an issue on its site. */
function addressOf(self: string, key: string): string | undefined {
  const site = /^https?:\/\/[^/]+/.exec(self)?.[0];
  return site === undefined ? undefined : webLink("", `${site}/browse/${key}`)?.url;
}

/** Returns the last sprint. Old servers write each as one text: `…[id=1,name=Sprint 1,…]`. */
function sprintOf(value: unknown): string {
  const last = listOf(value).at(-1);
  return nameOf(last) || (/\bname=([^,\]]*)/.exec(textOf(last))?.[1] ?? "");
}

/** Each issue has its links in both directions. */
function relationOf({ type, outwardIssue, inwardIssue }: Values): JiraRelation[] {
  const isOutward = outwardIssue !== undefined;
  const { id, key } = objectOf(isOutward ? outwardIssue : inwardIssue);
  const issue = textOf(id) || textOf(key);
  return issue === "" ? [] : [{ type: nameOf(type), isOutward, issue }];
}
