import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind, eachEntry } from "../../reading/archive.ts";
import { contentOf } from "../../reading/content.ts";
import { readJson } from "../../reading/json.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { unpacked } from "../../reading/unpacked.ts";
import { notA } from "../../reading/unreadable.ts";
import { listOf, objectOf, objectsOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";
import { rowsIn } from "./kanboard-database.store.ts";
import { KanboardTables, type Tables } from "./kanboard-tables.ts";

const what = "Kanboard file";

const isDatabase = (entry: string): boolean => /(?:^|\/)db\.sqlite$/.test(entry);

/** The file `data/db.sqlite` of Kanboard, or an archive of the folder `data`, which has the files of tasks as well. */
export const kanboardDatabase: ImportFormat = {
  source: "kanboard",
  title: "Kanboard (db.sqlite, or zip of its data folder)",
  recognises: ({ text, entries }: FileHead) =>
    text.startsWith("SQLite format 3\u0000") || entries.some((entry) => isDatabase(entry)),
  read: readDatabase,
};

/** The answers of Kanboard's API, by the names of its methods. */
export const kanboardJson: ImportFormat = {
  source: "kanboard-json",
  title: "Kanboard (JSON of its API)",
  recognises: ({ text }: FileHead) =>
    /^\s*\{/.test(text) && /"get(?:AllProjects|AllTasks|Columns|Board)"\s*:/.test(text),
  read: readAnswers,
};

async function readDatabase(file: SourceFile, _options: ReadOptions): Promise<SourceData> {
  if (await archiveKind(file.path)) return readFolder(file);
  return new KanboardTables(rowsIn(file.path), new SourceBuilder()).read();
}

/** The contents of files are in `files`, beside the database. */
async function readFolder(file: SourceFile): Promise<SourceData> {
  const names = new Set<string>();
  const databases: { readonly folder: string; readonly tables: Tables }[] = [];
  await eachEntry(file, what, async (entry) => {
    names.add(entry.name);
    if (!isDatabase(entry.name) || databases.length > 0) return;
    const tables = await unpacked(file, entry, ({ path }) => rowsIn(path));
    databases.push({ folder: entry.name.replace(/db\.sqlite$/, "files/"), tables });
  });
  const [database] = databases;
  if (!database) throw notA(what, "it has no file db.sqlite");
  const contentOf = ({ path }: Values) => {
    const entry = `${database.folder}${textOf(path)}`;
    return names.has(entry) ? { entry } : undefined;
  };
  return new KanboardTables(database.tables, new SourceBuilder(), contentOf).read();
}

async function readAnswers(file: SourceFile, _options: ReadOptions): Promise<SourceData> {
  const answers = objectOf(await readJson(contentOf(file), what));
  const found = (method: string) => flat(answers[method]);
  if (found("getAllProjects").length === 0) throw notA(what, "it has no projects");
  const rows = new Map<string, readonly Values[]>([
    ["projects", found("getAllProjects")],
    ["columns", found("getColumns")],
    ["swimlanes", [...found("getAllSwimlanes"), ...found("getActiveSwimlanes")]],
    ["project_has_categories", found("getAllCategories")],
    ["tasks", found("getAllTasks")],
    ["subtasks", found("getAllSubtasks")],
    ["comments", found("getAllComments")],
    ["task_has_files", found("getAllTaskFiles")],
    ["users", [...found("getAllUsers"), ...authorsOf(found("getAllComments"))]],
    ["task_has_external_links", found("getAllExternalTaskLinks")],
    ...tagsOf(answers.getTaskTags),
    ...linksOf(answers.getAllTaskLinks),
    ["task_has_metadata", metadataOf(answers.getTaskMetadata)],
  ]);
  const contents = new Map(Object.entries(objectOf(answers.downloadTaskFile)).map(([id, text]) => [id, textOf(text)]));
  const base64Of = ({ id }: Values) => {
    const base64 = contents.get(textOf(id));
    return base64 === undefined ? undefined : { base64 };
  };
  return new KanboardTables(rows, new SourceBuilder(), base64Of).read();
}

/** Answers are lists, or lists by project, task or status. */
function flat(value: unknown): Values[] {
  const object = objectOf(value);
  if ("id" in object) return [object];
  return listOf(value).flatMap(flat);
}

const authorsOf = (comments: readonly Values[]): Values[] =>
  comments.map(({ user_id, username, name }) => ({ id: user_id, username, name }));

/** The names of a task's tags by their ids, by task. */
function tagsOf(value: unknown): [string, Values[]][] {
  const pairs = Object.entries(objectOf(value)).flatMap(([task, tags]) =>
    Object.entries(objectOf(tags)).map(([id, name]) => ({ task, id, name: textOf(name) })),
  );
  const tags = [...new Map(pairs.map(({ id, name }) => [id, { id, name }])).values()];
  return [
    ["tags", tags],
    ["task_has_tags", pairs.map(({ task, id }) => ({ task_id: task, tag_id: id }))],
  ];
}

/** The links of each task. The id of the other task is called that of the task. */
function linksOf(value: unknown): [string, Values[]][] {
  const pairs = Object.entries(objectOf(value)).flatMap(([task, links]) =>
    objectsOf(links).map(({ task_id, label }) => ({ task_id: task, opposite_task_id: task_id, link_id: label, label })),
  );
  return [
    ["task_has_links", pairs],
    ["links", pairs.map(({ label }) => ({ id: label, label }))],
  ];
}

const metadataOf = (value: unknown): Values[] =>
  Object.entries(objectOf(value)).flatMap(([task, facts]) =>
    Object.entries(objectOf(facts)).map(([name, fact]) => ({ task_id: task, name, value: textOf(fact) })),
  );
