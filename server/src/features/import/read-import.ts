import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ImportRow, importEntity } from "@baton/domain/import/import";
import type { Config } from "../../platform/base/config.ts";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { Store } from "../../platform/store/store.ts";
import { bytesUsed, type Content, nameOfContent, registerFile, storeContent } from "../attachment/public.ts";
import { listMembers } from "../member/public.ts";
import { firstDestinations } from "./destinations.ts";
import { listImports } from "./import.store.ts";
import { matchPeople, withEarlierChoices } from "./people.ts";
import { filesBeside, type ReadJob, readFile } from "./read-file.ts";

interface Services {
  readonly store: Store;
  readonly largeFiles: LargeFiles;
  readonly config: Pick<Config, "fileLimit">;
}

const tooLarge = {
  code: "files-too-large",
  text: "These files are larger than the server accepts, or the team has no room for them.",
  examples: [],
};

/** Stores the files inside an import, by their numbers. Null for those that there is no room for. */
async function storeFiles(services: Services, workspaceId: string, folder: string): Promise<(Content | null)[]> {
  const { store, config } = services;
  const names = (await readdir(folder).catch(() => [])).map(Number).sort((a, b) => a - b);
  const contents: (Content | null)[] = Array.from({ length: (names.at(-1) ?? -1) + 1 }, () => null);
  let left = config.fileLimit.perTeam - (await bytesUsed(store.read, workspaceId));
  for (const name of names) {
    const path = join(folder, `${name}`);
    const { size } = await stat(path);
    if (size === 0 || size > Math.min(left, config.fileLimit.perFile)) continue;
    contents[name] = await storeContent(services, createReadStream(path), size);
    left -= size;
  }
  return contents;
}

async function* after(first: string, lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(first);
  yield* lines;
}

/** What is known of an import when its file has been read. */
type Read = Pick<
  ImportRow,
  "source" | "counts" | "projects" | "stages" | "notes" | "people" | "table" | "zone" | "file" | "total"
>;

/** Reads a file and stores its content, which is deleted after a day unless it is imported. */
export async function readContent(services: Services, job: ReadJob, workspaceId: string): Promise<Read> {
  const { store, largeFiles } = services;
  const { people, notes, stages, projects, ...read } = await readFile(job);
  const contents = await storeFiles(services, workspaceId, filesBeside(job.into));
  const leftOut = contents.filter((content) => content === null).length;
  const file = randomBytes(18).toString("base64url");
  const [members, earlier] = [await listMembers(store.read, workspaceId), await listImports(store.read, workspaceId)];
  await registerFile(store, file);
  await largeFiles.write(nameOfContent(file), after(`${JSON.stringify(contents)}\n`, createReadStream(job.into)));
  return {
    ...{ ...read, file, zone: job.options.zone, total: read.counts.tasks, stages: [...stages] },
    notes: [...notes, ...(leftOut > 0 ? [{ ...tooLarge, count: leftOut }] : [])],
    projects: await firstDestinations(store.read, { workspaceId, source: read.source }, projects),
    people: withEarlierChoices(matchPeople(people, members), read.source, earlier, members),
  };
}

/** Reads a file and stores its content. Returns the import, which is not stored yet. */
export async function readImport(
  services: Services,
  job: ReadJob,
  { id, workspaceId, createdBy }: Pick<ImportRow, "id" | "workspaceId" | "createdBy">,
): Promise<ImportRow> {
  const { name, size } = job.file;
  const now = new Date().toISOString();
  return {
    ...importEntity.initial(),
    ...{ id, workspaceId, name, size, state: "read", createdBy, createdAt: now, updatedAt: now },
    ...(await readContent(services, job, workspaceId)),
  };
}
