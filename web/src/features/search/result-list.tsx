import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import type { SearchResult } from "@baton/domain/search/search";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { runAction, useAction } from "@/features/action/public.ts";
import { useArrowToTasks, useShownOrder, useTasks } from "@/features/task/public.ts";
import { onKey } from "@/ui/on-key.ts";
import { EmptyState } from "@/ui/states.tsx";
import { addressOf } from "./result-address.ts";
import { ResultRow } from "./result-row.tsx";
import { keyOf, type Shown, stepFrom, stepOfKey } from "./results.ts";

/** The id of the element of a result. */
export const optionId = (list: string, key: string) => `${list}-${key.replace(" ", "-")}`;

/** Focuses a result, which chooses it. */
export function focusResult(list: string, key: string | undefined): void {
  if (key !== undefined) document.getElementById(optionId(list, key))?.focus();
}

interface ResultListProps {
  id: string;
  shown: Pick<Shown, "results" | "chosen">;
  projects: readonly Project[];
  /** Whether anything is searched for. Otherwise, the results are the tasks that were opened last. */
  isTyped: boolean;
  onChoose: (key: string) => void;
  onOpen: (result: SearchResult) => void;
}

export function ResultList({ id, shown, projects, isTyped, onChoose, onOpen }: ResultListProps) {
  const { results, chosen } = shown;
  const tasks = useSelectableTasks(results);
  const keyAction = useListKeys(id, shown);
  if (!isTyped && results.length === 0) {
    return (
      <EmptyState icon={<Search aria-hidden="true" />}>
        {t`Finds words in titles, texts, comments and names of files. Your last searches and the tasks that you opened last appear here.`}
      </EmptyState>
    );
  }
  const label = isTyped ? t`Results` : t`Recent tasks`;
  return (
    <>
      {!isTyped && (
        <p aria-hidden="true" className="px-3 pt-4 pb-1 text-xs font-medium text-faint sm:px-4">
          {label}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        data-actions=""
        onKeyDown={onKey(keyAction)}
        className="outline-none"
      >
        {results.map((result) => {
          const key = keyOf(result);
          return (
            <ResultRow
              key={key}
              id={optionId(id, key)}
              result={result}
              href={addressOf(result, projects)}
              isChosen={key === chosen}
              isTask={result.kind === "task" && itemOf(tasks, result.id) !== undefined}
              isShort={!isTyped}
              onChoose={() => onChoose(key)}
              onOpen={() => onOpen(result)}
            />
          );
        })}
      </div>
    </>
  );
}

/** Returns the tasks among the results that the page has. They can be selected, and J and K go through them. */
function useSelectableTasks(results: readonly SearchResult[]): readonly Task[] {
  const { tasks } = useTasks();
  const shown = results.flatMap(({ kind, id }) => (kind === "task" ? (itemOf(tasks, id) ?? []) : []));
  useShownOrder("/user/tasks", "list", () => [shown]);
  return shown;
}

/** Lets J and K go through the results. Returns a function that tells what a key does while a result has the focus. */
function useListKeys(list: string, shown: ResultListProps["shown"]) {
  const { results, chosen } = shown;
  const step = (by: number) => focusResult(list, stepFrom(shown, by));
  useAction("next", () => step(1));
  useAction("previous", () => step(-1));
  useArrowToTasks();
  return ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
    const isFirst = results[0] !== undefined && keyOf(results[0]) === chosen;
    // The key of the search focuses its field.
    if (key === "ArrowUp" && isFirst) return () => runAction("search");
    const ends: Readonly<Record<string, number>> = { Home: -results.length, End: results.length };
    const by = stepOfKey(key) ?? ends[key];
    return by === undefined ? undefined : () => step(by);
  };
}
