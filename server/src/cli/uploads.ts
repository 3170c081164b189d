import { z } from "zod";
import type { Files } from "../platform/files/files.ts";
import { fileName } from "../platform/files/files.ts";
import { readLines } from "./lines.ts";

/** An uploaded picture as a line of a file. */
export const uploadLine = z.strictObject({ upload: z.string().regex(fileName), content: z.base64() });
type UploadLine = z.infer<typeof uploadLine>;

const uploadType = "image/webp";

/** Yields the uploads with these names. Missing files were no longer in use. */
export async function* uploadLines(files: Files, names: Iterable<string>): AsyncGenerator<UploadLine> {
  for (const upload of names) {
    const content = await files.read(upload);
    if (content) yield { upload, content: Buffer.from(content).toString("base64") };
  }
}

/**
 * Writes the uploads in `file`, then runs `work`. If `work` fails, deletes those that did not exist before. Equal names
 * mean equal pictures, because names are random and pictures immutable. Calls `note` for each new upload before writing
 * it, so that a crash leaves no file that is never deleted.
 */
export async function withUploads<T>(
  files: Files,
  file: string,
  work: () => Promise<T>,
  note: (name: string) => Promise<void> = async () => {},
): Promise<T> {
  const written: string[] = [];
  try {
    for await (const content of readLines(file)) {
      const line = uploadLine.safeParse(content);
      if (!line.success || (await files.read(line.data.upload)) !== null) continue;
      const { upload } = line.data;
      await note(upload);
      written.push(upload);
      await files.write(upload, Buffer.from(line.data.content, "base64"), uploadType);
    }
    return await work();
  } catch (error) {
    for (const name of written) await files.remove(name);
    throw error;
  }
}
