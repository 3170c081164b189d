import type { SearchAnswer } from "@baton/domain/search/search";
import { searchLimits } from "@baton/domain/search/search";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { cn } from "@/ui/cn.ts";
import { tabLabels, tabs } from "./kinds.ts";
import { filterOfParts, partsOfFilter, type Searched } from "./search-address.ts";

interface ToolbarProps {
  searched: Searched;
  /** The id of the list of results. */
  list: string;
  counts: SearchAnswer["counts"] | undefined;
  onChange: (to: Partial<Searched>) => void;
}

/** Returns the number of results of a kind, or of all, as tabs show it. */
function countText(counts: SearchAnswer["counts"], tab: (typeof tabs)[number]): string {
  const shown = tab === null ? Object.values(counts) : [counts[tab]];
  const isMore = shown.some((count) => count >= searchLimits.counted);
  return isMore ? `${i18n.number(searchLimits.results)}+` : i18n.number(shown.reduce((sum, count) => sum + count, 0));
}

/** The kinds of results with their numbers, and the conditions of the filter. */
export function Toolbar({ searched, list, counts, onChange }: ToolbarProps) {
  const labels = tabLabels();
  const parts = partsOfFilter(searched.filter);
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 overflow-x-auto border-b px-2 pointer-coarse:h-13">
      <div role="tablist" aria-label={t`Kinds of results`} className="flex items-center gap-0.5">
        {tabs.map((tab) => (
          <Tab
            key={tab}
            label={labels[tab ?? "all"]}
            count={counts && countText(counts, tab)}
            isSelected={tab === searched.kind}
            list={list}
            onSelect={() => onChange({ kind: tab })}
          />
        ))}
      </div>
      {parts.others.map((condition, index) => (
        <Condition
          key={condition}
          text={condition}
          onRemove={() => onChange({ filter: filterOfParts({ ...parts, others: parts.others.toSpliced(index, 1) }) })}
        />
      ))}
    </div>
  );
}

interface TabProps {
  label: string;
  count: string | undefined;
  isSelected: boolean;
  list: string;
  onSelect: () => void;
}

function Tab({ label, count, isSelected, list, onSelect }: TabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isSelected) tab.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isSelected]);
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      aria-selected={isSelected}
      aria-controls={list}
      tabIndex={isSelected ? 0 : -1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
      className={cn(
        "touch-target flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap -outline-offset-2",
        isSelected ? "bg-pressed text-text" : "text-muted hover:bg-hover hover:text-text",
      )}
    >
      {label}
      {count !== undefined && <span className="font-normal text-faint tabular-nums">{count}</span>}
    </button>
  );
}

function Condition({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="ms-2 flex h-7 shrink-0 items-center rounded-md border bg-surface text-sm pointer-coarse:h-11">
      <span dir="auto" className="max-w-60 truncate ps-2 pe-1">
        {text}
      </span>
      <button
        type="button"
        aria-label={t`Remove ${text}`}
        onClick={onRemove}
        className="touch-target grid h-full w-7 place-items-center rounded-e-md text-muted hover:bg-hover hover:text-text"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
