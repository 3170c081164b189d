import type { WorkStage } from "@baton/domain/task/task";
import type { FilterError } from "@baton/domain/task/task.filter";
import { t } from "@lingui/core/macro";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useSearchableTitles } from "@/features/task/picker/public.ts";
import { cn } from "@/ui/cn.ts";
import { itemClass, popoverClass } from "@/ui/popover-class.ts";
import type { FilterField } from "../filter-fields.tsx";
import { readablePart, readTyped, writtenValue } from "../language/language.ts";
import { useFilterFields } from "../use-filter-fields.ts";
import type { TaskFilterControl } from "../use-task-filter.ts";
import { useUnfilteredTasks } from "../use-unfiltered-tasks.ts";
import { FilterFault } from "./filter-fault.tsx";
import { type Suggestion, suggestionsFor, taken } from "./suggestions.ts";

export interface TypedHelpProps {
  control: TaskFilterControl;
  stage: WorkStage | undefined;
  /** The id of the sentence that says what cannot be read. */
  faultId: string;
  /** Receives the handler of keys, which returns whether it has handled one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
}

/** Returns where the caret is in a field, which has the focus. */
function useCaret(input: RefObject<HTMLInputElement | null>, text: string): number {
  const [caret, setCaret] = useState(text.length);
  useEffect(() => {
    const read = () => setCaret(input.current?.selectionStart ?? text.length);
    read();
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [input, text]);
  return Math.min(caret, text.length);
}

/** Returns a function that replaces the text of a field and moves the caret. */
function useReplace({ field, setText }: TaskFilterControl) {
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  return (replaced: { text: string; caret: number }) => {
    next.current = replaced.caret;
    setText(replaced.text);
    field.current?.focus();
  };
}

/** Returns which suggestion an arrow makes active; undefined for other keys. */
function indexAfter({ key }: KeyboardEvent, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  return key === "ArrowUp" ? (active <= 0 ? count : active) - 1 : undefined;
}

/** Returns which suggestion a key takes, -1 for none: Tab also takes the first one. */
function chosenBy({ key, shiftKey }: KeyboardEvent, active: number): number {
  if (key === "Tab" && !shiftKey) return Math.max(active, 0);
  return key === "Enter" ? active : -1;
}

/** Returns what keys do that apply, mend or give up what is typed. It returns whether there was something to do. */
function endsOf(
  { text, context, error, setText, enter, revert }: TaskFilterControl,
  fix: (error: FilterError) => void,
) {
  /** A fault that has not been shown yet is shown before its repair is taken. */
  const mend = () => {
    const fault = error ?? (context && readTyped(text, context).error);
    if (fault?.fix === undefined) return false;
    if (error) fix(error);
    else enter();
    return true;
  };
  /** What can be read stays in the field, and what has been applied stays as chips. */
  const giveUp = () => {
    if (!(error || text.includes(":"))) return false;
    const part = context ? readablePart(text, context) : "";
    if (part === "" || part === text.trim()) return revert();
    setText(part);
    return true;
  };
  return ({ key, shiftKey }: KeyboardEvent) => {
    if (key === "Enter") enter();
    else if (key === "Tab" && !shiftKey) return mend();
    else return key === "Escape" && giveUp();
    return true;
  };
}

/** Returns what can replace the word before the caret. */
function useSuggestions({ text, context }: TaskFilterControl, caret: number, fields: readonly FilterField[]) {
  return useMemo(() => {
    const nameOf = (name: string, value: string) => (context ? writtenValue(name, value, context) : value);
    return suggestionsFor(text, caret, fields, nameOf);
  }, [text, caret, fields, context]);
}

const listId = "filter-suggestions";
const none: readonly Suggestion[] = [];

/** What helps to type a filter: suggestions, and what cannot be understood. */
export function TypedHelp({ control, stage, faultId, keys }: TypedHelpProps) {
  const { text, field, error, isEntered } = control;
  const tasks = useUnfilteredTasks(stage);
  useSearchableTitles(tasks);
  const fields = useFilterFields(tasks);
  const caret = useCaret(field, text);
  const replace = useReplace(control);
  const offered = useSuggestions(control, caret, fields);
  // A term that is being written is not wrong yet.
  const fault = isEntered || offered.length === 0 ? error : undefined;
  const suggestions = fault ? none : offered;
  const [active, setActive] = useState(-1);
  const [known, setKnown] = useState(suggestions);
  if (known !== suggestions) {
    setKnown(suggestions);
    setActive(-1);
  }
  const take = (suggestion: Suggestion) => replace(taken(text, suggestion));
  const mend = ({ position, length, fix = "" }: FilterError) => {
    const mended = text.slice(0, position) + fix + text.slice(position + length);
    // Behind the repair, the next Tab would take a suggestion.
    replace({ text: mended, caret: mended.length });
  };
  const ends = endsOf(control, mend);
  useLayoutEffect(() => {
    keys.current = (event) => {
      const next = indexAfter(event, active, suggestions.length);
      const chosen = next === undefined ? suggestions[chosenBy(event, active)] : undefined;
      if (next !== undefined) setActive(next);
      else if (chosen) take(chosen);
      else if (!ends(event)) return false;
      event.preventDefault();
      return true;
    };
    return () => {
      keys.current = null;
    };
  });
  useLayoutEffect(() => {
    const input = field.current;
    if (active >= 0) input?.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else input?.removeAttribute("aria-activedescendant");
  }, [active, field]);
  if (fault) return <FilterFault control={control} error={fault} id={faultId} onFix={() => mend(fault)} />;
  if (suggestions.length === 0) return null;
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t`Suggestions`}
      className={cn(
        popoverClass,
        "absolute start-0 top-full hidden in-focus-within:block z-30 mt-1 w-64 max-w-full min-w-56",
      )}
    >
      {suggestions.map((suggestion, index) => (
        <Option
          key={`${suggestion.field}:${suggestion.value}`}
          id={`${listId}-${index}`}
          isActive={index === active}
          icon={
            fields
              .find((each) => each.field === suggestion.field)
              ?.choices.find(({ value }) => value === suggestion.value)?.icon
          }
          suggestion={suggestion}
          onTake={() => take(suggestion)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  icon: ReactNode;
  suggestion: Suggestion;
  onTake: () => void;
}

function Option({ id, isActive, icon, suggestion: { label, insert, isWritten }, onTake }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The field keeps the focus, and its keys also choose from the list.
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={onTake}
      className={cn(itemClass, "hover:bg-hover", isActive && "bg-hover")}
    >
      {icon && <span className="grid size-4 shrink-0 place-items-center">{icon}</span>}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {isWritten && <code className="max-w-full truncate text-sm text-muted">{insert}</code>}
    </div>
  );
}
