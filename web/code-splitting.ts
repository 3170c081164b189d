import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import {
  board,
  createTask,
  filterMenu,
  filterSheet,
  landing,
  login,
  palette,
  searchPage,
  signUp,
  taskDetail,
  taskMenu,
} from "./manifest.ts";

/** The entry that `index.html` loads. */
const main = "src/main.tsx";

const pathOf = (entry: string) => fileURLToPath(new URL(entry, import.meta.url));

const isIcon = /\/lucide-react\/dist\/esm\/icons\//;
/** Hooks that no first page uses. They would still be in its chunks, because it imports the index of their package. */
const isLazyHook = /\/(?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useMutationState)\.js$/;
/** The schemas of the forms, which are small without zod. */
const isSchema = /\/schemas\.ts$|\?schemas$/;

/** The group that contains all schemas. */
const forms = "forms";

type InfoOf = Rolldown.ChunkingContext["getModuleInfo"];

/** Returns the modules that `entries` import statically, directly or indirectly. */
function loadedBy(entries: readonly string[], infoOf: InfoOf): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    infoOf(id)?.importedIds.forEach(visit);
  };
  for (const entry of entries) visit(pathOf(entry));
  return seen;
}

/** Groups the modules that each of these pages or parts imports statically and that no earlier group contains. */
function group(name: string, ...parts: (readonly string[])[]): Rolldown.CodeSplittingGroup {
  let sets: Set<string>[] | undefined;
  return {
    debugName: name,
    name: (id, context) => {
      sets ??= parts.map((entries) => loadedBy(entries, (each) => context.getModuleInfo(each)));
      // An icon of the first page stays out of the other chunks, which the page would otherwise load for that icon.
      const [first, ...others] = isIcon.test(id) ? sets.slice(0, 1) : sets;
      if (isSchema.test(id)) return name === forms ? name : null;
      if (isLazyHook.test(id)) return null;
      return first?.has(id) && others.every((set) => set.has(id)) && id !== pathOf(main) ? name : null;
    },
  };
}

/**
 * Splits the code of the first board into two files, the first of which the landing page also uses. The code that the
 * board's menus and forms share with each other and with Login and Sign Up goes into four more. The default build
 * creates seventy files, which compress worse and which a browser requests more slowly than it reads them.
 */
export const groups = [
  group("core", [main, ...landing], [main, ...board]),
  group("board", board),
  group("controls", login, createTask),
  group("menus", taskMenu, filterMenu),
  group("dialogs", filterSheet, createTask),
  group("search", palette, searchPage),
  group("detail", taskDetail, searchPage),
  group(forms, signUp, createTask),
  // The icons that several parts share, each of which would be a file of 200 bytes.
  { debugName: "icons", name: (id: string) => (isIcon.test(id) ? "icons" : null), minShareCount: 2 },
];
