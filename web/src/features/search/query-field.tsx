import { searchLimits } from "@baton/domain/search/search";
import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { ActionKey, ariaKey, useAction } from "@/features/action/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { onKey } from "@/ui/on-key.ts";
import { tabs } from "./kinds.ts";
import { optionId } from "./result-list.tsx";
import { stepOfKey } from "./results.ts";
import type { Searched } from "./search-address.ts";

interface QueryFieldProps {
  searched: Searched;
  /** The id of the list of results. */
  list: string;
  hasResults: boolean;
  chosen: string | undefined;
  onChange: (to: Partial<Searched>) => void;
  onStep: (by: number) => void;
  onOpen: (isInNewTab: boolean) => void;
  onEnterList: () => void;
}

/** What is searched for. The arrows go through the results, Tab through their kinds, and Escape leads to the list. */
export function QueryField(props: QueryFieldProps) {
  const { searched, list, hasResults, chosen, onChange } = props;
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useEffect(focus, []);
  useAction("search", () => field.current?.select());
  const keyAction = useKeyAction(props);
  return (
    <div className="flex h-full min-w-0 flex-1 items-center gap-2.5 ps-1">
      <Search size={16} aria-hidden="true" className="shrink-0 text-faint" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t`Search`}
        aria-keyshortcuts={ariaKey("search")}
        aria-expanded={hasResults}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={hasResults && chosen !== undefined ? optionId(list, chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={searchLimits.text}
        placeholder={t`Search everywhere`}
        value={searched.text}
        onChange={(event) => onChange({ text: event.target.value })}
        onKeyDown={onKey(keyAction)}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {searched.text === "" ? (
        <span aria-hidden="true" className="in-focus-within:hidden">
          <ActionKey of="search" />
        </span>
      ) : (
        <IconButton
          label={t`Clear search`}
          size="sm"
          onPress={() => {
            onChange({ text: "" });
            focus();
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Returns a function that tells what a key does; undefined if the field or the browser handles it. */
function useKeyAction({ searched, hasResults, onChange, onStep, onOpen, onEnterList }: QueryFieldProps) {
  const isTyped = searched.text.trim() !== "";
  // After the last kind, or before the first, Tab leaves the field.
  const kindAfter = (by: number) => (isTyped ? tabs[tabs.indexOf(searched.kind) + by] : undefined);
  const clear = isTyped ? () => onChange({ text: "" }) : undefined;
  const leave = hasResults ? onEnterList : clear;
  const stepTo = (kind: Searched["kind"] | undefined) => kind !== undefined && (() => onChange({ kind }));
  return (event: KeyboardEvent): (() => void) | undefined => {
    const { key, shiftKey, metaKey, ctrlKey } = event;
    if (event.nativeEvent.isComposing || event.altKey) return undefined;
    const by = stepOfKey(key);
    if (by !== undefined) return () => onStep(by);
    if (key === "Enter") return () => onOpen(metaKey || ctrlKey);
    if (key === "Escape") return leave;
    return (key === "Tab" && stepTo(kindAfter(shiftKey ? -1 : 1))) || undefined;
  };
}
