import type { Project } from "@baton/domain/project/project";
import type { SearchResult } from "@baton/domain/search/search";
import { t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { EmptyState } from "@/ui/states.tsx";
import { addressOf } from "./result-address.ts";
import { ResultRow } from "./result-row.tsx";
import { keyOf } from "./results.ts";

/** The id of the element of a result. */
export const optionId = (list: string, key: string) => `${list}-${key.replace(" ", "-")}`;

interface ResultListProps {
  id: string;
  results: readonly SearchResult[];
  chosen: string | undefined;
  projects: readonly Project[];
  /** Whether anything is searched for. Otherwise, the results are the tasks that were opened last. */
  isTyped: boolean;
  onOpen: (result: SearchResult) => void;
}

export function ResultList({ id, results, chosen, projects, isTyped, onOpen }: ResultListProps) {
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
      <div id={id} role="listbox" aria-label={label} tabIndex={-1} className="outline-none">
        {results.map((result) => {
          const key = keyOf(result);
          return (
            <ResultRow
              key={key}
              id={optionId(id, key)}
              result={result}
              href={addressOf(result, projects)}
              isChosen={key === chosen}
              onOpen={() => onOpen(result)}
            />
          );
        })}
      </div>
    </>
  );
}
