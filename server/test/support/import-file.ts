import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, gzipSync } from "node:zlib";
import type { ImportFormat, ReadOptions, SourceFile } from "../../src/features/import/format.ts";
import {
  type SourceData,
  type SourceProject,
  type SourceTask,
  tasksIn,
} from "../../src/features/import/source-data.ts";

/** A file of another product, as a test writes it. */
export interface Sample {
  readonly name: string;
  readonly content: string | Buffer;
}

/** Reads a file as the readers do: from the disk. */
export async function readSample(
  format: ImportFormat,
  { name, content }: Sample,
  options: Partial<ReadOptions> = {},
): Promise<SourceData> {
  return withFile({ name, content }, (file) => format.read(file, { zone: "Europe/Berlin", ...options }));
}

/** Hands out a file, which is removed afterwards. */
export async function withFile<Result>(
  { name, content }: Sample,
  use: (file: SourceFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  try {
    const path = join(folder, "file");
    const bytes = Buffer.from(content as string);
    await writeFile(path, bytes);
    return await use({ name, path, size: bytes.length });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the task with a title. */
export function taskIn(data: Pick<SourceData, "projects">, title: string): SourceTask {
  const found = tasksIn(data).find((task) => task.title === title);
  if (!found) throw new Error(`There is no task "${title}"`);
  return found;
}

/** Returns how many of each thing were read. */
export function countsOf({ people, projects }: SourceData) {
  const tasks = [...tasksIn({ projects })];
  const all = <Item>(of: (project: SourceProject) => readonly Item[]) => projects.flatMap(of).length;
  const each = <Item>(of: (task: SourceTask) => readonly Item[]) => tasks.flatMap(of).length;
  const counts = {
    ...{ people: people.length, projects: projects.length, tasks: tasks.length },
    stages: all(({ stages }) => stages),
    labels: all(({ labels }) => labels),
    fields: all(({ fields }) => fields),
    subtasks: each(({ subtasks }) => subtasks),
    comments: each(({ comments }) => comments),
    links: each(({ links }) => links),
    files: each(({ files }) => files),
    relations: each(({ relations }) => relations),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0));
}

/** Returns how often each note applies. */
export const notesOf = ({ notes }: SourceData): Record<string, number> =>
  Object.fromEntries(notes.map(({ code, count: times }) => [code, times]));

/** Returns the stages of a project with the titles of their tasks. */
export const boardOf = ({ stages, tasks }: SourceProject): Record<string, string[]> =>
  Object.fromEntries(
    stages.map(({ key, name }) => [name, [...tasks].filter(({ stage }) => stage === key).map(({ title }) => title)]),
  );

/** Returns a zip archive, without compression. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const [name, data] = [Buffer.from(path), Buffer.from(content as string)];
    const common = Buffer.alloc(26);
    // The names are UTF-8.
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    parts.push(Buffer.from("PK\u0003\u0004"), common, name, data);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), common, entry.subarray(2), name);
    offset += 4 + common.length + name.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  const number = Object.keys(entries).length;
  end.writeUInt16LE(number, 8);
  end.writeUInt16LE(number, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** Returns a compressed tape archive. */
export function tgzOf(entries: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(entries).flatMap(([name, content]) => {
    const data = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write("0000644\u00000000000\u00000000000\u0000", 100);
    header.write(`${data.length.toString(8).padStart(11, "0")}\u0000`, 124);
    header.write("00000000000\u0000        0", 136);
    header.write("ustar\u000000", 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148);
    return [header, data, Buffer.alloc((512 - (data.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** Returns an Excel workbook with texts and numbers. Numbers from 40,000 on are dates. */
export function xlsxOf(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Buffer {
  const texts: string[] = [];
  const cellOf = (value: string | number, reference: string) => {
    if (value === "") return "";
    if (typeof value === "number") return `<c r="${reference}"${value >= 40_000 ? ' s="1"' : ""}><v>${value}</v></c>`;
    return `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const rowOf = (cells: readonly (string | number)[], row: number) =>
    `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row}`)).join("")}</row>`;
  const entries = Object.entries(sheets).map(([name, rows], index) => ({
    name,
    id: `rId${index + 1}`,
    path: `worksheets/sheet${index + 1}.xml`,
    xml: `<worksheet><sheetData>${rows.map((cells, row) => rowOf(cells, row + 1)).join("")}</sheetData></worksheet>`,
  }));
  const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return zipOf({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${entries.map(({ name, id }) => `<sheet name="${name}" r:id="${id}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${entries.map(({ id, path }) => `<Relationship Id="${id}" Target="${path}"/>`).join("")}</Relationships>`,
    ...Object.fromEntries(entries.map(({ path, xml }) => [`xl/${path}`, xml])),
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="m/d/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t>${quoted(text)}</t></si>`).join("")}</sst>`,
  });
}
