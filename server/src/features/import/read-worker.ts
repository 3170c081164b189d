// A worker thread that reads one file of another product, with a memory of its own.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { extractFiles } from "./extract-files.ts";
import { UnreadableFile } from "./format.ts";
import { Normaliser } from "./normalise.ts";
import { filesBeside, type ReadJob, type ReadReply } from "./read-file.ts";
import { formatOf } from "./recognise.ts";
import type { SourceNote } from "./source-data.ts";
import { linesOf } from "./source-lines.ts";
import { countsOf, peopleIn, projectsIn, stagesIn } from "./summary.ts";
import { TaskReferences } from "./task-references.ts";

async function readInto({ file, source, options, into }: ReadJob): Promise<ReadReply> {
  const format = await formatOf(file, source);
  if (!format) return { unreadable: null };
  const data = await format.read(file, options);
  const { filesOf, missing } = await extractFiles(file, data, filesBeside(into));
  const normaliser = new Normaliser(options.zone);
  const head = normaliser.head(data);
  const references = new TaskReferences(data);
  const lines = linesOf(head, data, (task) => ({ ...normaliser.task(references.in(task)), files: filesOf(task) }));
  await pipeline(Readable.from(lines), createWriteStream(into, { mode: 0o600 }));
  const notes = [...data.notes, ...normaliser.notes, ...noteOf(missing)];
  return {
    ...{ source: format.source, counts: countsOf(data), people: peopleIn(data) },
    ...{ projects: projectsIn(head, data), stages: stagesIn(head, data) },
    notes: notes.map((note) => ({ ...note, examples: [...note.examples] })),
    table: data.table ?? null,
  };
}

const mostExamples = 20;

function noteOf(missing: readonly string[]): SourceNote[] {
  if (missing.length === 0) return [];
  const text = "The content of these files is not in the export.";
  return [{ code: "files-missing", count: missing.length, text, examples: missing.slice(0, mostExamples) }];
}

async function reply(): Promise<ReadReply> {
  try {
    return await readInto(workerData);
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(await reply());
