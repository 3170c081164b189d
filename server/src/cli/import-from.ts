import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ImportRow } from "@baton/domain/import/import";
import { type NoteKind, noteKind } from "@baton/domain/import/import.notes";
import { encodeImport } from "@baton/domain/import/import.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { entityTables } from "../entities.ts";
import { findTeams } from "../features/export/public.ts";
import {
  continueImport,
  getImport,
  importSources,
  insertImport,
  planStored,
  readImport,
  withNewFolder,
} from "../features/import/public.ts";
import { migrations } from "../migrations/migrations.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openLargeFiles } from "../platform/files/large-files.ts";
import { openStore } from "../platform/store/open-store.ts";
import type { Store } from "../platform/store/store.ts";
import type { CommandContext } from "./command-context.ts";

interface Asked {
  readonly source: string;
  readonly file: string;
  /** The address of the team's owner. */
  readonly owner: string;
  readonly json: boolean;
  readonly "dry-run": boolean;
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new StartError(`${file} does not exist.`);
  if (found.size === 0) throw new StartError(`${file} is empty.`);
  return found.size;
}

async function ownerOf(store: Store, address: string) {
  const [team] = await findTeams(store.read, address);
  if (!team) throw new StartError(`${address} owns no team.`);
  return { workspaceId: team.id, createdBy: team.ownerId };
}

/** Returns the report as lines for people. */
function reportOf({ counts, notes, created, updated, outdated, state, error }: ImportRow): string {
  if (state === "failed") return `Nothing was imported: ${error}`;
  const found = Object.entries(counts).map(([what, count]) => `${String(count).padStart(8)} ${what}`);
  const noted = (heading: string, kind: NoteKind) => {
    const some = notes.filter(({ code }) => noteKind(code) === kind);
    return some.length > 0 ? [heading, ...some.map(({ count, text }) => `${String(count).padStart(8)} ${text}`)] : [];
  };
  return [
    "In the file:",
    ...found,
    ...noted("Does not come:", "lost"),
    ...noted("Changes:", "changed"),
    state === "done"
      ? `Created ${created} tasks and updated ${updated}.`
      : `Would create ${created} tasks and update ${updated}.`,
    ...(outdated > 0 ? [`Left ${outdated} tasks as they are: they are newer here than in the file.`] : []),
  ].join("\n");
}

/** Imports a file of another product into a team. Returns the report. */
export async function importFrom({ config }: CommandContext, asked: Asked): Promise<string> {
  const { source, file, owner } = asked;
  if (!importSources.includes(source)) throw new StartError(`Use one of these sources: ${importSources.join(", ")}`);
  const size = await sizeOf(file);
  const store = await openStore({ ...config, migrations, tables: entityTables, reportLostConnection: () => {} });
  const services = { config, store, largeFiles: openLargeFiles(config) };
  try {
    const by = await ownerOf(store, owner);
    const row = await withNewFolder(config.dataDir, (folder) => {
      const options = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
      const job = { file: { name: basename(file), path: file, size }, source, options, into: join(folder, "lines") };
      return readImport(services, job, { id: newId(), ...by });
    });
    let report: ImportRow = { ...row, ...(await planStored(services, row)) };
    if (!asked["dry-run"]) {
      const scope = { workspaceId: by.workspaceId, actorId: by.createdBy };
      await store.write(scope, (tx) => insertImport(tx, { ...row, state: "running" }));
      await continueImport(services, by.workspaceId, row.id);
      report = await getImport(store.read, by.workspaceId, row.id);
    }
    return asked.json ? JSON.stringify(encodeImport(report), null, 2) : reportOf(report);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  } finally {
    await store.close();
  }
}
