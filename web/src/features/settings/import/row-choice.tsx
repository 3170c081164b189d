import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";
import { type MenuState, useMenuTrigger } from "@/ui/menu-trigger.ts";

interface RowChoiceProps {
  id: string;
  /** The id of the element with the name of the row. */
  labelledBy: string;
  /** Whether what is chosen was only guessed. */
  isGuess?: boolean;
  /** What is chosen. */
  children: ReactNode;
  /** Renders the menu, once it is open. */
  menu: (menu: MenuState) => ReactNode;
}

const noop = () => undefined;

/** The button in a row that shows what is chosen there, and opens the menu to choose something else. */
export function RowChoice({ id, labelledBy, isGuess = false, children, menu }: RowChoiceProps) {
  const { trigger, open, menu: state } = useMenuTrigger(noop);
  return (
    <>
      <button
        {...trigger}
        type="button"
        id={id}
        aria-labelledby={`${labelledBy} ${id}`}
        data-choice
        data-guess={isGuess || undefined}
        onClick={() => open()}
        className={cn(
          "flex h-8 w-full min-w-0 items-center gap-2 rounded-md px-2 text-start transition-colors hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11",
          isGuess && "tone-amber bg-tone-soft",
        )}
      >
        {children}
        <ChevronDown size={16} aria-hidden="true" className="ms-auto shrink-0 text-faint" />
      </button>
      {state?.isOpen && menu({ ...state, placement: "bottom start" })}
    </>
  );
}

/** Moves the focus to the next or previous choice inside an element. Returns false at the end. */
export function stepChoice(inside: HTMLElement, by: 1 | -1): boolean {
  const all = [...inside.querySelectorAll<HTMLElement>("[data-choice]")];
  const now = all.findIndex((each) => each.matches(":focus"));
  const next = now < 0 ? all[0] : all[now + by];
  next?.focus();
  return next !== undefined;
}

/* In a narrow container, each row is a card: name and number on the left, the choice on the right. */
export const rowLook = {
  table: "table-fixed @max-md:block",
  head: "bg-sunken @max-md:sr-only",
  row:
    "@max-md:grid @max-md:min-h-14 @max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @max-md:grid-rows-[auto_1fr] @max-md:items-center @max-md:gap-x-2 " +
    "@max-md:border-b @max-md:px-3 @max-md:py-1 last:border-b-0 [&:last-child_td]:border-b-0",
  cell: "py-0.5 @max-md:block @max-md:h-auto! @max-md:min-w-0 @max-md:border-0 @max-md:p-0!",
  name: "@max-md:col-start-1 @max-md:row-start-1",
  count:
    "text-end tabular-nums text-muted @max-md:col-start-1 @max-md:row-start-2 @max-md:self-start @max-md:text-start @max-md:text-sm",
  choice: "@max-md:col-start-2 @max-md:row-span-2 @max-md:row-start-1",
  /** The widths of the columns, of which the first takes what is left. */
  countHead: "w-20 text-end!",
  choiceHead: "w-[45%] ps-4",
} as const;
