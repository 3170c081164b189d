import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef } from "react";
import { cn } from "@/ui/cn.ts";
import { itemClass, popoverClass } from "@/ui/popover-class.ts";
import type { Suggestion, SuggestionQuery } from "./suggestions.ts";

interface SuggestionListProps {
  id: string;
  trigger: SuggestionQuery["trigger"];
  suggestions: readonly Suggestion[];
  /** The index of the suggestion that Enter chooses. */
  index: number;
  /** The start of the typed text, relative to the frame. */
  place: { readonly start: number; readonly top: number; readonly bottom: number };
  frame: RefObject<HTMLElement | null>;
  onChoose: (suggestion: Suggestion) => void;
}

const labels = () => ({ "/": t`Blocks`, "@": t`People`, "#": t`Tasks` });

/** The space below the typed text that the list needs, in pixels. */
const roomBelow = 260;

/** The list of suggestions for the typed text, shown beside it. */
export function SuggestionList({ id, trigger, suggestions, index, place, frame, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [index]);
  const box = frame.current?.getBoundingClientRect();
  const isAbove =
    box !== undefined && box.top + place.bottom + roomBelow > innerHeight && box.top + place.top > roomBelow;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={labels()[trigger]}
      style={{
        insetInlineStart: `min(${Math.max(0, place.start)}px, max(0px, 100% - 18rem))`,
        ...(isAbove ? { bottom: `calc(100% - ${place.top - 4}px)` } : { top: place.bottom + 4 }),
      }}
      className={cn(popoverClass, "absolute z-30 max-h-60 w-72")}
    >
      {[...suggestions.entries()].map(([at, suggestion]) => (
        <div
          key={suggestion.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          tabIndex={-1}
          // The text keeps the focus, and its keys also choose from the list.
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => onChoose(suggestion)}
          className={cn(itemClass, "min-w-0 hover:bg-hover", at === index && "bg-hover")}
        >
          {suggestion.label}
        </div>
      ))}
    </div>
  );
}
