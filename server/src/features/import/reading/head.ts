import { type FileHead, type SourceFile, UnreadableFile } from "../format.ts";
import { archiveKind, eachEntry, firstBytes } from "./archive.ts";
import { decode } from "./content.ts";
import { readXlsx } from "./xlsx.ts";

const headLength = 65_536;
/** Listing a tape archive unpacks it, so only what its first 64 MB contain is listed. */
const listedSize = 64_000_000;

/** Reads what formats recognise a file by. */
export async function readHead(file: SourceFile): Promise<FileHead> {
  if (await archiveKind(file.path)) {
    const entries = await namesIn(file);
    return { name: file.name, text: entries.includes("xl/workbook.xml") ? await sheetsIn(file) : "", entries };
  }
  return { name: file.name, text: headText(await firstBytes(file.path, headLength)), entries: [] };
}

/** The last character may be cut in half: a text that is UTF-8 up to there is UTF-8. */
function headText(bytes: Buffer): string {
  const whole = bytes.length < headLength ? bytes : bytes.subarray(0, bytes.findLastIndex((byte) => byte < 0x80) + 1);
  return decode(whole.length > 0 ? whole : bytes).text;
}

/** Larger workbooks are not searched for what they contain. */
const largestWorkbook = 30_000_000;
const headRows = 20;

/** Returns the first rows of each sheet, with tabs between the cells. */
async function sheetsIn(file: SourceFile): Promise<string> {
  if (file.size > largestWorkbook) return "";
  try {
    const sheets = await readXlsx(file, "workbook");
    const rows = sheets.flatMap((sheet) => sheet.rows.slice(0, headRows));
    return rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, " ")).join("\t")).join("\n");
  } catch (error) {
    // What is wrong with it is said when it is read.
    if (error instanceof UnreadableFile) return "";
    throw error;
  }
}

class Enough extends UnreadableFile {}

/** Returns the names of the files in an archive; as many as can be read if it is damaged. */
async function namesIn(file: SourceFile): Promise<string[]> {
  const names: string[] = [];
  let size = 0;
  const list = eachEntry(file, "archive", (entry) => {
    names.push(entry.name);
    size += entry.size;
    if (size > listedSize && !file.name.endsWith(".zip")) throw new Enough("Enough is listed.");
  });
  // What is wrong with it is said when it is read.
  await list.catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error;
  });
  return names;
}
