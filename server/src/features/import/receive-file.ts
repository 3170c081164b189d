import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { importLimits } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { AppError } from "@baton/domain/kernel/errors";

async function* limited(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > importLimits.file) throw new AppError("too_large", importMessages.tooLarge);
    yield piece;
  }
}

/**
 * Receives the body of a request into a new folder, calls `work` with the path and removes the folder.
 * @throws AppError when the body is empty or too large, or ends early
 */
export async function withBody<T>(
  request: IncomingMessage,
  dataDir: string,
  work: (received: { readonly path: string; readonly folder: string; readonly size: number }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(dataDir, "import-"));
  try {
    const path = join(folder, "received");
    // The stream stays open, so that the rest of a refused body can be discarded.
    const pieces: AsyncIterable<Buffer> = {
      [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }),
    };
    await pipeline(limited(pieces), createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      request.resume();
      throw error;
    });
    const { size } = await stat(path);
    if (size === 0)
      throw new AppError("invalid", importMessages.empty, [{ path: "file", message: importMessages.empty }]);
    return await work({ path, folder, size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
