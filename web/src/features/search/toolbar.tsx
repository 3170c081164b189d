import type { SearchAnswer } from "@baton/domain/search/search";
import { searchLimits } from "@baton/domain/search/search";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/ui/cn.ts";
import { tabLabels, tabs } from "./kinds.ts";
import type { Searched } from "./search-address.ts";

interface ToolbarProps {
  searched: Searched;
  /** The id of the list of results. */
  list: string;
  counts: SearchAnswer["counts"] | undefined;
  onChange: (to: Partial<Searched>) => void;
  /** Content at the end of the row. */
  children: ReactNode;
}

/** Returns the number of results of a kind, or of all, as tabs show it. */
function countText(counts: SearchAnswer["counts"], tab: (typeof tabs)[number]): string {
  const shown = tab === null ? Object.values(counts) : [counts[tab]];
  const isMore = shown.some((count) => count >= searchLimits.counted);
  return isMore ? `${i18n.number(searchLimits.results)}+` : i18n.number(shown.reduce((sum, count) => sum + count, 0));
}

/** The kinds of results with their numbers. */
export function Toolbar({ searched, list, counts, onChange, children }: ToolbarProps) {
  const labels = tabLabels();
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b px-2 pointer-coarse:h-13">
      <div
        role="tablist"
        aria-label={t`Kinds of results`}
        className="flex h-full min-w-0 flex-1 items-center gap-0.5 overflow-x-auto [scrollbar-width:none]"
      >
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
      <span className="shrink-0">{children}</span>
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
