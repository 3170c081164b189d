import { z } from "zod";
import { contract } from "./contract.ts";
import { syncedSchemas } from "./sync.schemas.ts";

/** Returns the FNV-1a hash of a text. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Incremented when the content of the stored lists changes. Since 1, a list of tasks names the sets in it. */
const storedForm = 1;

/**
 * Identifies the shape of the server's answers that pages store: the session and the lists of the synced entities. The
 * build evaluates this file, so that pages need no schemas.
 */
export const storedShape = hashOf(
  JSON.stringify([
    storedForm,
    ...[contract.session.answer, ...Object.values(syncedSchemas).map(({ wire }) => wire)].map((schema) =>
      z.toJSONSchema(schema, { unrepresentable: "any" }),
    ),
  ]),
);
