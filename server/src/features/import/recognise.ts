import type { ImportFormat, SourceFile } from "./format.ts";
import { importFormats } from "./formats/registry.ts";
import { readHead } from "./reading/head.ts";

/** The names of all formats. */
export const importSources: readonly string[] = importFormats.map(({ source }) => source);

/**
 * Returns the format of a file: the first one that recognises it, among those of the given source if there is one.
 * Undefined if none does. A source can have several formats: `kanboard` is a database, `kanboard-json` a text.
 */
export async function formatOf(file: SourceFile, source: string | undefined): Promise<ImportFormat | undefined> {
  const head = await readHead(file);
  const ofSource = importFormats.filter(
    (format) => source === undefined || format.source === source || format.source.startsWith(`${source}-`),
  );
  const recognised = ofSource.find((format) => format.recognises(head));
  // The reader says why it cannot read a file that only its person knows the source of.
  return recognised ?? importFormats.find((format) => format.source === source);
}
