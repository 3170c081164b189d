import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { readXlsx } from "../../reading/xlsx.ts";
import type { SourceData } from "../../source-data.ts";
import { BoardRows, idColumn } from "./board-rows.ts";
import { commentsIn } from "./updates.ts";

const what = "Monday board";

/** What "Export board to Excel" of Monday saves. */
export const monday: ImportFormat = {
  source: "monday",
  title: "Monday board (Excel)",
  recognises: ({ text, entries }: FileHead) => entries.includes("xl/workbook.xml") && text.includes(idColumn),
  read,
};

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const sheets = await readXlsx(file, what);
  const builder = new SourceBuilder();
  const comments = commentsIn(sheets, builder, options);
  const boards = sheets
    .filter(({ name }) => !/^updates$/i.test(name))
    .map((sheet) => new BoardRows(sheet, comments, builder, options));
  if (!boards.some((board) => board.read(file.name))) throw notA(what, "it has no items");
  return builder.build();
}
