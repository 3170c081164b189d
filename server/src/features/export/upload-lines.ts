import { z } from "zod";
import type { Files } from "../../platform/files/files.ts";
import { fileName } from "../../platform/files/files.ts";

/** An uploaded picture as a line of a file. */
export const uploadLine = z.strictObject({ upload: z.string().regex(fileName), content: z.base64() });
type UploadLine = z.infer<typeof uploadLine>;

/** Yields the uploads with these names. Missing files were no longer in use. */
export async function* uploadLines(files: Files, names: Iterable<string>): AsyncGenerator<UploadLine> {
  for (const upload of names) {
    const content = await files.read(upload);
    if (content) yield { upload, content: Buffer.from(content).toString("base64") };
  }
}
