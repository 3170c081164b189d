import { itemOf } from "@baton/domain/kernel/lists";
import type { SearchResult } from "@baton/domain/search/search";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { usePeopleById } from "@/features/member/public.ts";
import { useKnownProjects } from "@/features/project/public.ts";
import { addressOf, ResultSign, restBeforeSearch, searchQuery } from "@/features/search/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import { useDebounced } from "@/platform/use-debounced.ts";
import type { PaletteItem } from "./palette-item.ts";
import { useLinks } from "./use-go-items.tsx";

/** The number of results to ask for, and to show: the others are tasks that were found by their titles already. */
const asked = 20;
const shown = 4;
/**
 * After everything that is found on the page, so that the chosen entry does not move when the server answers. A page
 * without results comes even after the task that can be created.
 */
const fit = { found: 7, all: 8, none: 10 } as const;
const tasksAndParts: readonly string[] = ["task", "comment", "file"];

/** Returns the address of the page with all results for a text. */
const resultsAddress = (text: string) => `/user/search?q=${encodeURIComponent(text.trim())}`;

/**
 * Returns what the server finds in texts, comments and names of files, once the person stops typing, and an entry for the
 * page with all results.
 * @param known the ids of the entries that are there already
 */
export function useFoundTexts(text: string, known: ReadonlySet<string>): readonly PaletteItem[] {
  const typed = text.trim();
  const q = useDebounced(typed, restBeforeSearch);
  const { data } = useQuery(searchQuery({ q, filter: "", sort: "best", limit: asked }));
  const projects = useKnownProjects();
  const link = useLinks();
  const detailOf = useDetail();
  if (typed === "") return [];
  const answer = q === typed ? data : undefined;
  const results = (answer?.results ?? []).filter(
    ({ kind, id }) => tasksAndParts.includes(kind) && !(kind === "task" && known.has(`task:${id}`)),
  );
  const count = Object.values(answer?.counts ?? {}).reduce((sum, each) => sum + each, 0);
  const all: PaletteItem = {
    id: "allResults",
    name: t`All results for “${typed}”`,
    detail: answer && plural(count, { one: "# result", other: "# results" }),
    icon: <Search />,
    keyHint: "⇧↵",
    fit: answer && count === 0 ? fit.none : fit.all,
    ...link(resultsAddress(typed)),
  };
  return [
    ...results.slice(0, shown).map((result) => ({
      id: `${result.kind}:${result.id}`,
      name: result.excerpt !== "" && result.matches.length > 0 ? result.excerpt : result.title,
      detail: detailOf(result),
      icon: <ResultSign result={result} />,
      fit: fit.found,
      ...link(addressOf(result, projects)),
    })),
    all,
  ];
}

/** Returns a function that says what a result hangs on: "ana on WEB-12, Nov 19". */
function useDetail() {
  const projects = useKnownProjects();
  const people = usePeopleById();
  const { format } = useDateTexts();
  return (result: SearchResult): string => {
    const { kind, number, title, at, matches } = result;
    const project = itemOf(projects, result.projectId ?? "");
    const task = project && number !== null ? `${project.key}-${number}` : "";
    if (kind === "file") return task;
    if (kind === "comment") {
      const author = people.get(result.by ?? "")?.username ?? t`Somebody`;
      return [t`${author} on ${task}`, at && format(at)].filter(Boolean).join(", ");
    }
    const name = matches.length > 0 ? title : project?.name;
    return [task, name, result.archived && t`Archived`].filter(Boolean).join(" · ");
  };
}
