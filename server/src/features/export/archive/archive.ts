import { fileName } from "../../../platform/files/files.ts";

/** The lines in the archive of a team. */
export const linesEntry = "export.jsonl";

const folder = "files";

/**
 * Returns the path of a file in the archive of a team: the name under which its content is stored as a folder, so that
 * an import finds it again, and its name for people.
 */
export function archivePathOf(file: string, name: string): string {
  const plain = name.toWellFormed().replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, "_");
  return `${folder}/${file}/${/^\.*$/.test(plain) ? "file" : plain}`;
}

/** Returns the name under which the content of a file in the archive is stored; undefined for anything else. */
export function archivedFileOf(path: string): string | undefined {
  const [first, file = "", ...name] = path.split("/");
  return first === folder && name.length === 1 && fileName.test(file) ? file : undefined;
}
