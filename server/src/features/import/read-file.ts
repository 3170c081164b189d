import { once } from "node:events";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import type { ImportCounts, ImportNote, ImportStage, ImportTable } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { ReadOptions, SourceFile } from "./format.ts";
import type { CountedPerson } from "./people.ts";
import type { FoundProject } from "./summary.ts";

/** The memory of a reader, in MB. A file of 100 MB needs less than half of it. Short-lived objects are freed early. */
const limits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 };

export interface ReadJob {
  readonly file: SourceFile;
  /** The format; undefined if it is to be recognised. */
  readonly source: string | undefined;
  readonly options: ReadOptions;
  /** The path of the file into which its content is written as lines. */
  readonly into: string;
}

/** Returns the folder into which the files inside an import are written, beside its lines. */
export const filesBeside = (into: string): string => `${into}-files`;

/** What a file contains, apart from the lines. */
export interface ReadSummary {
  readonly source: string;
  readonly counts: ImportCounts;
  readonly projects: readonly FoundProject[];
  readonly stages: readonly ImportStage[];
  readonly people: readonly CountedPerson[];
  readonly notes: readonly ImportNote[];
  readonly table: ImportTable | null;
}

/** What the worker answers. A file of no known format has no reason why it cannot be read. */
export type ReadReply = ReadSummary | { readonly unreadable: string | null };

/**
 * Reads a file of another product in a separate thread, so that neither its size nor its content can disturb others.
 * @throws AppError invalid, with a sentence for the person, when it cannot be read
 */
export async function readFile(job: ReadJob): Promise<ReadSummary> {
  const worker = new Worker(new URL("read-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits: limits,
    // Temporary files of the reader are removed with the folder, even if the process is killed.
    env: { ...process.env, TMPDIR: dirname(job.into) },
  });
  const refuse = (message: string) => new AppError("invalid", message, [{ path: "file", message }]);
  try {
    const [reply]: [ReadReply] = (await once(worker, "message")) as [ReadReply];
    if ("unreadable" in reply) throw refuse(reply.unreadable ?? importMessages.unrecognised);
    return reply;
  } catch (error) {
    const isTooBig = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    throw isTooBig ? refuse(importMessages.tooBig) : error;
  } finally {
    await worker.terminate();
  }
}
