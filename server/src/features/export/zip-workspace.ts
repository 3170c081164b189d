import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ExportedFile } from "../../entities.ts";
import type { Files } from "../../platform/files/files.ts";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { Store } from "../../platform/store/store.ts";
import { archivePathOf, linesEntry } from "./archive/public.ts";
import { encodeLines } from "./encode-lines.ts";
import { exportLines } from "./export-lines.ts";
import { readmeOf } from "./readme.ts";
import { countTasks, getTeam } from "./team.store.ts";

interface Services {
  readonly store: Pick<Store, "readConsistently">;
  readonly files: Files;
  readonly largeFiles: LargeFiles;
}

interface Options {
  readonly workspaceId: string;
  /** Called with the number of tasks and files that were written, of all of them. */
  readonly onProgress: (done: number, total: number) => void;
}

/** An archive that is being written. Its entries are written one after the other. */
class Archive {
  readonly #zip = new ZipFile();
  readonly #output = this.#zip.outputStream as Readable;
  readonly #given = { mtime: new Date() };
  readonly #closed = new AbortController();

  constructor() {
    this.#zip.on("error", (error: Error) => this.#output.destroy(error));
    this.#output.once("close", () => this.#closed.abort());
  }

  get output(): Readable {
    return this.#output;
  }

  /** Writes an entry. Rejects if the reader of the archive has given up. */
  async add(path: string, content: Readable, { compress }: { readonly compress: boolean }): Promise<void> {
    try {
      this.#zip.addReadStream(content, path, { ...this.#given, compress });
      await finished(content, { signal: this.#closed.signal });
    } finally {
      content.destroy();
    }
  }

  end(): void {
    this.#zip.end();
  }

  fail(error: unknown): void {
    this.#output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Writes the lines of a team as they are at one moment, and returns its files. */
function addLines({ store, files }: Services, archive: Archive, { workspaceId, onProgress }: Options) {
  const found: ExportedFile[] = [];
  let done = 0;
  return store.readConsistently(async (db) => {
    const tasks = await countTasks(db, workspaceId);
    const team = await getTeam(db, workspaceId);
    await archive.add("README.txt", Readable.from([readmeOf(team.name)]), { compress: false });
    const lines = exportLines(db, team, {
      ...{ format: 2, tasks, pictures: files },
      onFile: (file) => found.push(file),
      onTask: () => {
        done += 1;
        onProgress(done, tasks + found.length);
      },
    });
    await archive.add(linesEntry, Readable.from(encodeLines(lines), { highWaterMark: 1 }), { compress: true });
    return { found, tasks };
  });
}

async function fill(services: Services, archive: Archive, options: Options): Promise<void> {
  const { found, tasks } = await addLines(services, archive, options);
  for (const [index, { file, name }] of found.entries()) {
    // Missing content was deleted since, or lost before.
    const content = await services.largeFiles.read(file);
    // Most files are compressed already.
    if (content) await archive.add(archivePathOf(file, name), content, { compress: false });
    options.onProgress(tasks + index + 1, tasks + found.length);
  }
  archive.end();
}

/**
 * Returns the archive of a whole team as a stream. The database is read at one moment, which ends before the files are
 * added: files never change, and stay for a day after they are deleted.
 */
export function zipWorkspace(services: Services, options: Options): Readable {
  const archive = new Archive();
  fill(services, archive, options).catch((error: unknown) => archive.fail(error));
  return archive.output;
}
