import type { ReadOptions } from "../../format.ts";
import type { Checklist } from "../../reading/checklists.ts";
import { hueOf } from "../../reading/colours.ts";
import { dayOf, readDate } from "../../reading/dates.ts";
import type { FieldBuilder, ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { Spool } from "../../reading/spool.ts";
import { numberOf, objectOf, objectsOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceComment, SourceMove, SourceSubtask } from "../../source-data.ts";
import { type BoardParts, commentsMissing, keepCard, type TrelloCard, taskOf } from "./trello-card.ts";
import { createdAt, markdownOf } from "./trello-text.ts";

/** The file has at most this many actions, among them the comments. */
const mostActions = 1000;

/** A board in the making: its parts come in any order, so cards are completed when all are there. */
export class TrelloBoard implements BoardParts {
  readonly labelNames = new Map<string, string>();
  readonly comments = new Map<string, SourceComment[]>();
  readonly creators = new Map<string, string>();
  readonly moves = new Map<string, SourceMove[]>();
  readonly checklists = new Map<string, (Checklist & { readonly order: number })[]>();
  readonly fields = new Map<string, FieldBuilder>();
  readonly builder: SourceBuilder;
  readonly options: ReadOptions;
  readonly #facts = new Map<string, string>();
  readonly #lists: Values[] = [];
  readonly #labels: Values[] = [];
  readonly #fieldItems: Values[] = [];
  readonly #cards = new Spool<TrelloCard>();
  #actions = 0;
  #pluginData = 0;

  constructor(builder: SourceBuilder, options: ReadOptions) {
    this.builder = builder;
    this.options = options;
  }

  /** Whether the file lacks older actions. */
  get isCut(): boolean {
    return this.#actions >= mostActions;
  }

  get hasLists(): boolean {
    return this.#lists.length > 0;
  }

  fact(name: string, value: string): void {
    this.#facts.set(name, value);
  }

  item(section: string, value: Values): void {
    if (section === "lists") this.#lists.push(value);
    if (section === "labels") this.#labels.push(value);
    if (section === "members") this.#person(value);
    if (section === "checklists") this.#addChecklist(value);
    if (section === "customFields") this.#fieldItems.push(value);
    if (section === "cards") this.#cards.add(keepCard(value));
    if (section === "actions") this.#addAction(value);
    if (section === "pluginData") this.#pluginData += 1;
  }

  complete(): void {
    const project = this.#project();
    for (const list of this.#lists) {
      const isArchived = list.closed === true;
      project.stage({ key: textOf(list.id), name: textOf(list.name), order: numberOf(list.pos), isArchived });
    }
    for (const label of this.#labels) this.label(project, label);
    for (const field of this.#fieldItems.toSorted(byPosition)) this.#addField(project, field);
    const cards = new Set<string>();
    for (const card of this.#cards) {
      cards.add(card.id);
      const task = taskOf(card, this, project);
      if (task) project.task(task);
    }
    for (const [id, comments] of this.comments) {
      if (cards.has(id)) continue;
      const text = "These comments belong to cards that were deleted in Trello.";
      this.builder.notes.add("comments-of-deleted-cards", text, "", comments.length);
    }
    const plugins = "Data of Power-Ups has no counterpart in Baton.";
    this.builder.notes.add("power-ups", plugins, "", this.#pluginData);
    const history =
      "Trello exports only the last 1,000 actions of a board: who created and moved older cards is missing.";
    if (this.isCut && !this.builder.notes.has(commentsMissing)) this.builder.notes.add("actions-cut", history);
  }

  /** Returns the key of a label. In old files, only cards have labels. */
  label(project: ProjectBuilder, label: Values): string {
    const [name, colour] = [textOf(label.name).trim(), textOf(label.color)];
    const fallback = this.labelNames.get(colour) || colour.replaceAll("_", " ") || "No colour";
    const key = textOf(label.id) || `${colour}/${name}`;
    return project.label({ key, name: name || fallback[0]?.toUpperCase() + fallback.slice(1), colour: hueOf(colour) });
  }

  #project(): ProjectBuilder {
    const fact = (name: string) => this.#facts.get(name) ?? "";
    const key = fact("id") || fact("shortLink") || fact("name");
    return this.builder.project({
      ...{ key, name: fact("name"), description: markdownOf(fact("desc")) },
      createdAt: createdAt(key),
      isArchived: Boolean(fact("dateClosed")),
    });
  }

  #person(member: Values): string | undefined {
    const key = textOf(member.id);
    if (key === "") return undefined;
    return this.builder.person({ key, name: textOf(member.fullName) || textOf(member.username) });
  }

  #addChecklist(checklist: Values): void {
    const items = objectsOf(checklist.checkItems).toSorted(byPosition);
    const list = {
      name: textOf(checklist.name),
      order: numberOf(checklist.pos) ?? 0,
      items: items.map((item) => this.#subtask(item)),
    };
    const card = textOf(checklist.idCard);
    this.checklists.set(card, [...(this.checklists.get(card) ?? []), list]);
  }

  #subtask(item: Values): SourceSubtask {
    const [assignee, due] = [textOf(item.idMember), readDate(textOf(item.due), this.options)];
    return {
      title: textOf(item.name).trim(),
      isDone: item.state === "complete",
      ...(assignee && { assignee }),
      ...(due && { due: dayOf(due, this.options.zone) }),
    };
  }

  #addAction(action: Values): void {
    this.#actions += 1;
    const [data, type] = [objectOf(action.data), textOf(action.type)];
    const card = textOf(objectOf(data.card).id);
    const [from, to] = [textOf(objectOf(data.listBefore).id), textOf(objectOf(data.listAfter).id)];
    const isMove = type === "updateCard" && from !== "" && to !== "";
    const isComment = type === "commentCard" || type === "copyCommentCard";
    const isCreation = /^(?:create|copy|email|convertTo)Card/.test(type);
    if (!(isMove || isComment || isCreation)) return;
    const author = this.#person(objectOf(action.memberCreator)) ?? textOf(action.idMemberCreator);
    if (isCreation) this.creators.set(card, author);
    const at = readDate(textOf(action.date), this.options);
    if (isMove && at) append(this.moves, card, { from, to, at, by: author });
    if (!isComment) return;
    append(this.comments, card, {
      ...{ key: textOf(action.id), text: markdownOf(textOf(data.text)) },
      ...(author && { author }),
      ...(at && { createdAt: at }),
    });
  }

  #addField(project: ProjectBuilder, field: Values): void {
    const [key, name, type] = [textOf(field.id), textOf(field.name), textOf(field.type)];
    const types = { number: "number", date: "date", checkbox: "checkbox", list: "select" } as const;
    const builder = project.field({ key, name, type: types[type as keyof typeof types] ?? "text" });
    for (const option of objectsOf(field.options).toSorted(byPosition)) {
      const text = textOf(objectOf(option.value).text);
      builder.option({
        key: textOf(option.id) || textOf(option._id),
        name: text,
        colour: hueOf(textOf(option.color)),
      });
    }
    this.fields.set(key, builder);
  }
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const known = lists.get(key);
  if (known) known.push(item);
  else lists.set(key, [item]);
}

const byPosition = (a: Values, b: Values): number => (numberOf(a.pos) ?? 0) - (numberOf(b.pos) ?? 0);
