import { join } from "node:path";
import { type ImportRow, nothingHandled, undoneWithinDays } from "@baton/domain/import/import";
import { importContract } from "@baton/domain/import/import.contract";
import { importMessages } from "@baton/domain/import/import.messages";
import { encodeImport, type ImportPatch, type importQuery } from "@baton/domain/import/import.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { serve, type WriteCall, write } from "../../platform/http/serve.ts";
import { allowSlowBody } from "../../platform/http/slow-bodies.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import { KeyedMutex } from "../../platform/store/keyed-mutex.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { teamScopeOf } from "../task/public.ts";
import { Arrivals, type Arriving } from "./arrivals.ts";
import { assignImportedTasks } from "./awaited.jobs.ts";
import { chosenDestinations } from "./destinations.ts";
import { importFormats } from "./formats/registry.ts";
import { runImports } from "./import.jobs.ts";
import { findImport, getImport, insertImport, listImports, updateImport } from "./import.store.ts";
import { chosenPerson, notesOnInvitations } from "./invite.ts";
import { planStored } from "./plan.ts";
import { isReadAgain, optionsFor, readAgain, storeOriginal, withChoicesOf } from "./read-again.ts";
import { readImport } from "./read-import.ts";
import { importSources } from "./recognise.ts";
import { removeLeftovers, withNewFolder } from "./working-folder.ts";

const withMessage = (message: string, row: ImportRow) => ({ message, ...encodeImport(row) });
const invalid = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);
const dayMs = 24 * 3600 * 1000;

function checkZone(zone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch (error) {
    throw AppError.because(error, "invalid", undefined, [{ path: "zone", message: importMessages.unknownZone }]);
  }
}

function checkSource(source: string | undefined): void {
  if (source === undefined || importSources.includes(source)) return;
  throw invalid("source", importMessages.unknownSource(importSources));
}

const readWithinMs = 10 * 60 * 1000;
/** One file is read at a time, because a reader needs up to half a gigabyte of memory. */
const readers = new KeyedMutex(readWithinMs);

type Asked = z.output<typeof importQuery>;

interface Uploading {
  readonly arrivals: Arrivals;
  readonly proceed: ReturnType<typeof runImports>;
}

/** Stores an import, which takes the place of another one. One that has failed stays in the list, with its reason. */
async function insertInPlaceOf(tx: Tx, before: ImportRow | undefined, row: ImportRow): Promise<void> {
  await insertImport(tx, row);
  if (!before) return;
  const { state } = await unstarted(tx, before.id, importMessages.notChangeable);
  if (state === "read") await cancel(tx, before.id);
}

/**
 * Returns the import of a file that an earlier request has sent, whose answer may not have arrived.
 * @throws AppError conflict when another person has used its id
 */
async function readBefore({ store }: Services, { workspaceId, userId, id }: Arriving): Promise<ImportRow | undefined> {
  const known = await findImport(store.read, workspaceId, id);
  if (known && known.createdBy !== userId) throw new AppError("conflict");
  return known;
}

/** Returns whether a file that was refused is worth keeping, because it may yet be read: once its source is known. */
const mayBeReadLater = (error: unknown): boolean =>
  !(error instanceof AppError && error.code === "invalid") || error.message === importMessages.unrecognised;

/** Receives and reads a file, and stores what it contains. */
async function create(services: Services, call: WriteCall, asked: Asked, { arrivals, proceed }: Uploading) {
  const { workspaceId } = teamScopeOf(call.actor);
  const arriving = { workspaceId, userId: actorId(call.actor), id: asked.id ?? newId() };
  checkZone(asked.zone);
  checkSource(asked.source);
  const known = await readBefore(services, arriving);
  if (known) return withMessage(importMessages.read, known);
  const team = { db: services.store.read, workspaceId };
  const { replaces } = asked;
  const before = replaces === undefined ? undefined : await unstarted(team, replaces, importMessages.notChangeable);
  allowSlowBody(call.request.raw);
  let isKept = asked.id !== undefined;
  try {
    const by = { workspaceId, actorId: arriving.userId };
    const row = await arrivals.receive(call.request.raw, { ...arriving, offset: asked.offset }, (file) =>
      readers.run("read", by, () => readArrived(services, call, { ...asked, ...arriving, ...file, before })),
    );
    isKept = false;
    if (before) proceed(before.id);
    return withMessage(importMessages.read, row);
  } catch (error) {
    isKept &&= mayBeReadLater(error);
    throw error;
  } finally {
    if (!isKept) await arrivals.remove(arriving);
  }
}

type Arrived = Asked & Arriving & { readonly path: string; readonly size: number };

/** Reads a file that has arrived, unless a request whose connection was lost has done so meanwhile. */
async function readArrived(
  services: Services,
  call: WriteCall,
  { before, ...asked }: Arrived & { readonly before: ImportRow | undefined },
): Promise<ImportRow> {
  const known = await readBefore(services, asked);
  if (known) return known;
  const { name, path, size, source, zone, workspaceId, userId, id } = asked;
  return withNewFolder(services.config.dataDir, async (folder) => {
    const options = { ...(before && optionsFor(before)), zone };
    const job = { file: { name, path, size }, source, options, into: join(folder, "lines") };
    const read = await readImport(services, job, { id, workspaceId, createdBy: userId });
    const chosen = before ? withChoicesOf(before, read) : read;
    const row = { ...chosen, original: isReadAgain(read) ? await storeOriginal(services, path) : null };
    await write(services, call, (tx) => insertInPlaceOf(tx, before, row));
    return row;
  });
}

