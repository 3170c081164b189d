import { uploadLine } from "../features/export/public.ts";
import type { Files } from "../platform/files/files.ts";

const uploadType = "image/webp";

/**
 * Writes the uploads in `lines`, then runs `work`. If `work` fails, deletes those that did not exist before. Equal names
 * mean equal pictures, because names are random and pictures immutable. Calls `note` for each new upload before writing
 * it, so that a crash leaves no file that is never deleted.
 */
export async function withUploads<T>(
  files: Files,
  lines: AsyncIterable<unknown>,
  work: () => Promise<T>,
  note: (name: string) => Promise<void> = async () => {},
): Promise<T> {
  const written: string[] = [];
  try {
    for await (const content of lines) {
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
