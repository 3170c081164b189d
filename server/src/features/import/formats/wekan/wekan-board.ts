import type { ReadOptions } from "../../format.ts";
import { type Checklist, subtasksOf } from "../../reading/checklists.ts";
import { hueOf } from "../../reading/colours.ts";
import { dayOf, readDate } from "../../reading/dates.ts";
import type { FieldBuilder, ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { isTrue, numberOf, objectOf, objectsOf, textOf, textsOf, type Values } from "../../reading/values.ts";
import { fileName } from "../../reading/web-links.ts";
import type { SourceComment, SourceData, SourceFileRef, SourceTask } from "../../source-data.ts";

const none: readonly Values[] = [];
const bySort = (a: Values, b: Values): number => (numberOf(a.sort) ?? 0) - (numberOf(b.sort) ?? 0);
const idOf = ({ _id }: Values): string => textOf(_id);

const types = { number: "number", currency: "number", date: "date", checkbox: "checkbox", dropdown: "select" } as const;

/** The parts of a board as a project. */
export class WekanBoard {
  readonly #facts: Values;
  readonly #parts: ReadonlyMap<string, readonly Values[]>;
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;
  readonly #byCard: (part: string, card: string) => readonly Values[];
  readonly #fields = new Map<string, { readonly type: string; readonly field: FieldBuilder }>();
  readonly #lanes: ReadonlyMap<string, string>;

  constructor(
    facts: Values,
    parts: ReadonlyMap<string, readonly Values[]>,
    builder: SourceBuilder,
    options: ReadOptions,
  ) {
    this.#facts = facts;
    this.#parts = parts;
    this.#builder = builder;
    this.#options = options;
    const groups = new Map([...parts].map(([part, rows]) => [part, Map.groupBy(rows, ({ cardId }) => textOf(cardId))]));
    this.#byCard = (part, card) => groups.get(part)?.get(card) ?? none;
    this.#lanes = new Map(this.#all("swimlanes").map((lane) => [idOf(lane), textOf(lane.title)]));
  }

  read(): SourceData {
    for (const user of this.#all("users")) {
      const name = textOf(objectOf(user.profile).fullname) || textOf(user.username);
      this.#builder.person({ key: idOf(user), name });
    }
    const { title, description, archived, createdAt } = this.#facts;
    const project = this.#builder.project({
      ...{ key: idOf(this.#facts) || textOf(title), name: textOf(title), description: textOf(description) },
      ...{ createdAt: this.#date(createdAt), isArchived: isTrue(archived) },
    });
    for (const list of this.#all("lists").toSorted(bySort)) {
      project.stage({ key: idOf(list), name: textOf(list.title), isArchived: isTrue(list.archived) });
    }
    for (const { _id, name, color } of this.#all("labels")) {
      project.label({ key: textOf(_id), name: textOf(name) || textOf(color), colour: hueOf(textOf(color)) });
    }
    for (const field of this.#all("customFields")) this.#addField(field, project);
    // A subtask is a card, and may be in both lists.
    const cards = new Map([...this.#all("cards"), ...this.#all("subtaskItems")].map((card) => [idOf(card), card]));
    for (const card of cards.values()) this.#addCard(card, project);
    const rules = "Rules of a board have no counterpart in Baton.";
    this.#builder.notes.add("rules", rules, "", this.#all("rules").length);
    return this.#builder.build();
  }

  #all(part: string): readonly Values[] {
    return this.#parts.get(part) ?? none;
  }

  #date(value: unknown): string | undefined {
    return readDate(textOf(value), this.#options);
  }

  #addField({ _id, name, type, settings }: Values, project: ProjectBuilder): void {
    const [key, kind] = [textOf(_id), textOf(type)];
    const field = project.field({ key, name: textOf(name), type: types[kind as keyof typeof types] ?? "text" });
    for (const item of objectsOf(objectOf(settings).dropdownItems)) {
      field.option({ key: idOf(item), name: textOf(item.name) });
    }
    this.#fields.set(key, { type: kind, field });
  }

  #addCard(card: Values, project: ProjectBuilder): void {
    const [key, title, completedAt] = [idOf(card), textOf(card.title), this.#date(card.endAt)];
    project.task({
      ...{ key, title, stage: textOf(card.listId), order: numberOf(card.sort), description: textOf(card.description) },
      start: this.#date(card.startAt) ?? "",
      due: this.#date(card.dueAt) ?? "",
      ...{ completedAt, isCompleted: completedAt !== undefined, isArchived: isTrue(card.archived) },
      createdAt: this.#date(card.createdAt),
      updatedAt: this.#date(card.dateLastActivity),
      createdBy: textOf(card.userId) || undefined,
      parent: textOf(card.parentId) || undefined,
      labels: textsOf(card.labelIds),
      assignees: [...textsOf(card.assignees), ...textsOf(card.members)],
      subtasks: subtasksOf(this.#checklists(key)),
      comments: this.#comments(key),
      files: this.#files(key, title),
      values: { ...this.#values(card), ...this.#extras(card, project) },
    });
  }

  #checklists(card: string): Checklist[] {
    const items = Map.groupBy(this.#byCard("checklistItems", card).toSorted(bySort), ({ checklistId }) =>
      textOf(checklistId),
    );
    return this.#byCard("checklists", card)
      .toSorted(bySort)
      .map((list) => ({
        name: textOf(list.title),
        items: (items.get(idOf(list)) ?? []).map(({ title, isFinished }) => ({
          title: textOf(title),
          isDone: isTrue(isFinished),
        })),
      }));
  }

  #comments(card: string): SourceComment[] {
    const comments = this.#byCard("comments", card).map((comment) => {
      const [author, createdAt] = [textOf(comment.userId), this.#date(comment.createdAt)];
      const facts = { ...(author && { author }), ...(createdAt && { createdAt }) };
      return { key: idOf(comment), text: textOf(comment.text), ...facts };
    });
    return comments.toSorted((a, b) => ((a.createdAt ?? "") < (b.createdAt ?? "") ? -1 : 1));
  }

  #files(card: string, title: string): SourceFileRef[] {
    return this.#byCard("attachments", card).flatMap((attachment) => {
      const [name, base64, uploader] = [textOf(attachment.name), textOf(attachment.file), textOf(attachment.userId)];
      if (base64 === "") {
        this.#builder.notes.add("files-missing", "The content of these files is not in the file.", `${title}: ${name}`);
        return [];
      }
      return { key: idOf(attachment), name: fileName(name), ...(uploader && { uploader }), content: { base64 } };
    });
  }

  #values(card: Values): SourceTask["values"] {
    const values: Record<string, SourceTask["values"][string]> = {};
    for (const { _id, value } of objectsOf(card.customFields)) {
      const known = this.#fields.get(textOf(_id));
      const stated = known && this.#value(value, known.type, known.field);
      if (known && stated !== undefined && stated !== "") values[known.field.key] = stated;
    }
    return values;
  }

  #value(value: unknown, type: string, field: FieldBuilder): string | number | boolean | undefined {
    const day = this.#date(value);
    switch (type) {
      case "number":
      case "currency":
        return numberOf(value);
      case "checkbox":
        return value === null || value === undefined ? undefined : isTrue(value);
      case "date":
        return day && dayOf(day, this.#options.zone);
      case "dropdown":
        return field.hasOption(textOf(value)) ? textOf(value) : undefined;
      default:
        return Array.isArray(value) ? textsOf(value).join(", ") : textOf(value);
    }
  }

  /** What every card of WeKan can have, and tasks have not. */
  #extras(card: Values, project: ProjectBuilder): Record<string, string> {
    const lane = this.#lanes.size > 1 ? (this.#lanes.get(textOf(card.swimlaneId)) ?? "") : "";
    const received = this.#date(card.receivedAt);
    return {
      ...project.choice("Swimlane", lane),
      ...project.text("Requested by", textOf(card.requestedBy)),
      ...project.text("Assigned by", textOf(card.assignedBy)),
      ...project.text("Received", received ? dayOf(received, this.#options.zone) : ""),
      ...project.text("Time spent (hours)", textOf(card.spentTime).replace(/^0$/, "")),
    };
  }
}
