import { randomBytes } from "node:crypto";
import { type ExportRow, exportKeptDays, exportLimits } from "@baton/domain/export/export";
import { exportMessages } from "@baton/domain/export/export.messages";
import { canExport } from "@baton/domain/export/export.policy";
import { AppError } from "@baton/domain/kernel/errors";
import type { PersonActor } from "@baton/domain/session/session";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { classifyError } from "../../platform/store/store-errors.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { deleteFilesAt, nameOfContent, registerFile } from "../attachment/public.ts";
import { loadPeople } from "../session/public.ts";
import { contentOf, type ExportServices } from "./content.ts";
import { doneBeside, expireExport, getExport, updateExport } from "./export.store.ts";

const dayMs = 24 * 3600 * 1000;
/** How often progress is stored, which also shows other nodes that the export is still running. */
const reportedEveryMs = 1000;

/** The export was begun again elsewhere, or the server is closing. */
class Interrupted extends Error {}

/** Runs a write of an export. Returns undefined if it does not run any more, or was begun again. */
async function step<T>(
  store: Store,
  { workspaceId, id, attempt }: ExportRow,
  work: (tx: Tx, row: ExportRow) => Promise<T>,
): Promise<T | undefined> {
  const { answer } = await store.write({ ...systemScope, workspaceId, priority: "bulk" }, async (tx) => {
    const now = await getExport(tx.db, workspaceId, id);
    return now.state === "running" && now.attempt === attempt ? work(tx, now) : undefined;
  });
  return answer;
}

/** Returns the person for whom an export is made, if they may still make it. */
async function personOf({ read }: Store, { createdBy, workspaceId, kind }: ExportRow): Promise<PersonActor> {
  const actor = createdBy === null ? undefined : (await loadPeople(read, [createdBy])).get(createdBy);
  if (actor?.workspaceId === workspaceId && canExport.make(actor, kind)) return actor;
  throw new AppError("not_found", exportMessages.notSeen);
}

/** Calls `report` regularly with the last progress, and aborts when it says that the export was begun again. */
function reporting(report: (done: number, total: number) => Promise<boolean>) {
  const lost = new AbortController();
  let [done, total] = [0, 0];
  let reported: Promise<void> | undefined;
  const timer = setInterval(() => {
    reported ??= report(done, total)
      .then((isOurs) => isOurs || lost.abort())
      // The store is not available now. The next report may succeed.
      .catch(() => {})
      .then(() => {
        reported = undefined;
      });
  }, reportedEveryMs);
  return {
    lost: lost.signal,
    onProgress: (...progress: [number, number]) => {
      [done, total] = progress;
    },
    async end() {
      clearInterval(timer);
      await reported;
      return { done, total };
    },
  };
}

/** Passes pieces on as bytes until a signal is aborted, and counts them. */
async function* counted(
  pieces: AsyncIterable<Uint8Array | string>,
  signal: AbortSignal,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (signal.aborted) throw new Interrupted();
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    count(bytes.length);
    yield bytes;
  }
}

/** Makes the file available, and older ones unavailable if there are too many. */
async function finish(tx: Tx, now: ExportRow, fields: Partial<ExportRow> & { readonly file: string }): Promise<void> {
  const expiresAt = new Date(Date.parse(tx.now) + exportKeptDays * dayMs).toISOString();
  await deleteFilesAt(tx, [fields.file], expiresAt);
  await updateExport(tx, now, { ...fields, state: "done", finishedAt: tx.now, expiresAt });
  const most = now.kind === "workspace" ? exportLimits.ofTeam : exportLimits.perPerson;
  for (const older of (await doneBeside(tx, now)).slice(most)) await expireExport(tx, older);
}

async function run(services: ExportServices, row: ExportRow, closing: AbortSignal): Promise<void> {
  const { store, largeFiles } = services;
  const actor = await personOf(store, row);
  const file = randomBytes(18).toString("base64url");
  const reports = reporting(
    async (done, total) => (await step(store, row, (tx, now) => updateExport(tx, now, { done, total }))) !== undefined,
  );
  let size = 0;
  try {
    const { pieces, projectIds } = await contentOf(services, { row, actor, onProgress: reports.onProgress });
    // Unless the export is completed, its file is deleted after a day.
    await registerFile(store, file);
    const count = (bytes: number) => {
      size += bytes;
    };
    await largeFiles.write(nameOfContent(file), counted(pieces, AbortSignal.any([closing, reports.lost]), count));
    const progress = await reports.end();
    const fields = { ...progress, file, size, projectIds: [...projectIds] };
    await step(store, row, (tx, now) => finish(tx, now, fields));
  } finally {
    await reports.end();
  }
}

/** Begins an export, which starts again after an interruption. Returns undefined if it does not run any more. */
async function begin({ store }: ExportServices, workspaceId: string, id: string): Promise<ExportRow | undefined> {
  const row = await getExport(store.read, workspaceId, id);
  return step(store, row, (tx, now) => updateExport(tx, now, { attempt: now.attempt + 1, done: 0 }));
}

const fail = (store: Store, row: ExportRow, error: string) =>
  step(store, row, (tx, now) => updateExport(tx, now, { state: "failed", error, finishedAt: tx.now }));

/** Makes an export. One that cannot be completed has failed. */
export async function continueExport(
  services: ExportServices,
  { workspaceId, id }: Pick<ExportRow, "workspaceId" | "id">,
  closing: AbortSignal,
): Promise<void> {
  const { store } = services;
  const row = await begin(services, workspaceId, id);
  if (!row) return;
  if (row.attempt > exportLimits.attempts) return void (await fail(store, row, exportMessages.failed));
  try {
    await run(services, row, closing);
  } catch (error) {
    // It starts again later.
    if (error instanceof Interrupted || closing.aborted) return;
    if (classifyError(error) === "unavailable") throw error;
    await fail(store, row, error instanceof AppError ? error.message : exportMessages.failed);
    if (!(error instanceof AppError)) throw error;
  }
}
