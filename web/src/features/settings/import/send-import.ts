import { importLimits } from "@baton/domain/import/import";
import { importContract } from "@baton/domain/import/import.contract";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { call, OfflineError } from "@/platform/api.ts";
import { retryDelay } from "@/platform/retry-delay.ts";
import { sendFile } from "@/platform/send-file.ts";
import { beginUpload, forgetUpload, idOfBegun } from "./begun-upload.ts";

/** Milliseconds in which the server reads a file: somewhat more than it allows itself. */
const readWithin = 11 * 60_000;
/** How often a lost connection is tried again in a row, which takes about a minute, before the person is asked. */
const mostAttempts = 8;

interface Asked {
  readonly source: string | undefined;
  /** The id of an import whose place the file takes. */
  readonly replaces: string | undefined;
}

interface Sending {
  /** Called with the number of bytes that have been sent, and whether the connection is lost. */
  readonly onProgress: (sent: number, isWaiting: boolean) => void;
  readonly signal: AbortSignal;
}

/** Returns the name of a file in the form that the server accepts. */
const nameOf = ({ name }: File) => name.replaceAll(/\p{Cc}/gu, "").slice(0, importLimits.name) || "file";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns what is wrong with a file in the words of the server, which would refuse it. */
function check({ size }: File): void {
  if (size === 0) throw new AppError("invalid", importMessages.empty);
  if (size > importLimits.file) throw new AppError("too_large", importMessages.tooLarge);
}

async function sendFrom(offset: number, file: File, id: string, { source, replaces }: Asked, sending: Sending) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({
    ...{ name: nameOf(file), id, offset: `${offset}` },
    ...(source && { source }),
    ...(timeZone && { zone: timeZone }),
    ...(replaces && { replaces }),
  });
  const { signal, onProgress } = sending;
  onProgress(offset, false);
  const { data } = await sendFile<ImportWire>(`${importContract.createImport.path}?${query}`, file.slice(offset), {
    ...{ signal, answersWithin: readWithin },
    onProgress: (sent) => onProgress(offset + sent, false),
  });
  return data;
}

const receivedOf = async (id: string, signal: AbortSignal): Promise<number> =>
  (await call(importContract.getImportUpload, { params: { id } }, { signal })).data.received;

/** How far an upload is. */
interface Progress {
  readonly id: string;
  /** Whether the server may have received a part of it. */
  readonly isBegun: boolean;
  /** What the server has received. */
  readonly offset: number;
}

/**
 * Sends a file to be read. What the server has received before is not sent again: neither after the connection was lost,
 * nor when the same file is chosen again.
 */
export async function sendImport(file: File, asked: Asked, sending: Sending): Promise<ImportWire> {
  check(file);
  const known = idOfBegun(file);
  let upload: Progress = { id: known ?? beginUpload(file), isBegun: known !== undefined, offset: 0 };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const offset = upload.isBegun ? await receivedOf(upload.id, sending.signal) : 0;
      if (offset > upload.offset) attempt = 1;
      upload = { ...upload, offset, isBegun: true };
      const read = await sendFrom(offset, file, upload.id, asked, sending);
      forgetUpload();
      return read;
    } catch (error) {
      forgetRefused(error);
      if (sending.signal.aborted || !mayContinue(error) || attempt > mostAttempts) throw error;
      if (isBehind(error)) upload = { id: beginUpload(file), isBegun: false, offset: 0 };
    }
    sending.onProgress(upload.offset, true);
    await pause(retryDelay(attempt));
    sending.signal.throwIfAborted();
  }
}

/** Returns whether another node of the server has answered, which has less of the file. */
const isBehind = (error: unknown): boolean => error instanceof AppError && error.message === importMessages.notSoFar;

const mayContinue = (error: unknown): boolean => isBehind(error) || error instanceof OfflineError;

/** Forgets the upload of a file that would be refused again. */
function forgetRefused(error: unknown): void {
  const isRefused = error instanceof AppError && (error.code === "invalid" || error.code === "too_large");
  if (isRefused && error.message !== importMessages.unrecognised) forgetUpload();
}
