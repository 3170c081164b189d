// A worker thread that reads one file of another product, with a memory of its own.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { extractFiles } from "./extract-files.ts";
import { UnreadableFile } from "./format.ts";
import { Normaliser } from "./normalise.ts";
import { filesBeside, type ReadJob, type ReadReply } from "./read-file.ts";
import { Notes } from "./reading/notes.ts";
import { formatOf } from "./recognise.ts";
import { linesOf } from "./source-lines.ts";
import { projectsIn, Summary } from "./summary.ts";
import { TaskReferences } from "./task-references.ts";

async function readInto({ file, source, options, into }: ReadJob): Promise<ReadReply> {
  const format = await formatOf(file, source);
  if (!format) return { unreadable: null };
  const data = await format.read(file, options);
  const filesOf = await extractFiles(file, data, filesBeside(into));
  const normaliser = new Normaliser(options.zone);
  const head = normaliser.head(data);
  const references = new TaskReferences(data);
  const [summary, missing] = [new Summary(), new Notes()];
  const lines = linesOf(head, data, (task, project) => {
    const files = filesOf(task);
    summary.add(project, task);
    missing.add("files-missing", filesMissing, task.title, task.files.length - files.length);
    return { ...normaliser.task(references.in(task)), files };
  });
  await pipeline(Readable.from(lines), createWriteStream(into, { mode: 0o600 }));
  const notes = [...data.notes, ...normaliser.notes, ...missing.list()];
  return {
    ...{ source: format.source, counts: summary.counts(data), people: summary.people(data) },
    ...{ projects: projectsIn(head, data), stages: summary.stages(head) },
    notes: notes.map((note) => ({ ...note, examples: [...note.examples] })),
    table: data.table ?? null,
  };
}

const filesMissing = "The content of these files is not in the export.";

async function reply(): Promise<ReadReply> {
  try {
    return await readInto(workerData);
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(await reply());
