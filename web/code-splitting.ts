import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { board, landing, login, signUp } from "./manifest.ts";

/** The entry that `index.html` loads. */
const main = "src/main.tsx";

type InfoOf = Rolldown.ChunkingContext["getModuleInfo"];

/** Returns the modules that `entries` import statically, directly or indirectly. */
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

/** Groups the modules that both `entries` and the board import statically and that no earlier group contains. */
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
 * Splits the first board's code into four files, of which the landing page needs the first, Login the first two
 * and Sign Up three. The default build creates seventy, which a browser requests more slowly than it reads them,
 * and which compress worse.
 */
export const groups = [
  group("core", [main, ...landing]),
  group("controls", login),
  group("forms", signUp),
  group("board", board),
];
