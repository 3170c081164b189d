import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { board, landing } from "./manifest.ts";

/** What `index.html` loads. */
const main = "src/main.tsx";

type InfoOf = Rolldown.ChunkingContext["getModuleInfo"];

/** The modules that `entries` load at once, directly or through one another. */
function loadedBy(entries: readonly string[], infoOf: InfoOf): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    infoOf(id)?.importedIds.forEach(visit);
  };
  for (const entry of entries) visit(fileURLToPath(new URL(entry, import.meta.url)));
  return seen;
}

/** Asks `name` of each module whether the landing page loads it, and whether the first board does. */
function group(name: string, isIn: (onLanding: boolean, onBoard: boolean) => boolean): Rolldown.CodeSplittingGroup {
  let sets: { readonly landing: Set<string>; readonly board: Set<string> } | undefined;
  return {
    debugName: name,
    name: (id, context) => {
      const infoOf: InfoOf = (each) => context.getModuleInfo(each);
      sets ??= { landing: loadedBy([main, ...landing], infoOf), board: loadedBy(board, infoOf) };
      return isIn(sets.landing.has(id), sets.board.has(id)) ? name : null;
    },
  };
}

/**
 * What the first board needs comes in two files, of which the landing page needs the first alone. Left to itself the
 * build makes seventy of it, which take a browser longer to ask for than to read, and compress worse.
 */
export const groups = [
  group("core", (onLanding, onBoard) => onLanding && onBoard),
  group("board", (_onLanding, onBoard) => onBoard),
];
