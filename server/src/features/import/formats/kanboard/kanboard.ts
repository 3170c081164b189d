import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { contentOf } from "../../reading/content.ts";
import { readJson } from "../../reading/json.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { listOf, objectOf, objectsOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";
import { rowsIn } from "./kanboard-database.store.ts";
import { KanboardTables } from "./kanboard-tables.ts";

/** The file `data/db.sqlite` of Kanboard. */
export const kanboardDatabase: ImportFormat = {
  source: "kanboard",
  title: "Kanboard (database db.sqlite)",
  recognises: ({ text }: FileHead) => text.startsWith("SQLite format 3\u0000"),
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
  return new KanboardTables(rowsIn(file.path), new SourceBuilder()).read();
}

async function readAnswers(file: SourceFile, _options: ReadOptions): Promise<SourceData> {
  const answers = objectOf(await readJson(contentOf(file), "Kanboard file"));
  const found = (method: string) => flat(answers[method]);
  if (found("getAllProjects").length === 0) throw notA("Kanboard file", "it has no projects");
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
  return new KanboardTables(rows, new SourceBuilder(), contents).read();
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
