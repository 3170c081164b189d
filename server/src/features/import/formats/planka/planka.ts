import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind, eachEntry } from "../../reading/archive.ts";
import { contentOf } from "../../reading/content.ts";
import { readJson } from "../../reading/json.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { objectOf, objectsOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";
import { readDump, type Tables } from "./dump.ts";
import { PlankaTables } from "./planka-tables.ts";

/** The archive that `docker-backup.sh` of Planka 1 and 2 makes. */
export const plankaBackup: ImportFormat = {
  source: "planka",
  title: "Planka backup (.tgz)",
  recognises: ({ name, entries }: FileHead) =>
    entries.some((entry) => /(?:^|\/)postgres\.sql$/.test(entry)) || /-backup\.t(?:ar\.)?gz$/.test(name),
  read: readBackup,
};

const api = "Planka board file";

/** What the API of Planka answers: boards with their lists, cards and the rest, in any number of answers. */
export const plankaApi: ImportFormat = {
  source: "planka-api",
  title: "Planka boards (JSON of its API, or a zip of it)",
  recognises: ({ text, entries }: FileHead) => isAnswer(text) || isAnswers(entries),
  read: readAnswers,
};

const isAnswer = (text: string): boolean =>
  /^\s*[[{]/.test(text) &&
  text.includes('"included"') &&
  /"(?:cardMemberships|boardMemberships|cardLabels)"/.test(text);

const isAnswers = (entries: readonly string[]): boolean =>
  entries.every((entry) => entry.endsWith(".json")) && entries.some((entry) => /(?:^|\/)board[^/]*\.json$/.test(entry));

/** The tables and columns that are read. All others, such as sessions and passwords, are skipped. */
const columns = {
  project: ["id", "name", "description"],
  board: ["id", "project_id", "position", "name", "created_at"],
  list: ["id", "board_id", "type", "position", "name", "color"],
  card: [
    ...["id", "board_id", "list_id", "creator_user_id", "prev_list_id", "position", "name", "description", "due_date"],
    ...[
      "stopwatch",
      "created_at",
      "updated_at",
      "is_closed",
      "is_due_completed",
      "is_due_date_completed",
      "cover_attachment_id",
    ],
  ],
  task_list: ["id", "card_id", "position", "name"],
  task: ["id", "card_id", "task_list_id", "position", "name", "is_completed", "assignee_user_id", "linked_card_id"],
  label: ["id", "board_id", "position", "name", "color"],
  card_label: ["card_id", "label_id"],
  card_membership: ["card_id", "user_id"],
  comment: ["id", "card_id", "user_id", "text", "created_at"],
  action: ["id", "card_id", "user_id", "type", "data", "created_at"],
  attachment: ["id", "card_id", "creator_user_id", "type", "data", "name", "dirname", "filename", "created_at"],
  base_custom_field_group: ["id", "name"],
  custom_field_group: ["id", "board_id", "card_id", "base_custom_field_group_id", "name"],
  custom_field: ["id", "base_custom_field_group_id", "custom_field_group_id", "position", "name"],
  custom_field_value: ["card_id", "custom_field_group_id", "custom_field_id", "content"],
  user_account: ["id", "email", "name", "username"],
} as const;

async function readBackup(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const builder = new SourceBuilder();
  const files = new Set<string>();
  let tables: Tables | undefined;
  await eachEntry(file, "Planka backup", async (entry) => {
    if (/(?:^|\/)postgres\.sql$/.test(entry.name)) tables = await readDump(entry, columns);
    else files.add(entry.name);
  });
  if (!tables) throw notA("Planka backup", "it has no database");
  if (!tables.has("board")) throw notA("Planka backup", "its database has no boards");
  return new PlankaTables(tables, files, builder, options).read();
}

/** The names of the answers' lists, and of the tables that they are rows of. */
const lists: Readonly<Record<string, string>> = {
  ...{ boards: "board", projects: "project", lists: "list", cards: "card", labels: "label", cardLabels: "card_label" },
  ...{ cardMemberships: "card_membership", taskLists: "task_list", tasks: "task", attachments: "attachment" },
  ...{ customFieldGroups: "custom_field_group", customFields: "custom_field", customFieldValues: "custom_field_value" },
  ...{ baseCustomFieldGroups: "base_custom_field_group", users: "user_account", comments: "comment" },
};

/** Reads one answer, a list of answers, or an archive with a file per answer. */
async function readAnswers(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const answers: unknown[] = [];
  const add = (json: unknown) => answers.push(...(Array.isArray(json) ? json : [json]));
  if (await archiveKind(file.path)) {
    await eachEntry(file, api, async (entry) => {
      if (entry.name.endsWith(".json")) add(await readJson(entry, api));
    });
  } else {
    add(await readJson(contentOf(file), api));
  }
  const tables = tablesOf(answers.map(objectOf));
  if (!tables.has("board")) throw notA(api, "it has no board");
  return new PlankaTables(tables, new Set(), new SourceBuilder(), options).read();
}

/** Returns the rows of all answers. Two answers may contain the same one. */
function tablesOf(answers: readonly Values[]): Tables {
  const tables = new Map<string, Map<string, Values>>();
  const add = (table: string, row: Values) => {
    const rows = tables.get(table) ?? new Map<string, Values>();
    tables.set(table, rows);
    const id = textOf(row.id) || JSON.stringify(row);
    rows.set(id, { ...rows.get(id), ...row });
  };
  for (const { item, items, included } of answers) {
    const single = objectOf(item);
    if ("projectId" in single) add("board", single);
    for (const row of objectsOf(items)) add(tableOf(row), row);
    for (const [name, table] of Object.entries(lists)) {
      for (const row of objectsOf(objectOf(included)[name])) add(table, row);
    }
  }
  return new Map([...tables].map(([name, rows]) => [name, [...rows.values()]]));
}

/** Answers with items do not name their kind. */
function tableOf(row: Values): string {
  if ("listId" in row) return "card";
  if ("text" in row && "cardId" in row) return "comment";
  return "projectId" in row ? "board" : "project";
}
