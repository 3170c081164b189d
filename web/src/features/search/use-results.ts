import { itemOf } from "@baton/domain/kernel/lists";
import type { SearchAnswer, SearchResult } from "@baton/domain/search/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { choicesIn } from "@/features/task/picker/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { useDebounced } from "@/platform/use-debounced.ts";
import { recentTasks } from "./recent.ts";
import { ofKind, resultOfTask } from "./results.ts";
import type { Searched } from "./search-address.ts";
import { restBeforeSearch, searchQuery } from "./search-query.ts";

/** Maximum number of tasks that are found on the page. */
const mostOnPage = 50;

const nothing: readonly never[] = [];

/** Returns the tasks of this page whose titles or numbers match; without a text, those that the person opened last. */
function useResultsOnPage({ text, kind, filter, sort }: Searched): readonly SearchResult[] {
  const { userId } = useActor();
  const { tasks } = useTasks();
  const projects = useKnownProjects();
  // Only the server knows which tasks match a filter.
  const isAsked = (kind === null || kind === "task") && filter === "";
  return useMemo(() => {
    if (text === "")
      return recentTasks
        .read(userId)
        .flatMap((id) => itemOf(tasks, id) ?? [])
        .map((task) => resultOfTask(task, ""));
    if (!isAsked) return nothing;
    const inUse = tasks.filter(({ stage }) => stage !== "delete");
    const keys = new Map(projects.map(({ id, key }) => [id, key]));
    const chosen = choicesIn(inUse, { text, keys, near: undefined }, mostOnPage);
    const inOrder = sort === "best" ? chosen : chosen.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
    return inOrder.map((task) => resultOfTask(task, text));
  }, [tasks, projects, userId, text, sort, isAsked]);
}

const keyOfSearch = ({ text, kind, filter, sort }: Searched) => JSON.stringify([text, kind, filter, sort]);

function countOf(answer: SearchAnswer | undefined, kind: Searched["kind"]): number {
  if (!answer) return 0;
  return kind === null ? Object.values(answer.counts).reduce((sum, count) => sum + count, 0) : answer.counts[kind];
}

/** Returns the answers of the server: of all kinds, and of one kind if the former does not have all of its results. */
function useAnswers({ kind, filter, sort }: Searched, settled: string) {
  const asked = { q: settled, filter, sort };
  const all = useQuery({ ...searchQuery(asked), placeholderData: keepPreviousData });
  const isCut = kind !== null && all.data !== undefined && ofKind(all.data, kind) === undefined;
  const one = useQuery({
    ...searchQuery({ ...asked, ...(kind ? { kinds: [kind] } : {}) }),
    enabled: isCut && !all.isPlaceholderData && settled !== "",
  });
  return {
    counts: all.data?.counts,
    answer: (isCut && one.data) || all.data,
    isPrevious: all.isPlaceholderData,
    error: all.error ?? (isCut ? one.error : null),
  };
}

/**
 * Searches. Titles are found on the page at once, and replaced by what the server finds in all texts. Until then, results
 * of the previous search are shown if the page finds none.
 */
export function useResults(searched: Searched) {
  const { kind, filter } = searched;
  const text = searched.text.trim();
  const isTyped = text !== "";
  const settled = useDebounced(text, restBeforeSearch);
  const { counts, answer, isPrevious, error } = useAnswers(searched, settled);
  const onPage = useResultsOnPage({ ...searched, text });
  // In another order or of another kind, the same text is found again before anything changes.
  const isOfText = isTyped && answer?.asked.q === text;
  const isFromPage = !isOfText && (!isTyped || onPage.length > 0 || error !== null);
  const found = useMemo(() => {
    if (isFromPage) return onPage;
    return answer?.results.filter((result) => kind === null || result.kind === kind) ?? nothing;
  }, [isFromPage, onPage, answer, kind]);
  const isAnswered = isOfText && !isPrevious;
  return {
    /** Which search the results are of. */
    search:
      isFromPage || !answer
        ? keyOfSearch({ ...searched, text })
        : keyOfSearch({ ...answer.asked, kind, text: answer.asked.q }),
    found,
    counts: isTyped ? counts : undefined,
    /** The number of results, of which the first are shown. */
    counted: countOf(answer, kind),
    isAnswered,
    isComplete: !isAnswered || answer.isComplete,
    hasFilter: filter !== "",
    error: isTyped && settled === text ? error : null,
  };
}
