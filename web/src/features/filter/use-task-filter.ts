import type { FilterTerm } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDebounced } from "@/platform/use-debounced.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { type FilterSearch, filterIn, hasFilter, searchOf } from "./filter-search.ts";
import { isCondition, noFilter } from "./task-filter.ts";
import { useFilterContext } from "./use-filter-context.ts";
import { useFound } from "./use-found.ts";
import { type FilterLanguage, loadLanguage, preloadLanguage, useLanguage } from "./use-language.ts";

/** Milliseconds without typing before a text is applied. */
const restBeforeApply = 400;

/** What a person types in the search field, until it is applied and they leave the field. */
interface Typed {
  readonly text: string;
  /** The conditions of the filter when they began, which the text adds to. Undefined until it is first applied. */
  readonly base?: readonly FilterTerm[];
  /** The filter in the address that was last written from the text. */
  readonly written?: string;
  /** They have pressed Enter or left the field. Once the address has the text, the field only has its words. */
  readonly isEntered?: boolean;
}

const noTerms: readonly FilterTerm[] = [];
const noFilters: readonly string[] = [];

/** Returns the filter in the address, and a function that changes it. */
function useAddress(search: FilterSearch, language: FilterLanguage | undefined, context: FilterContext | undefined) {
  const navigate = useNavigate();
  const saved = useMemo(() => language && context && language.readSearch(search, context), [language, context, search]);
  const write = (text: string, replace: boolean) =>
    navigate({
      to: ".",
      search: (before) => ({ ...before, ...searchOf(text) }),
      replace,
      resetScroll: false,
    });
  useEffect(() => {
    // An address of an earlier version.
    if (saved && saved.text !== (search.filter ?? "")) void write(saved.text, true);
  });
  return { saved, write };
}

/** Returns what is typed. It is dropped when the person navigates to another filter. */
function useTyped(filter: string) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [seen, setSeen] = useState(filter);
  if (seen !== filter) {
    setSeen(filter);
    if (typed?.isEntered || filter !== typed?.written) setTyped(null);
  }
  return [typed, setTyped] as const;
}

/**
 * Returns the terms of a typed text with those that it adds to, what cannot be understood in it, and whether it can be
 * applied. While it is typed, the list follows what can be understood.
 */
function useDraft(
  typed: Typed | null,
  saved: readonly FilterTerm[] | undefined,
  language: FilterLanguage | undefined,
  context: FilterContext | undefined,
) {
  const text = typed?.text;
  const isEntered = typed?.isEntered === true;
  const isSettled = useDebounced(text, restBeforeApply) === text || isEntered;
  const read = useMemo(
    () =>
      language && context && text !== undefined
        ? language[isEntered ? "readFilter" : "readTyped"](text, context)
        : undefined,
    [language, context, text, isEntered],
  );
  const conditions = useMemo(() => saved?.filter(isCondition) ?? noTerms, [saved]);
  const base = typed?.base ?? conditions;
  const drafted = useMemo(
    () => (language && read && !(isEntered && read.error) ? language.together(base, read.terms) : undefined),
    [language, read, base, isEntered],
  );
  return { read, base, drafted, isSettled, error: isSettled ? read?.error : undefined };
}

/** Returns the terms that were chosen last, until the address has them, or those of the address and the field. */
function useChosen(others: readonly FilterTerm[]) {
  const [chosen, setChosen] = useState<readonly FilterTerm[]>();
  const terms = chosen ?? others;
  /** What the next change edits. Several can be made before the language has loaded, or before a render. */
  const latest = useRef(terms);
  useEffect(() => {
    latest.current = terms;
  }, [terms]);
  const choose = (next: readonly FilterTerm[]) => {
    latest.current = next;
    setChosen(next);
    return next;
  };
  /** Shows the others again. After `written` was stored in the address, it does so only if nothing was chosen since. */
  const showOthers = (written?: readonly FilterTerm[]) =>
    setChosen((last) => (written === undefined || last === written ? undefined : last));
  return { terms, latest, choose, showOthers };
}

