import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { hueOf } from "../../reading/colours.ts";
import { contentOf } from "../../reading/content.ts";
import { fromEpoch, readDate } from "../../reading/dates.ts";
import { readJson } from "../../reading/json.ts";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { isTrue, numberOf, objectOf, objectsOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";

const what = "Nextcloud Deck export";

/** What `occ deck:export` or "Export board" of Nextcloud Deck saves. */
export const deck: ImportFormat = {
  source: "deck",
  title: "Nextcloud Deck (JSON)",
  recognises: ({ text }: FileHead) =>
    /^\s*\{/.test(text) && /"boards"\s*:/.test(text) && /"(?:stacks|ETag)"\s*:/.test(text),
  read,
};

const isDeleted = ({ deletedAt }: Values): boolean => (numberOf(deletedAt) ?? 0) > 0;

/** Cards and stacks often have the same order: the older one comes first then. */
const byOrder = (a: Values, b: Values): number =>
  (numberOf(a.order) ?? 0) - (numberOf(b.order) ?? 0) || (numberOf(a.id) ?? 0) - (numberOf(b.id) ?? 0);

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const { boards } = objectOf(await readJson(contentOf(file), what));
  if (objectsOf(boards).length === 0) throw notA(what, "it has no boards");
  const builder = new SourceBuilder();
  const reader = new BoardReader(builder, options);
  for (const board of objectsOf(boards)) reader.read(board);
  return builder.build();
}

class BoardReader {
  readonly #builder: SourceBuilder;
  readonly #options: ReadOptions;

  constructor(builder: SourceBuilder, options: ReadOptions) {
    this.#builder = builder;
    this.#options = options;
  }

  read(board: Values): void {
    const title = textOf(board.title);
    if (isDeleted(board)) {
      this.#builder.notes.add("deleted-boards", "Deleted boards are left out.", title);
      return;
    }
    const project = this.#builder.project({ key: textOf(board.id), name: title, isArchived: isTrue(board.archived) });
    for (const label of objectsOf(board.labels)) labelOf(label, project);
    for (const stack of objectsOf(board.stacks)
      .filter((each) => !isDeleted(each))
      .toSorted(byOrder)) {
      const category = isTrue(stack.isDoneColumn) ? ("completed" as const) : undefined;
      const stage = project.stage({ key: textOf(stack.id), name: textOf(stack.title), category });
      for (const card of objectsOf(stack.cards).toSorted(byOrder)) this.#addCard(card, project, stage);
    }
  }

  #addCard(card: Values, project: ProjectBuilder, stage: string): void {
    const title = textOf(card.title);
    const { notes } = this.#builder;
    if (isDeleted(card)) {
      notes.add("deleted-cards", "Deleted cards are left out.", title);
      return;
    }
    const comments = "Deck does not export comments.";
    notes.add("comments-missing", comments, title, numberOf(card.commentsCount) ?? 0);
    notes.add("files-missing", "Deck does not export files.", title, numberOf(card.attachmentCount) ?? 0);
    const done = readDate(textOf(card.done), this.#options);
    project.task({
      ...{ key: textOf(card.id), title, stage, description: textOf(card.description) },
      start: readDate(textOf(card.startdate), this.#options) ?? "",
      due: readDate(textOf(card.duedate), this.#options) ?? "",
      ...{
        isCompleted: done !== undefined || card.done === true,
        completedAt: done,
        isArchived: isTrue(card.archived),
      },
      createdAt: fromEpoch(numberOf(card.createdAt)),
      updatedAt: fromEpoch(numberOf(card.lastModified)),
      createdBy: this.#person(card.owner),
      labels: objectsOf(card.labels).map((label) => labelOf(label, project)),
      assignees: objectsOf(card.assignedUsers).flatMap(({ participant }) => this.#person(participant) ?? []),
    });
  }

  #person(value: unknown): string | undefined {
    if (textOf(value) !== "") return this.#builder.personNamed(textOf(value));
    const { uid, primaryKey, displayname } = objectOf(value);
    const key = textOf(uid) || textOf(primaryKey);
    return key === "" ? undefined : this.#builder.person({ key, name: textOf(displayname) });
  }
}

const labelOf = ({ id, title, color }: Values, project: ProjectBuilder): string =>
  project.label({ key: textOf(id), name: textOf(title), colour: hueOf(textOf(color)) });
