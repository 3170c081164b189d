import type { ReadOptions } from "../../format.ts";
import { type Checklist, subtasksOf } from "../../reading/checklists.ts";
import { readDate } from "../../reading/dates.ts";
import { hoursOf, hourValues } from "../../reading/hours.ts";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { isTrue, numberOf, objectOf, textOf, type Values } from "../../reading/values.ts";
import { fileName, webLink } from "../../reading/web-links.ts";
import type { SourceComment, SourceFileRef, SourceWebLink } from "../../source-data.ts";
import type { Tables } from "./dump.ts";

const byPosition = (a: Values, b: Values): number => (numberOf(a.position) ?? 0) - (numberOf(b.position) ?? 0);
const byTime = (a: Values, b: Values): number => (textOf(a.createdAt) < textOf(b.createdAt) ? -1 : 1);

/** Makes tasks of cards. */
export class CardReader {
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;
  readonly #files: ReadonlyMap<string, string>;
  readonly #of: (table: string, card: string) => readonly Values[];
  readonly #fieldNames: ReadonlyMap<string, string>;

  constructor(tables: Tables, files: ReadonlySet<string>, builder: SourceBuilder, options: ReadOptions) {
    this.#builder = builder;
    // Times are in UTC, and do not say so.
    this.#options = { ...options, zone: "UTC" };
    this.#files = new Map([...files].map((path) => [path.split("/").slice(-2).join("/"), path]));
    const rows = (table: string) => tables.get(table) ?? [];
    const lists = new Map(rows("task_list").map(({ id, cardId }) => [textOf(id), textOf(cardId)]));
    const cardOf = (row: Values) => textOf(row.cardId) || (lists.get(textOf(row.taskListId)) ?? "");
    const byCard = new Map([...tables].map(([name, all]) => [name, Map.groupBy(all, cardOf)]));
    this.#of = (table, card) => byCard.get(table)?.get(card) ?? [];
    this.#fieldNames = new Map(rows("custom_field").map(({ id, name }) => [textOf(id), textOf(name)]));
  }

  /** @param types the types of the board's lists by their ids */
  read(card: Values, project: ProjectBuilder, types: ReadonlyMap<string, string>): void {
    const { notes } = this.#builder;
    const [key, title, list] = [textOf(card.id), textOf(card.name), textOf(card.listId)];
    const type = types.get(list);
    if (type === "trash") {
      notes.add("trashed-cards", "Cards in the trash are left out.", title);
      return;
    }
    if (textOf(card.coverAttachmentId)) notes.add("covers", "Which file is the cover of a card is left out.", title);
    project.task({
      ...{ key, title, order: numberOf(card.position), description: textOf(card.description) },
      stage: type === "archive" ? textOf(card.prevListId) || this.#anyList(types) : list,
      due: this.#instant(card.dueDate) ?? "",
      isCompleted: [card.isClosed, card.isDueCompleted, card.isDueDateCompleted].some(isTrue) || type === "closed",
      isArchived: type === "archive",
      createdAt: this.#instant(card.createdAt),
      updatedAt: this.#instant(card.updatedAt),
      createdBy: textOf(card.creatorUserId) || undefined,
      labels: this.#of("card_label", key).map(({ labelId }) => textOf(labelId)),
      assignees: this.#of("card_membership", key).map(({ userId }) => textOf(userId)),
      subtasks: subtasksOf(this.#checklists(key)),
      comments: this.#comments(card, title),
      ...this.#attachments(key, title),
      values: {
        ...hourValues(project, { spent: hoursOf((numberOf(json(card.stopwatch).total) ?? 0) * 1000) }),
        ...this.#values(key, project),
      },
      relations: this.#of("task", key).flatMap(({ linkedCardId }) =>
        textOf(linkedCardId) ? [{ kind: "relates" as const, task: textOf(linkedCardId) }] : [],
      ),
    });
  }

  /** An archived card may not say where it was. */
  #anyList(types: ReadonlyMap<string, string>): string {
    return [...types].find(([, type]) => type !== "archive" && type !== "trash")?.[0] ?? "";
  }

  #instant(value: unknown): string | undefined {
    return readDate(textOf(value), this.#options);
  }

  /** Version 1 has no lists of tasks: a card has one without a name. */
  #checklists(card: string): Checklist[] {
    const tasks = Map.groupBy(this.#of("task", card).toSorted(byPosition), ({ taskListId }) => textOf(taskListId));
    const names = this.#of("task_list", card).toSorted(byPosition);
    const lists = names.map(({ id, name }) => ({ id: textOf(id), name: textOf(name) }));
    return [...lists, { id: "", name: "" }].map(({ id, name }) => ({
      name,
      items: (tasks.get(id) ?? []).map((task) => ({
        ...{ title: textOf(task.name), isDone: isTrue(task.isCompleted) },
        ...(textOf(task.assigneeUserId) && { assignee: textOf(task.assigneeUserId) }),
      })),
    }));
  }

  /** Version 1 stores comments among the actions. */
  #comments({ id, commentsTotal }: Values, title: string): SourceComment[] {
    const card = textOf(id);
    const actions = this.#of("action", card).filter(({ type }) => type === "commentCard");
    const rows = [...this.#of("comment", card), ...actions].toSorted(byTime);
    const missing = (numberOf(commentsTotal) ?? 0) - rows.length;
    const text = "The file does not contain these comments, which the API answers card by card.";
    this.#builder.notes.add("comments-missing", text, title, missing);
    return rows.map((row) => {
      const [author, createdAt] = [textOf(row.userId), this.#instant(row.createdAt)];
      const written = textOf(row.text) || textOf(json(row.data).text);
      return { key: textOf(row.id), text: written, ...(author && { author }), ...(createdAt && { createdAt }) };
    });
  }

  #attachments(card: string, title: string): { links: SourceWebLink[]; files: SourceFileRef[] } {
    const links: SourceWebLink[] = [];
    const files: SourceFileRef[] = [];
    for (const row of this.#of("attachment", card)) {
      const [data, name] = [json(row.data), textOf(row.name)];
      const folder = textOf(row.dirname) || textOf(data.fileReferenceId);
      const entry = this.#files.get(`${folder}/${textOf(row.filename) || textOf(data.filename)}`);
      const link = webLink(name, textOf(data.url));
      const [uploader, createdAt] = [textOf(row.creatorUserId), this.#instant(row.createdAt)];
      if (entry) {
        const facts = { ...(uploader && { uploader }), ...(createdAt && { createdAt }) };
        files.push({ key: textOf(row.id), name: fileName(name), ...facts, content: { entry } });
      } else if (link) {
        links.push(link);
        if (row.type === "file")
          this.#note("files-stay", "Files stay in Planka, which asks for a login: they arrive as links.", title);
      } else {
        this.#note("files-missing", "The content of these files is not in the backup.", `${title}: ${name}`);
      }
    }
    return { links, files };
  }

  #note(code: string, text: string, example: string): void {
    this.#builder.notes.add(code, text, example);
  }

  #values(card: string, project: ProjectBuilder): Record<string, string> {
    const values: Record<string, string> = {};
    for (const { customFieldId, content } of this.#of("custom_field_value", card)) {
      const key = textOf(customFieldId);
      const name = this.#fieldNames.get(key) ?? "Custom field";
      values[project.field({ key, name, type: "text" }).key] = textOf(content);
    }
    return values;
  }
}

/** The database states objects as text, the API as they are. */
function json(value: unknown): Values {
  if (typeof value !== "string") return objectOf(value);
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}
