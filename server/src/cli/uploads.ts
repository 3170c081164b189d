import { z } from "zod";
import type { Files } from "../platform/files/files.ts";
import { fileName } from "../platform/files/files.ts";

/** An uploaded picture as a file of ours keeps it. */
export const uploadLine = z.strictObject({ upload: z.string().regex(fileName), content: z.base64() });
type UploadLine = z.infer<typeof uploadLine>;

const uploadType = "image/webp";

/** The uploads with these names; one that is gone by now was nobody's picture. */
export async function* uploadLines(files: Files, names: Iterable<string>): AsyncGenerator<UploadLine> {
  for (const upload of names) {
    const content = await files.read(upload);
    if (content) yield { upload, content: Buffer.from(content).toString("base64") };
  }
}

/** Keeps an upload that is not here yet. The same name is the same picture: it is random, and a picture never changes. */
export async function keepUpload(files: Files, { upload, content }: UploadLine): Promise<void> {
  if ((await files.read(upload)) === null) await files.write(upload, Buffer.from(content, "base64"), uploadType);
}
