import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { contentOf } from "../../reading/content.ts";
import { readJsonItems } from "../../reading/json.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { objectOf, textOf } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";
import { TrelloBoard } from "./trello-board.ts";

const what = "Trello board file";

/** The file that "Print, export and share → Export as JSON" of a Trello board saves. */
export const trello: ImportFormat = {
  source: "trello",
  title: "Trello board (JSON)",
  recognises,
  read,
};

function recognises({ text }: FileHead): boolean {
  if (!text.trimStart().startsWith("{") || text.includes('"wekan-board')) return false;
  return /"(?:idList|idBoard|idOrganization|labelNames|idMemberCreator)"\s*:/.test(text);
}

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const builder = new SourceBuilder();
  const board = new TrelloBoard(builder, options);
  await readJsonItems(
    contentOf(file),
    what,
    ["id", "shortLink", "name", "desc", "dateClosed"],
    ([section, index], value) => {
      if (index === undefined) board.fact(String(section), textOf(value));
      else if (section === "labelNames") board.labelNames.set(String(index), textOf(value));
      else board.item(String(section), objectOf(value));
    },
  );
  if (!board.hasLists) throw notA(what, "it has no lists");
  board.complete();
  return builder.build();
}