/** Returns the filter that the terms describe, and what is known of the search for it. */
function useApplied(
  terms: readonly FilterTerm[],
  language: FilterLanguage | undefined,
  context: FilterContext | undefined,
) {
  const asked = useMemo(
    () => (language && context && terms.length > 0 ? language.askedBy(terms, context) : noFilters),
    [language, context, terms],
  );
  const { found, ...state } = useFound(asked);
  const filter = useMemo(
    () => (language && context && terms.length > 0 ? language.filterOf(terms, context, found) : { ...noFilter, terms }),
    [language, context, terms, found],
  );
  return { filter, ...state };
}

/**
 * Returns the filter of the list. It is stored in the URL, so that it can be shared and survives a reload. Each change
 * is a history entry; typing is a single entry, even with pauses.
 */
export function useTaskFilter() {
  const context = useFilterContext();
  const [isWanted, setWanted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch({ strict: false, select: filterIn, structuralSharing: true });
  const isFiltered = hasFilter(search);
  const language = useLanguage(isWanted || isFiltered);
  usePreload(preloadLanguage);
  const { saved, write } = useAddress(search, language, context);
  const [typed, setTyped] = useTyped(search.filter ?? "");
  const { read, base, drafted, isSettled, error } = useDraft(typed, saved?.terms, language, context);
  // Words are applied while they are typed, conditions when they are complete.
  const typedTerms = read?.terms.some(isCondition) ? undefined : drafted;
  const { terms, latest, choose, showOthers } = useChosen(typedTerms ?? saved?.terms ?? noTerms);
  const applied = useApplied(terms, language, context);

  useEffect(() => {
    if (!(language && saved && typed && drafted && isSettled)) return;
    const text = language.printTerms(drafted);
    if (text === language.printTerms(saved.terms)) {
      if (typed.isEntered) setTyped(null);
    } else if (text !== typed.written) {
      setTyped({ ...typed, base, written: text });
      void write(text, typed.written !== undefined);
    }
  });
  /** A text that cannot be read yet stays in the field. */
  const change = async (edit: (language: FilterLanguage) => readonly FilterTerm[]) => {
    setWanted(true);
    const loaded = language ?? (await loadLanguage());
    const next = edit(loaded);
    const text = loaded.printTerms(next);
    setTyped(typed && read?.error ? { text: typed.text, base: next.filter(isCondition), written: text } : null);
    await write(text, false);
    startTransition(() => showOthers(next));
  };
  const written = (some: readonly FilterTerm[]) => language && context && language.writtenTerms(some, context);
  const text = typed?.text ?? (saved?.error ? saved.text : saved && written(without(saved.terms, isCondition))) ?? "";
  return {
    ...applied,
    context,
    /** The filter in the address has not been read yet. */
    isPending: isFiltered && !saved,
    text,
    error: typed ? error : saved?.error,
    /** The person has asked to apply the text, or has opened an address with it. */
    isEntered: !typed || typed.isEntered === true,
    /** The field in which the text is typed. */
    field,
    setText: (text: string) => {
      setWanted(true);
      showOthers();
      setTyped((before) => ({ ...before, text, isEntered: false }));
    },
    /** Puts the whole filter into the field, to be edited or copied. */
    editText: () => {
      const whole = [written(base), text].filter(Boolean).join(" ");
      // The focus then sets the caret to its end.
      flushSync(() => setTyped((before) => ({ ...before, text: whole, base: noTerms, isEntered: false })));
      field.current?.focus();
    },
    /** Applies what is typed now, and leaves only words in the field. */
    enter: () => setTyped((before) => before && { ...before, isEntered: true }),
    /** Drops what has not been applied. Returns false if nothing was typed. */
    revert: () => {
      setTyped(null);
      return typed !== null;
    },
    change: (next: readonly FilterTerm[]) => {
      choose(next);
      void change(() => next);
    },
    toggle: (text: string) => void change(({ toggled }) => choose(toggled(latest.current, text))),
    clear: () => {
      setTyped(null);
      latest.current = noTerms;
      showOthers();
      void write("", false);
    },
  };
}

const without = <T>(items: readonly T[], isExcluded: (item: T) => boolean) => items.filter((item) => !isExcluded(item));

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;

/** A filter, and how its conditions are changed. */
export interface ConditionsControl
  extends Pick<TaskFilterControl, "filter" | "context" | "change" | "clear">,
    Partial<Pick<TaskFilterControl, "editText">> {
  /** Whether tasks that are counted are not all that the values would find. */
  readonly isUncounted?: boolean;
}
