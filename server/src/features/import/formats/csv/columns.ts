import type { ColumnUse } from "@baton/domain/import/import";
import type { ReadOptions } from "../../format.ts";

/** The names that people and products give to columns, without case and punctuation. */
const names: Readonly<Partial<Record<ColumnUse, readonly string[]>>> = {
  title: [
    "title",
    "name",
    "task",
    "task name",
    "summary",
    "subject",
    "card",
    "card name",
    "item",
    "issue",
    "to do",
    "todo",
  ],
  description: [
    "description",
    "notes",
    "note",
    "details",
    "body",
    "content",
    "text",
    "card description",
    "task content",
  ],
  status: [
    "status",
    "state",
    "stage",
    "column",
    "list",
    "list name",
    "section",
    "section column",
    "bucket",
    "bucket name",
  ],
  // As exports of Baton call it.
  category: ["stage category"],
  project: ["project", "project name", "board", "board name"],
  start: ["start", "start date", "starts", "begin", "from", "starting date"],
  due: ["due", "due date", "deadline", "end", "end date", "ends", "until", "target date", "ending date", "finish"],
  assignee: [
    "assignee",
    "assignees",
    "assigned to",
    "assign",
    "assigned",
    "owner",
    "owners",
    "members",
    "person",
    "people",
    "responsible",
  ],
  labels: ["labels", "label", "tags", "tag", "categories", "category"],
  priority: ["priority", "importance", "urgency"],
  estimate: ["estimate", "points", "story points", "effort", "size"],
  comments: ["comments", "comment"],
  subtasks: ["subtasks", "sub tasks", "checklist", "checklist items"],
  parent: ["parent", "parent task", "parent item", "parent issue", "parent id"],
  created: ["created", "created at", "created date", "date created", "creation date", "created time"],
  updated: ["updated", "updated at", "last modified", "modified", "modification date", "last edited time"],
  completed: [
    "completed",
    "completed at",
    "completed date",
    "done",
    "closed",
    "resolved",
    "completion date",
    "finished",
  ],
  archived: ["archived", "archived at", "is archived"],
  url: ["url", "link", "card url", "task link", "web address"],
  key: ["id", "key", "task id", "card id", "issue key", "number"],
};

const uses = new Map(
  Object.entries(names).flatMap(([use, words]) => words.map((word) => [word, use as ColumnUse] as const)),
);

/** Several columns of these uses count together. Of all others, the first one counts. */
const repeatable: ReadonlySet<ColumnUse> = new Set(["assignee", "labels", "comments", "subtasks", "field", "ignore"]);

/**
 * Returns what a person has said of columns, after they have said more. What only one column can be is taken from the
 * column that had it.
 */
export function chosenUses(before: Uses, more: Uses): Uses {
  const taken = new Set(Object.values(more).filter((use) => !repeatable.has(use)));
  const kept = Object.entries(before).filter(([_header, use]) => !taken.has(use));
  return { ...Object.fromEntries(kept), ...more };
}
type Uses = NonNullable<ReadOptions["columns"]>;

/** Returns what each column is: as the person says, or by its name. Without a title, the first free column is it. */
export function usesOf(headers: readonly string[], { columns = {} }: Pick<ReadOptions, "columns">): ColumnUse[] {
  const taken = new Set<ColumnUse>();
  const take = (use: ColumnUse): ColumnUse => {
    if (taken.has(use) && !repeatable.has(use)) return "field";
    taken.add(use);
    return use;
  };
  const chosen = headers.map((header) =>
    Object.hasOwn(columns, header) ? take(columns[header] ?? "field") : undefined,
  );
  const guessed = headers.map((header, index) => chosen[index] ?? take(uses.get(plain(header)) ?? "field"));
  if (taken.has("title")) return guessed;
  const first = guessed.findIndex((use, index) => use === "field" && chosen[index] === undefined);
  return guessed.map((use, index) => (index === first ? "title" : use));
}

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
