import { z } from "zod";
import type { Files } from "../platform/files/files.ts";
import { fileName } from "../platform/files/files.ts";
import { readLines } from "./lines.ts";

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

/**
 * Does `work` once the uploads among the lines of `file` are kept; when it fails, takes those back that were not here
 * before. The same name is the same picture: it is random, and a picture never changes. `note` hears of each new one
 * before it is written, so that a crash leaves nothing that is never removed.
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
