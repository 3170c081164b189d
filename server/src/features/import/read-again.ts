import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { broughtNote, type ImportRow, leftOutNotes } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportPatch } from "@baton/domain/import/import.wire";
import { AppError } from "@baton/domain/kernel/errors";
import type { Config } from "../../platform/base/config.ts";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { Store } from "../../platform/store/store.ts";
import { nameOfContent, registerFile } from "../attachment/public.ts";
import { chosenUses } from "./formats/csv/columns.ts";
import { readContent } from "./read-import.ts";
import { withNewFolder } from "./working-folder.ts";

interface Services {
  readonly store: Store;
  readonly largeFiles: LargeFiles;
  readonly config: Pick<Config, "fileLimit" | "dataDir">;
}

/** Stores a file as it was uploaded, for a day. Returns its name. */
export async function storeOriginal({ store, largeFiles }: Services, path: string): Promise<string> {
  const name = randomBytes(18).toString("base64url");
  await registerFile(store, name);
  await largeFiles.write(nameOfContent(name), createReadStream(path));
  return name;
}

type Wanted = Pick<ImportPatch, "columns" | "dateOrder" | "bring">;

/** Returns whether a file can be read differently, so that it is stored as it was uploaded. */
export const isReadAgain = ({ table, notes }: Pick<ImportRow, "table" | "notes">): boolean =>
  table !== null || notes.some(({ code }) => leftOutNotes.has(code) || code === broughtNote);

/** Returns how a file is to be read: as before, except for what the person has said now. */
export function optionsFor({ table, zone, notes }: ImportRow, { columns = {}, dateOrder, ...wanted }: Wanted = {}) {
  const bring = wanted.bring ?? notes.some(({ code }) => code === broughtNote);
  const known = table?.columns ?? [];
  for (const header of Object.keys(columns)) {
    if (known.some((column) => column.header === header)) continue;
    throw new AppError("invalid", undefined, [{ path: `columns.${header}`, message: importMessages.unknownColumn }]);
  }
  const before = known.flatMap(({ header, use, isChosen }) => (isChosen ? [[header, use] as const] : []));
  const order = dateOrder ?? table?.dateOrder;
  return { zone, bring, columns: chosenUses(Object.fromEntries(before), columns), ...(order && { dateOrder: order }) };
}

type Chosen = Pick<ImportRow, "projects" | "people" | "stages">;

/** Returns what was found, with the choices for projects, people and stages that were found before. */
export function withChoicesOf<Found extends Chosen>(row: Chosen, found: Found): Found {
  const projects = new Map(row.projects.map(({ tasks: _counted, ...project }) => [project.key, project]));
  const people = new Map(row.people.map((person) => [person.key, person]));
  const categories = new Map(row.stages.map(({ key, category }) => [key, category]));
  return {
    ...found,
    projects: found.projects.map((project) => ({ ...project, ...projects.get(project.key) })),
    people: found.people.map((person) => {
      const { memberId, invite, isSure } = people.get(person.key) ?? person;
      return { ...person, memberId, invite, isSure };
    }),
    stages: found.stages.map((stage) => ({ ...stage, category: categories.get(stage.key) ?? stage.category })),
  };
}

/**
 * Reads a file again: with other columns, another order of its dates, or what was left out. Returns what changes in the
 * import.
 * @throws AppError conflict when the file is no longer stored, invalid when it cannot be read like this
 */
export async function readAgain(services: Services, row: ImportRow, wanted: Wanted): Promise<Partial<ImportRow>> {
  const { largeFiles, config } = services;
  const options = optionsFor(row, wanted);
  const content = row.original === null ? null : await largeFiles.read(nameOfContent(row.original));
  if (!content) {
    const { nothingLeftOut, notATable } = importMessages;
    throw new AppError("conflict", wanted.bring === undefined ? notATable : nothingLeftOut);
  }
  return withNewFolder(config.dataDir, async (folder) => {
    const file = { name: row.name, path: join(folder, "received"), size: row.size };
    await pipeline(content, createWriteStream(file.path, { mode: 0o600 }));
    const job = { file, source: row.source, options, into: join(folder, "lines") };
    const found = await readContent(services, job, row.workspaceId);
    if (found.table?.columns.every(({ use }) => use !== "title")) {
      throw new AppError("invalid", undefined, [{ path: "columns", message: importMessages.noTitles }]);
    }
    return withChoicesOf(row, found);
  });
}
