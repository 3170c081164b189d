import { importMessages } from "@baton/domain/import/import.messages";
import { linesEntry } from "../export/archive/public.ts";
import { type FileHead, type ImportFormat, type SourceFile, UnreadableFile } from "./format.ts";
import { importFormats } from "./formats/registry.ts";
import { archiveKind, eachEntry } from "./reading/archive.ts";
import { readHead } from "./reading/head.ts";
import { severalFiles } from "./several-files.ts";

/** The names of all formats. */
export const importSources: readonly string[] = importFormats.map(({ source }) => source);

/** Returns whether a file is an export of Baton: of a workspace, or of a project. */
const isOwnExport = ({ text, entries }: FileHead): boolean =>
  entries.includes(linesEntry) || /^\s*\{\s*"baton"\s*:/.test(text);

/** Any table is one, so that it is read by itself, with columns that a person can choose. */
const isOfOneProduct = ({ source }: ImportFormat): boolean => source !== "csv" && source !== "notion";

/**
 * Returns the format of a file: the first one that recognises it, among those of the given source if there is one.
 * Undefined if none does. A source can have several formats: `kanboard` is a database, `kanboard-json` a text.
 * @throws UnreadableFile for a damaged archive, and for an export of Baton, which a server imports by itself
 */
export async function formatOf(file: SourceFile, source: string | undefined): Promise<ImportFormat | undefined> {
  const head = await readHead(file);
  const ofSource = importFormats.filter(
    (format) => source === undefined || format.source === source || format.source.startsWith(`${source}-`),
  );
  if (isOwnExport(head)) throw new UnreadableFile(importMessages.ownExport);
  const recognised = ofSource.find((format) => format.recognises(head));
  // An archive whose list of files is lost: its reader says what is wrong with it.
  if (!recognised && head.entries.length === 0 && (await archiveKind(file.path))) {
    await eachEntry(file, "whole archive", () => {});
  }
  const several = recognised ? undefined : await severalFiles(file, head, ofSource.filter(isOfOneProduct));
  // The reader says why it cannot read a file that only its person knows the source of.
  return recognised ?? several ?? importFormats.find((format) => format.source === source);
}
