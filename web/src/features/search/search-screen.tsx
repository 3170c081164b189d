import type { SearchResult } from "@baton/domain/search/search";
import { t } from "@lingui/core/macro";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { runAction } from "@/features/action/public.ts";
import { ConditionsButton, FilterChips, useFilterError } from "@/features/filter/public.ts";
import { useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { fromList } from "@/features/task/public.ts";
import { Peek } from "@/features/task-detail/peek/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { useSearchConditions } from "./conditions.tsx";
import { FilterFault } from "./filter-fault.tsx";
import { Foot } from "./foot.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { OptionsButton } from "./options-button.tsx";
import { QueryField } from "./query-field.tsx";
import { recentSearches } from "./recent.ts";
import { RecentSearches } from "./recent-searches.tsx";
import { addressOf } from "./result-address.ts";
import { focusResult, ResultList } from "./result-list.tsx";
import { keyOf, type Shown, shownNext, stepFrom } from "./results.ts";
import { SaveSearch } from "./save-search.tsx";
import { parametersOf, type Searched, searchedIn } from "./search-address.ts";
import { Toolbar } from "./toolbar.tsx";
import { useAnnouncedCount } from "./use-announced-count.ts";
import { useResults } from "./use-results.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The key of the result that was opened from the page of results. */
    chosenResult?: string;
  }
}

/** What is searched for. Each change replaces the address, so that it can be shared and survives a reload. */
function useSearched() {
  const inAddress = searchedIn(useSearch({ from: "/user/search" }));
  const navigate = useNavigate({ from: "/user/search" });
  // The typed text is ahead of the address, which arrives later with each text that was written.
  const [text, setText] = useState(inAddress.text);
  const written = useRef<string[]>([]);
  useEffect(() => {
    const at = written.current.lastIndexOf(inAddress.text);
    if (at >= 0) written.current.splice(0, at + 1);
    else setText(inAddress.text);
  }, [inAddress.text]);
  const change = (to: Partial<Searched>) => {
    const next = { ...inAddress, text, ...to };
    if (to.text !== undefined && to.text !== text) {
      setText(to.text);
      written.current.push(to.text);
    }
    void navigate({ search: parametersOf(next), state: true, replace: true, resetScroll: false });
  };
  return { searched: { ...inAddress, text }, change };
}

/** Returns the results in their order, and the chosen one, which keeps its place while more are found. */
function useShown({ search, found }: Pick<Shown, "search" | "found">, sort: Searched["sort"]) {
  const { history } = useRouter();
  const isHeld = sort === "best";
  const [shown, setShown] = useState<Shown>(() => {
    const opened = history.location.state.chosenResult;
    const first = shownNext(
      { search: "", found: [], results: [], chosen: undefined, isHeld },
      { search, found, isHeld },
    );
    return opened === undefined ? first : { ...first, chosen: opened, isHeld: true };
  });
  const current = shown.found === found ? shown : shownNext(shown, { search, found, isHeld });
  if (current !== shown) setShown(current);
  const choose = (chosen: string | undefined) => setShown({ ...current, chosen, isHeld: true });
  return { ...current, choose, step: (by: number) => choose(stepFrom(current, by)) };
}

/** Finds tasks, comments, files, projects and people. The field keeps the focus. */
export function SearchScreen() {
  useDocumentTitle(t`Search`);
  const { userId } = useActor();
  const { searched, change } = useSearched();
  const conditions = useSearchConditions(searched, change);
  const fault = useFilterError(searched.filter);
  const answer = useResults(searched);
  const shown = useShown(answer, searched.sort);
  const { results, chosen, choose } = shown;
  const projects = useKnownProjects();
  const { history } = useRouter();
  const list = useId();
  const ways = useRef<HTMLDivElement>(null);
  const isTyped = searched.text.trim() !== "";
  useAnnouncedCount(results.length, searched.text.trim());
  const isEmpty = isTyped && results.length === 0 && answer.isAnswered;

  const open = (result: SearchResult, isInNewTab = false) => {
    const href = addressOf(result, projects);
    if (isInNewTab) return void window.open(href, "_blank", "noopener");
    if (isTyped) recentSearches.add(userId, searched.text.trim());
    choose(keyOf(result));
    const { location } = history;
    history.replace(location.href, { ...location.state, chosenResult: keyOf(result) });
    history.push(href, fromList);
  };
  const searchAgain = (text: string) => {
    change({ text });
    // The key of the search focuses its field.
    runAction("search");
  };
  const openChosen = (isInNewTab: boolean) => {
    const result = results.find((each) => keyOf(each) === chosen);
    if (result) open(result, isInNewTab);
    else ways.current?.querySelector("button")?.click();
  };
  const step = (by: number) => {
    if (isEmpty) ways.current?.querySelector("button")?.focus();
    else shown.step(by);
  };
  return (
    <div className="group/search flex h-full flex-col">
      <ScreenHeader
        actions={
          <>
            {!fault && <SaveSearch searched={searched} />}
            <OptionsButton searched={searched} onChange={change} />
          </>
        }
      >
        <h1 className="sr-only">{t`Search`}</h1>
        <QueryField
          {...{ searched, list, chosen }}
          hasResults={results.length > 0}
          onChange={change}
          onStep={step}
          onOpen={openChosen}
          onEnterList={() => focusResult(list, chosen)}
        />
      </ScreenHeader>
      <Toolbar {...{ searched, list }} counts={answer.counts} onChange={change}>
        {conditions && <ConditionsButton control={conditions} />}
      </Toolbar>
      {fault && <FilterFault filter={searched.filter} error={fault} onChange={(filter) => change({ filter })} />}
      {!fault && conditions && <FilterChips control={conditions} />}
      <div className="relative min-h-0 flex-1">
        <div className="h-full overflow-y-auto">
          {!isTyped && <RecentSearches onSearch={searchAgain} />}
          {isEmpty ? (
            <NothingFound key={answer.search} ref={ways} searched={searched} counts={answer.counts} onChange={change} />
          ) : (
            <ResultList id={list} {...{ shown, projects, isTyped }} onChoose={choose} onOpen={open} />
          )}
        </div>
        <Peek list="/user/tasks" />
      </div>
      <Foot
        {...{ shown, isTyped }}
        answer={fault ? { ...answer, error: null } : answer}
        onClearFilter={() => change({ filter: "" })}
      />
    </div>
  );
}
