import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { contentOf } from "../../reading/content.ts";
import { readJsonItems } from "../../reading/json.ts";
import { unknownVersion, versionUnknown } from "../../reading/notes.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { objectOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";
import { WekanBoard } from "./wekan-board.ts";

const what = "WeKan board file";

/** What "Export board → JSON" of WeKan saves. */
export const wekan: ImportFormat = {
  source: "wekan",
  title: "WeKan board (JSON)",
  recognises: ({ text }: FileHead) =>
    /"_format"\s*:\s*"wekan-board/.test(text) || (text.includes('"swimlaneId"') && text.includes('"listId"')),
  read,
};

/** The parts of the file that are read. */
const sections = new Set([
  ...["lists", "swimlanes", "cards", "labels", "customFields", "checklists", "checklistItems", "subtaskItems"],
  ...["comments", "attachments", "users", "rules"],
]);

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const parts = new Map<string, Values[]>();
  const facts: Record<string, unknown> = {};
  const names = ["_format", "_id", "title", "description", "archived", "createdAt"];
  await readJsonItems(contentOf(file), what, names, ([section, index], value) => {
    const name = String(section);
    if (index === undefined) facts[name] = value;
    if (index === undefined || !sections.has(name)) return;
    const items = parts.get(name);
    if (items) items.push(objectOf(value));
    else parts.set(name, [objectOf(value)]);
  });
  const format = textOf(facts._format);
  if (!format.startsWith("wekan-board") && !parts.has("lists")) throw notA(what, "it has no lists");
  const builder = new SourceBuilder();
  const version = format.slice("wekan-board-".length);
  if (version !== "" && !version.startsWith("1.")) builder.notes.add(versionUnknown, unknownVersion(version));
  return new WekanBoard(facts, parts, builder, options).read();
}
