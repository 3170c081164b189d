import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { board, landing, login, signUp } from "./manifest.ts";

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

/** What both `entries` and the board load at once, unless a group before has it already. */
function group(name: string, entries: readonly string[]): Rolldown.CodeSplittingGroup {
  let sets: Set<string>[] | undefined;
  return {
    debugName: name,
    name: (id, context) => {
      const infoOf: InfoOf = (each) => context.getModuleInfo(each);
      sets ??= [entries, board].map((each) => loadedBy(each, infoOf));
      return sets.every((set) => set.has(id)) ? name : null;
    },
  };
}

/**
 * What the first board needs comes in four files, of which the landing page needs the first alone, Login the first two
 * and Sign Up three. Left to itself the build makes seventy of it, which take a browser longer to ask for than to read,
 * and compress worse.
 */
export const groups = [
  group("core", [main, ...landing]),
  group("controls", login),
  group("forms", signUp),
  group("board", board),
];