/** Returns an import that has not begun, or that has failed, so that its choices can be changed and it can be run. */
async function unstarted(
  { db, workspaceId }: Pick<Tx, "db" | "workspaceId">,
  id: string,
  message: string,
): Promise<ImportRow> {
  const row = await getImport(db, workspaceId, id);
  const isUnstarted = row.state === "read" || row.state === "failed";
  if (!isUnstarted || row.file === null) throw new AppError("conflict", message);
  return row;
}

type Choices = Pick<ImportPatch, "projects" | "people" | "stages">;

async function choose(tx: Tx, actor: Actor, id: string, { projects, people = {}, stages = {} }: Choices) {
  const row = await unstarted(tx, id, importMessages.notChangeable);
  const become = new Map<string, Awaited<ReturnType<typeof chosenPerson>>>();
  for (const [key, choice] of Object.entries(people)) {
    const person = row.people.find((each) => each.key === key);
    if (!person) throw invalid(`people.${key}`, importMessages.unknownPerson);
    become.set(key, await chosenPerson(tx, person, choice));
  }
  for (const key of Object.keys(stages)) {
    if (!row.stages.some((stage) => stage.key === key)) throw invalid(`stages.${key}`, importMessages.unknownStage);
  }
  const chosenPeople = row.people.map((person) => {
    const chosen = become.get(person.key);
    return chosen ? { ...person, ...chosen, isSure: true } : person;
  });
  return updateImport(tx, row, {
    projects: projects ? await chosenDestinations(tx, actor, row.projects, projects) : row.projects,
    people: chosenPeople,
    notes: await notesOnInvitations(tx, { ...row, people: chosenPeople }),
    stages: row.stages.map((stage) => ({ ...stage, category: stages[stage.key] ?? stage.category })),
  });
}

/** Changes the choices for an import, for which its file may have to be read again. */
async function change(services: Services, call: WriteCall, id: string, patch: ImportPatch): Promise<ImportRow> {
  const { actor } = call;
  const { columns, dateOrder, bring, ...choices } = patch;
  const { workspaceId } = teamScopeOf(actor);
  if (!(columns || dateOrder || bring !== undefined))
    return write(services, call, (tx) => choose(tx, actor, id, choices));
  const by = { workspaceId, actorId: actorId(actor) };
  return readers.run("read", by, async () => {
    const before = await getImport(services.store.read, workspaceId, id);
    const read = await readAgain(services, before, { columns, dateOrder, bring });
    return write(services, call, async (tx) => {
      await updateImport(tx, await unstarted(tx, id, importMessages.notChangeable), read);
      return choose(tx, actor, id, choices);
    });
  });
}

/** Starts an import. A call that is repeated finds it running. */
async function start(tx: Tx, id: string): Promise<ImportRow> {
  const row = await getImport(tx.db, tx.workspaceId, id);
  if (row.state === "running") return row;
  await unstarted(tx, id, importMessages.notRunnable);
  const notes = await notesOnInvitations(tx, row);
  const nothing = { done: 0, handled: nothingHandled, created: 0, updated: 0, outdated: 0 };
  return updateImport(tx, row, { state: "running", notes, ...nothing, error: null, finishedAt: null });
}

/** Begins to undo an import, or cancels one that is running. A file that was only read is forgotten. */
async function cancel(tx: Tx, id: string): Promise<ImportRow> {
  const row = await getImport(tx.db, tx.workspaceId, id);
  if (row.state === "undoing" || row.state === "undone") return row;
  const oldest = new Date(Date.parse(tx.now) - undoneWithinDays * dayMs).toISOString();
  const isOver = row.finishedAt !== null && row.finishedAt < oldest;
  if (row.state === "failed" || isOver) throw new AppError("conflict", importMessages.notUndoable);
  return updateImport(tx, row, { state: "undoing" });
}

/** Serves the routes of imports. */
export function serveImports(app: FastifyInstance, services: Services): void {
  const { store, config } = services;
  const arrivals = new Arrivals(config.dataDir);
  cleanHourly(app, store, "interrupted uploads", (now) => removeLeftovers(config.dataDir, now));
  const proceed = runImports(app, services);
  assignImportedTasks(app, store);
  const sources = importFormats.map(({ source, title }) => ({ source, title }));
  serve(app, importContract.listImports, async ({ actor }) => {
    const rows = await listImports(store.read, teamScopeOf(actor).workspaceId);
    return { imports: rows.map(encodeImport), sources };
  });
  serve(app, importContract.getImport, async ({ actor, params }) =>
    encodeImport(await getImport(store.read, teamScopeOf(actor).workspaceId, params.id)),
  );
  serve(app, importContract.getImportUpload, async ({ actor, params: { id } }) => {
    const arriving = { workspaceId: teamScopeOf(actor).workspaceId, userId: actorId(actor), id };
    const known = await readBefore(services, arriving);
    return { received: known?.size ?? (await arrivals.received(arriving)) };
  });
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body as a stream, whatever its content type.
    scope.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
    serve(scope, importContract.createImport, (call) => create(services, call, call.query, { arrivals, proceed }));
    done();
  });
  serve(app, importContract.updateImport, async (call) => {
    return withMessage(importMessages.changed, await change(services, call, call.params.id, call.body));
  });
  serve(app, importContract.runImport, async (call) => {
    const { id } = call.params;
    if (call.body.dryRun) {
      const row = await getImport(store.read, teamScopeOf(call.actor).workspaceId, id);
      return withMessage(importMessages.read, { ...row, ...(await planStored(services, row)) });
    }
    const row = await write(services, call, (tx) => start(tx, id));
    proceed(row.id);
    return withMessage(importMessages.started, row);
  });
  serve(app, importContract.undoImport, async (call) => {
    const row = await write(services, call, (tx) => cancel(tx, call.params.id));
    proceed(row.id);
    return withMessage(importMessages.undone, row);
  });
}
