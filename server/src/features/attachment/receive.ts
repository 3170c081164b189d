import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { attachmentMessages } from "@baton/domain/attachment/attachment.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { Store } from "../../platform/store/store.ts";
import { canWaitForThumbnail, encodeThumbnail } from "../upload/public.ts";
import { nameOfContent, nameOfThumbnail, type StoredAttachment } from "./attachment.store.ts";
import { pictureTypes, startLength, typeOf } from "./media-types.ts";
import { registerFile, type UploadInProgress, unregisterFiles } from "./unclaimed.store.ts";

/** The properties of a file that are read from its content. */
export type Content = Pick<StoredAttachment, "file" | "type" | "size" | "sha256" | "width" | "height"> & {
  /** Too many pictures were waiting for their thumbnails. */
  readonly isDrawnLater: boolean;
};

/** Larger pictures have no thumbnail, because decoding requires the whole picture in memory. */
const maxThumbnailBytes = 12 * 1024 * 1024;

/** Returns a function that passes content on, and what it has detected about the content so far. */
function measuring(limit: number) {
  const hash = createHash("sha256");
  let [size, start] = [0, Buffer.alloc(0)];
  const pass = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw new AppError("too_large", attachmentMessages.tooLarge(limit));
      if (start.length < startLength) start = Buffer.concat([start, piece.subarray(0, startLength)]);
      hash.update(piece);
      yield piece;
    }
    if (size === 0) throw new AppError("invalid", undefined, [{ path: "body", message: attachmentMessages.empty }]);
  };
  return { pass, learned: () => ({ size, type: typeOf(start), sha256: hash.digest("hex") }) };
}

interface Services {
  readonly store: Store;
  readonly largeFiles: LargeFiles;
}

/**
 * Stores the thumbnail of a picture and returns the size of the picture. A picture that cannot be decoded gets none.
 */
export async function drawThumbnail(
  files: LargeFiles,
  { file, sender }: { readonly file: string; readonly sender: string },
  read: () => Promise<Buffer>,
): Promise<Pick<Content, "width" | "height"> | undefined> {
  try {
    const { content, width, height } = await encodeThumbnail(sender, read);
    await files.write(nameOfThumbnail(file), [content]);
    return { width, height };
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") return undefined;
    throw error;
  }
}

/** Receives the content of a file that is registered as arriving. If that fails, no part of it is stored. */
export async function receive(
  services: Services,
  request: IncomingMessage,
  { name: file, userId, bytes: limit }: UploadInProgress,
): Promise<Content> {
  const files = services.largeFiles;
  const { pass, learned } = measuring(limit);
  // The stream stays open, so that the rest of a refused body can be discarded.
  const pieces: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) };
  let content: Content | undefined;
  try {
    await files.write(nameOfContent(file), pass(pieces), async (path) => {
      const { size, ...rest } = learned();
      const isPicture = pictureTypes.has(rest.type) && size <= maxThumbnailBytes;
      const isDrawn = isPicture && canWaitForThumbnail(userId);
      const drawn = isDrawn ? await drawThumbnail(files, { file, sender: userId }, () => readFile(path)) : undefined;
      const isDrawnLater = isPicture && !isDrawn;
      content = { file, size, ...rest, width: null, height: null, ...drawn, isDrawnLater };
    });
  } catch (error) {
    // Discards the rest of the body. Otherwise, the connection could take no further request and would delay a
    // shutdown.
    request.resume();
    await discard(services, file);
    // The client has disconnected, or was disconnected because it was too slow. This is not a failure of the server.
    const isBrokenOff = request.destroyed && !request.complete;
    throw isBrokenOff ? AppError.because(error, "malformed", attachmentMessages.cutOff) : error;
  }
  if (!content) throw new Error("The content was stored without being inspected.");
  return content;
}

/**
 * Stores content that does not come from a request, and is not on a task yet. Unless it is claimed, it is deleted after
 * a day.
 * @throws AppError when it is empty or has more than `limit` bytes
 */
export async function storeContent(services: Services, pieces: AsyncIterable<Buffer>, limit: number): Promise<Content> {
  const file = randomBytes(18).toString("base64url");
  const { pass, learned } = measuring(limit);
  await registerFile(services.store, file);
  try {
    await services.largeFiles.write(nameOfContent(file), pass(pieces));
  } catch (error) {
    await discard(services, file);
    throw error;
  }
  const { size, ...rest } = learned();
  const isDrawnLater = pictureTypes.has(rest.type) && size <= maxThumbnailBytes;
  return { file, size, ...rest, width: null, height: null, isDrawnLater };
}

/** Deletes content that was received but is not used. It no longer counts towards the storage of its team. */
export async function discard({ store, largeFiles: files }: Services, file: string): Promise<void> {
  await files.remove(nameOfContent(file));
  await files.remove(nameOfThumbnail(file));
  await unregisterFiles(store, [file]);
}
