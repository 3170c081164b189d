import { broughtNote } from "@baton/domain/import/import";
import type { ReadOptions } from "../../format.ts";
import { type Checklist, subtasksOf } from "../../reading/checklists.ts";
import { dayOf, readDate } from "../../reading/dates.ts";
import { remindersStay } from "../../reading/notes.ts";
import type { FieldBuilder, ProjectBuilder, TaskDraft } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { isTrue, numberOf, objectOf, objectsOf, textOf, textsOf, type Values } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import type { SourceComment, SourceMove, SourceTask, SourceWebLink } from "../../source-data.ts";
import { createdAt, markdownOf } from "./trello-text.ts";

/** What completes a card: the parts of its board, by the id of the card or their own. */
export interface BoardParts {
  readonly builder: SourceBuilder;
  readonly options: ReadOptions;
  /** Whether the file lacks older actions. */
  readonly isCut: boolean;
  readonly comments: ReadonlyMap<string, readonly SourceComment[]>;
  readonly creators: ReadonlyMap<string, string>;
  readonly moves: ReadonlyMap<string, readonly SourceMove[]>;
  readonly checklists: ReadonlyMap<string, readonly (Checklist & { readonly order: number })[]>;
  readonly fields: ReadonlyMap<string, FieldBuilder>;
  readonly label: (project: ProjectBuilder, label: Values) => string;
}

/** What is kept of a card until the whole file is read. */
export type TrelloCard = ReturnType<typeof keepCard>;

/** Keeps a card without the many things that Baton has no use for. Its mail-in address is a secret. */
export function keepCard(card: Values) {
  const badges = objectOf(card.badges);
  return {
    id: textOf(card.id),
    shortLink: textOf(card.shortLink),
    title: textOf(card.name),
    description: markdownOf(textOf(card.desc)),
    list: textOf(card.idList),
    order: numberOf(card.pos),
    start: textOf(card.start),
    due: textOf(card.due),
    updatedAt: textOf(card.dateLastActivity),
    completedAt: textOf(card.dateCompleted),
    isCompleted: isTrue(card.dueComplete),
    isArchived: isTrue(card.closed),
    isTemplate: isTrue(card.isTemplate),
    role: textOf(card.cardRole),
    labels: objectsOf(card.labels).map(({ id, name, color }) => ({ id, name, color })),
    labelIds: textsOf(card.idLabels),
    members: textsOf(card.idMembers),
    attachments: objectsOf(card.attachments).map(keepAttachment),
    values: objectsOf(card.customFieldItems).map(({ idCustomField, idValue, value }) => ({
      idCustomField,
      idValue,
      value,
    })),
    comments: numberOf(badges.comments) ?? 0,
    lost: lostOf(card, badges),
  };
}

const keepAttachment = (attachment: Values) => ({
  name: textOf(attachment.name),
  url: textOf(attachment.url),
  isUpload: isTrue(attachment.isUpload),
});

/** What a card has that Baton has not: the code of each with its sentence. */
const losses = {
  votes: "Votes have no counterpart in Baton.",
  stickers: "Stickers have no counterpart in Baton.",
  locations: "Locations have no counterpart in Baton.",
  reminders: remindersStay,
  covers: "Covers are left out, because their pictures stay in Trello.",
} as const;

function lostOf(card: Values, badges: Values): readonly (keyof typeof losses)[] {
  const cover = objectOf(card.cover);
  const isLost = {
    votes: (numberOf(badges.votes) ?? 0) > 0,
    stickers: objectsOf(card.stickers).length > 0,
    locations: Boolean(card.coordinates) || textOf(card.address) !== "",
    reminders: (numberOf(card.dueReminder) ?? -1) >= 0 && textOf(card.due) !== "",
    covers: [card.idAttachmentCover, cover.color, cover.idAttachment].some((value) => textOf(value) !== ""),
  };
  return (Object.keys(losses) as (keyof typeof losses)[]).filter((code) => isLost[code]);
}

/** Returns the note on a card that is no work; undefined for an ordinary card. */
function specialOf({ isTemplate, role }: TrelloCard): { readonly code: string; readonly text: string } | undefined {
  if (isTemplate) return { code: "card-templates", text: "Cards that are templates are left out." };
  if (role === "" || role === "link") return undefined;
  return { code: "special-cards", text: "Separators and mirrored cards are left out." };
}

