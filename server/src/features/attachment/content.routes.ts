import { Readable } from "node:stream";
import { canAttach } from "@baton/domain/attachment/attachment.policy";
import { AppError } from "@baton/domain/kernel/errors";
import { id } from "@baton/domain/kernel/ids";
import type { Actor } from "@baton/domain/session/session";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { ByteRange } from "../../platform/files/storage.ts";
import { dispositionOf } from "../../platform/http/disposition.ts";
import type { Services } from "../../platform/services.ts";
import type { Store } from "../../platform/store/store.ts";
import { summariesByIds, teamScopeOf } from "../task/public.ts";
import { findAttachment, nameOfContent, nameOfThumbnail, type StoredAttachment } from "./attachment.store.ts";
import { isShown } from "./media-types.ts";

/** Browsers revalidate each time, so that a person who lost access to the task is not shown a cached copy. */
const headers = { "cache-control": "private, no-cache" };

const shown = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Without a sandbox, the policy names what a sandbox would also forbid. */
const shownAsPdf =
  "default-src 'none'; object-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the Content-Security-Policy of content. People uploaded it, so it may contain anything and must not run
 * anywhere. Chrome's PDF viewer counts as an object, and older ones do not open in a sandbox, so PDFs have a different
 * policy. Content is served as a PDF only if it begins like one, so it is never interpreted as HTML.
 */
const policyOf = (type: string): string => (type === "application/pdf" ? shownAsPdf : shown);

/** Returns a file whose task the actor sees. */
async function readable(store: Store, actor: Actor, fileId: string): Promise<StoredAttachment> {
  const { workspaceId } = teamScopeOf(actor);
  const attachment = await findAttachment(store.read, workspaceId, fileId);
  if (!attachment || attachment.removedAt !== null) throw new AppError("not_found");
  const [task] = await summariesByIds(store.read, workspaceId, [attachment.taskId]);
  if (!(task && canAttach.add(actor, task))) throw new AppError("not_found");
  return attachment;
}

/**
 * Returns the part of a file that a Range header names; undefined for the whole file. Multiple ranges are not
 * supported: the response is the whole file.
 * @throws AppError range_not_satisfiable when the range begins after the end of the file
 */
function rangeOf({ range, "if-range": ifRange }: FastifyRequest["headers"], size: number, etag: string) {
  const { from = "", to = "" } = /^bytes=(?<from>\d*)-(?<to>\d*)$/.exec(range ?? "")?.groups ?? {};
  if ((from === "" && to === "") || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined;
  if (first >= size) throw new AppError("range_not_satisfiable");
  return { first, last };
}

interface Sent {
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  /** Undefined for thumbnails, which are always sent whole. */
  readonly size?: number;
}

function isKnown({ "if-none-match": known }: FastifyRequest["headers"], etag: string): boolean {
  return known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
}

function lengthsOf(reply: FastifyReply, size: number, range: ByteRange | undefined): void {
  const length = range ? range.last - range.first + 1 : size;
  reply.headers({ "accept-ranges": "bytes", "content-length": String(length) });
  if (range) reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${size}`);
}

async function send(files: LargeFiles, request: FastifyRequest, reply: FastifyReply, { name, type, etag, size }: Sent) {
  reply.type(type).headers({ ...headers, "content-security-policy": policyOf(type), etag });
  if (isKnown(request.headers, etag)) return reply.code(304).send();
  if (size !== undefined) reply.header("content-range", `bytes */${size}`);
  const range = size === undefined ? undefined : rangeOf(request.headers, size, etag);
  reply.removeHeader("content-range");
  const content = request.method === "HEAD" ? Readable.from([]) : await files.read(name, range);
  if (!content) throw new AppError("not_found", "The content of this file is missing. Ask the server's operator.");
  if (size !== undefined) lengthsOf(reply, size, range);
  return reply.send(content);
}

/** Serves the content of files on tasks, and the thumbnails of pictures. */
export function serveContent(app: FastifyInstance, { store, largeFiles }: Services): void {
  const params = z.object({ id });
  const config = { access: "signed-in", may: canAttach.take } as const;
  const asks = (summary: string) => ({ schema: { summary, params }, config });
  interface Asked {
    Params: z.output<typeof params>;
  }

  app.get<Asked>(
    "/api/attachments/:id/content",
    asks("The content of a file, or a part of it"),
    async (request, reply) => {
      if (!request.actor) throw new AppError("unauthenticated");
      const attachment = await readable(store, request.actor, request.params.id);
      const { file, name, type, size, sha256 } = attachment;
      reply.header("content-disposition", dispositionOf(isShown(type) ? "inline" : "attachment", name));
      return send(largeFiles, request, reply, { name: nameOfContent(file), type, etag: `"${sha256}"`, size });
    },
  );

  app.get<Asked>("/api/attachments/:id/thumbnail", asks("The thumbnail of a picture"), async (request, reply) => {
    if (!request.actor) throw new AppError("unauthenticated");
    const { file, width, sha256 } = await readable(store, request.actor, request.params.id);
    if (width === null) throw new AppError("not_found");
    const name = nameOfThumbnail(file);
    return send(largeFiles, request, reply, { name, type: "image/webp", etag: `"${sha256}"` });
  });
}
