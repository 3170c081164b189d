import { createHash } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { importLimits } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { AppError } from "@baton/domain/kernel/errors";
import { openWorkingFolder, removeLeftovers, workingFolder } from "./working-folder.ts";

/** A file that a person uploads, by the id of its import. */
export interface Arriving {
  readonly workspaceId: string;
  readonly userId: string;
  readonly id: string;
}

/** A file that has arrived. */
interface Arrived {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

const suffix = ".part";

const hashOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

const personOf = ({ workspaceId, userId }: Arriving): string => `${hashOf(workspaceId, userId)}.`;

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/**
 * Files that are uploaded to be imported. What has arrived when a connection breaks is kept for a day, so that only the
 * rest has to be sent. A person has one such file at a time.
 */
export class Arrivals {
  readonly #dataDir: string;
  readonly #requests = new Map<string, { readonly request: IncomingMessage; readonly end: Promise<void> }>();
  /** The paths of files that are in use, each as often as it is. */
  readonly #used: string[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /**
   * Returns how many bytes of a file have arrived. Its person asks only when the connection has failed, so that it is
   * closed if it still seems to be open.
   */
  async received(arriving: Arriving): Promise<number> {
    const path = this.#pathOf(arriving);
    await this.#interrupt(path);
    return sizeOf(path);
  }

  /**
   * Receives what follows the first `offset` bytes of a file, and calls `work` once it is complete.
   * @throws AppError when the file is empty or too large, fewer bytes have arrived before, or the connection breaks
   */
  async receive<T>(
    request: IncomingMessage,
    { offset, ...arriving }: Arriving & { readonly offset: number },
    work: (file: Arrived) => Promise<T>,
  ): Promise<T> {
    const path = this.#pathOf(arriving);
    this.#used.push(path);
    try {
      await this.#interrupt(path);
      return await work({ path, size: await this.#append(request, arriving, offset) });
    } finally {
      this.#used.splice(this.#used.indexOf(path), 1);
    }
  }

  /** Returns the size of the file once it is complete. */
  async #append(request: IncomingMessage, arriving: Arriving, offset: number): Promise<number> {
    const path = this.#pathOf(arriving);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    this.#requests.set(path, { request, end });
    try {
      await this.#makeRoom(arriving);
      return await append(request, path, offset);
    } catch (error) {
      // Discards the rest of a refused body, so that the connection can take further requests.
      request.resume();
      const isBrokenOff = request.destroyed && !request.complete;
      if (!isBrokenOff) await rm(path, { force: true });
      throw isBrokenOff ? AppError.because(error, "malformed", importMessages.cutOff) : error;
    } finally {
      this.#requests.delete(path);
      resolve();
    }
  }

  /** Forgets a file that has been read or refused. */
  async remove(arriving: Arriving): Promise<void> {
    await rm(this.#pathOf(arriving), { force: true });
  }

  #pathOf(arriving: Arriving): string {
    return join(workingFolder(this.#dataDir), `${personOf(arriving)}${hashOf(arriving.id)}${suffix}`);
  }

  async #interrupt(path: string): Promise<void> {
    for (let one = this.#requests.get(path); one; one = this.#requests.get(path)) {
      one.request.destroy();
      await one.end;
    }
  }

  /** Removes what the person has left of other files, and others a day ago. */
  async #makeRoom(arriving: Arriving): Promise<void> {
    const folder = await openWorkingFolder(this.#dataDir);
    await removeLeftovers(this.#dataDir, new Date());
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (name.startsWith(personOf(arriving)) && !this.#used.includes(path)) await rm(path, { force: true });
    }
  }
}

/** Appends the body of a request to the first `offset` bytes of a file. Returns the size of the file. */
async function append(request: IncomingMessage, path: string, offset: number): Promise<number> {
  if (offset > (await sizeOf(path))) throw new AppError("conflict", importMessages.notSoFar);
  const file = await open(path, "a", 0o600);
  try {
    await file.truncate(offset);
    let size = offset;
    // The stream stays open, so that the rest of a refused body can be discarded.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > importLimits.file) throw new AppError("too_large", importMessages.tooLarge);
      await file.appendFile(piece);
    }
    if (size === 0) throw emptyFile();
    return size;
  } finally {
    await file.close();
  }
}

const emptyFile = () =>
  new AppError("invalid", importMessages.empty, [{ path: "file", message: importMessages.empty }]);
