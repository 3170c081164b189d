import { keptHours } from "@baton/domain/import/import";
import { newId } from "@baton/domain/kernel/ids";
import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";

/** The last upload that this browser has begun. It is kept so that it can be continued after a reload of the page. */
interface Begun {
  /** The id of the import. */
  readonly id: string;
  /** Identify the file, whose content a page cannot keep. */
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly at: number;
}

type Chosen = Pick<File, "name" | "size" | "lastModified">;

const preference = "import-upload";
const keptMs = keptHours * 3_600_000;

function lastBegun(now: number): Begun | undefined {
  try {
    const begun = JSON.parse(readPreference(preference) ?? "null") as Begun | null;
    return begun && begun.at + keptMs > now ? begun : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the id under which a file was uploaded before; undefined unless it is the last one. */
export function idOfBegun({ name, size, lastModified }: Chosen, now = Date.now()): string | undefined {
  const begun = lastBegun(now);
  const isSame = begun?.name === name && begun.size === size && begun.lastModified === lastModified;
  return isSame ? begun.id : undefined;
}

/** Remembers that the upload of a file begins. Returns the id of its import. */
export function beginUpload({ name, size, lastModified }: Chosen, now = Date.now()): string {
  const begun: Begun = { id: newId(), name, size, lastModified, at: now };
  writePreference(preference, JSON.stringify(begun));
  return begun.id;
}

export const forgetUpload = (): void => removePreference(preference);

/** Returns the name of a file whose upload can be continued. */
export const nameOfIncomplete = (now = Date.now()): string | undefined => lastBegun(now)?.name;
