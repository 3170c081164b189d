import { randomBytes } from "node:crypto";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { uploadLimits } from "@baton/domain/upload/upload";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { fileName } from "../../platform/files/files.ts";
import { addressOf } from "../../platform/http/sender.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import { encodeAvatar } from "./avatar.ts";
import { removeUnclaimed } from "./upload.jobs.ts";
import { registerUpload, uploadPath } from "./upload.store.ts";

const { file: field } = contract.uploadImage;
const limits = { fileSize: uploadLimits.bytes, files: 1, fields: 5, fieldSize: 1000, fieldNameSize: 100 };

/** Returns the content of the file in a multipart request. */
async function receive(app: FastifyInstance, request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type", "Send this as multipart/form-data.");
  try {
    const part = await request.file();
    if (part?.fieldname === field) return await part.toBuffer();
    part?.file.resume();
  } catch (error) {
    const tooLarge = error instanceof app.multipartErrors.RequestFileTooLargeError;
    // All other parser errors mean a malformed body.
    const code = tooLarge ? "too_large" : "malformed";
    const message = tooLarge ? "A picture may have at most 5 MB." : "This is not a form with a file.";
    throw AppError.because(error, code, message);
  }
  throw new AppError("invalid", undefined, [{ path: field, message: "Choose a picture." }]);
}

/** Serves the routes that upload and show profile pictures. */
export async function serveUploads(app: FastifyInstance, services: Services): Promise<void> {
  const { store, files } = services;
  await app.register(multipart, { limits });
  cleanHourly(app, store, "unclaimed uploads", (now) => removeUnclaimed(store, files, now));

  serve(app, contract.uploadImage, async ({ actor, request }) => {
    const avatar = await encodeAvatar(actor?.userId ?? addressOf(request), await receive(app, request));
    const name = `${randomBytes(18).toString("base64url")}.webp`;
    await registerUpload(store, name);
    await files.write(name, avatar, "image/webp");
    return { success: true as const, data: { display_url: uploadPath + name } };
  });

  const schema = { summary: "An uploaded picture", params: z.object({ name: z.string().regex(fileName) }) };
  const route = { schema, config: { access: "public" } } as const;
  app.get<{ Params: { name: string } }>(`${uploadPath}:name`, route, async (request, reply) => {
    const { name } = request.params;
    const content = await files.read(name);
    if (!content) throw new AppError("not_found");
    return reply
      .headers({
        // Cached by browsers but not by shared caches, so that deleted pictures disappear.
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-disposition": `attachment; filename="${name}"`,
      })
      .type("image/webp")
      .send(content);
  });
}