/** Returns a card as a task; undefined for those that are no work, unless somebody wants them. */
export function taskOf(card: TrelloCard, board: BoardParts, project: ProjectBuilder): TaskDraft | undefined {
  const { title } = card;
  const { notes } = board.builder;
  const special = specialOf(card);
  if (special && board.options.bring) {
    notes.add(broughtNote, "Templates, separators and mirrored cards arrive as tasks.", title);
  } else if (special) {
    notes.add(special.code, special.text, title);
    return undefined;
  }
  for (const code of card.lost) notes.add(code, losses[code], title);
  const checklists = (board.checklists.get(card.id) ?? []).toSorted((a, b) => a.order - b.order);
  const { id: key, shortLink, list: stage, order, description, isCompleted, isArchived } = card;
  return {
    ...{ key, stage, order, title, description, isCompleted, isArchived },
    url: shortLink ? `https://trello.com/c/${shortLink}` : undefined,
    start: date(card.start, board, title),
    due: date(card.due, board, title),
    createdAt: createdAt(key),
    updatedAt: date(card.updatedAt, board, title) || undefined,
    completedAt: date(card.completedAt, board, title) || undefined,
    createdBy: board.creators.get(key),
    moves: board.moves.get(key)?.toReversed(),
    labels: labelsOf(card, board, project),
    assignees: card.members,
    subtasks: subtasksOf(checklists),
    comments: commentsOf(card, board),
    links: linksOf(card, board),
    values: valuesOf(card, board),
  };
}

function labelsOf({ labels, labelIds }: TrelloCard, board: BoardParts, project: ProjectBuilder): readonly string[] {
  return [...labels.map((label) => board.label(project, label)), ...labelIds];
}

/** The code of the note on comments that the file only counts. */
export const commentsMissing = "comments-missing";

/** Comments come newest first. The file has only the last ones, but the number of all. */
function commentsOf({ id, title, comments }: TrelloCard, board: BoardParts): SourceTask["comments"] {
  const found = (board.comments.get(id) ?? []).toReversed();
  const text = board.isCut
    ? "Trello exports only the last 1,000 actions of a board: older comments are missing, and who created and moved older cards."
    : "Trello counts these comments, but they are not in the file.";
  board.builder.notes.add(commentsMissing, text, title, comments - found.length);
  return found;
}

function linksOf({ attachments, title }: TrelloCard, { builder: { notes } }: BoardParts): readonly SourceWebLink[] {
  return attachments.flatMap(({ name, url, isUpload }) => {
    const link = webLink(name, url);
    if (isUpload) notes.add("files-stay", "Files stay in Trello, which asks for a login: they arrive as links.", title);
    if (!link) notes.add("links-unsafe", "These attachments have no address that Baton can link to.", title);
    return link ?? [];
  });
}

function valuesOf({ values, title }: TrelloCard, { fields, options, builder }: BoardParts): SourceTask["values"] {
  const result: Record<string, string | number | boolean> = {};
  for (const { idCustomField, idValue, value } of values) {
    const field = fields.get(textOf(idCustomField));
    const { number, date: day, checked, text } = objectOf(value);
    const choice = textOf(idValue);
    if (!field) {
      builder.notes.add("field-missing", "The file refers to custom fields that it does not contain.", title);
      continue;
    }
    if (choice !== "" && !field.hasOption(choice)) {
      builder.notes.add(
        "option-missing",
        "The file refers to options of custom fields that it does not contain.",
        title,
      );
      continue;
    }
    const instant = readDate(textOf(day), options);
    const stated = [choice, numberOf(number), instant && dayOf(instant, options.zone), textOf(text)];
    const found =
      checked === undefined ? stated.find((candidate) => candidate !== undefined && candidate !== "") : isTrue(checked);
    if (found !== undefined) result[field.key] = found;
  }
  return result;
}

function date(text: string, { options, builder }: BoardParts, title: string): string {
  const found = readDate(text, options);
  if (text !== "" && !found)
    builder.notes.add("date-unreadable", "These tasks have a date that cannot be read.", title);
  return found ?? "";
}
