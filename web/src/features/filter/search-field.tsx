import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { ActionKey, ariaKey, useAction } from "@/features/action/public.ts";
import { focusTasks } from "@/features/task/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { TaskFilterControl } from "./use-task-filter.ts";

/**
 * Searches tasks by text. In a narrow header, a button opens the field, which covers the row while in use. On a phone,
 * that button is in the bar below.
 */
export function SearchField({ control, stage }: { control: TaskFilterControl; stage?: WorkStage | undefined }) {
  const { text, setText, enter, error, field: input } = control;
  const keys = useRef<(event: KeyboardEvent) => boolean>(null);
  const focus = () => input.current?.focus();
  useAction("search", focus);
  // Rendered before the first key.
  const [isUsed, setUsed] = useState(text !== "");
  return (
    <>
      <IconButton
        label={t`Search`}
        size="sm"
        tabIndex={-1}
        onPress={focus}
        className="max-sm:hidden @2xl/header:hidden"
      >
        <Search aria-hidden="true" />
        {text !== "" && <span className="absolute end-1 top-1 size-1.5 rounded-full bg-accent" />}
      </IconButton>
      <div className={cn(boxClass, error ? faultClass : awayClass, text.includes(":") && conditionsClass)}>
        <Search size={14} aria-hidden="true" className="shrink-0 text-faint" />
        <input
          ref={input}
          type="search"
          aria-label={t`Search tasks`}
          aria-keyshortcuts={ariaKey("search")}
          autoComplete="off"
          placeholder={t`Search tasks`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setUsed(true)}
          onBlur={enter}
          aria-autocomplete="list"
          {...(error ? { "aria-invalid": true, "aria-describedby": faultId } : {})}
          onKeyDown={(event) => {
            if (keys.current?.(event)) return;
            if (event.key === "ArrowDown" && focusTasks()) event.preventDefault();
            if (event.key !== "Escape") return;
            // Escape in the field does not reach the screen's shortcuts.
            event.preventDefault();
            if (text !== "") setText("");
            else if (!focusTasks()) input.current?.blur();
          }}
          className="h-full min-w-0 flex-1 bg-transparent placeholder-shown:text-ellipsis outline-none pointer-coarse:text-lg [&::-webkit-search-cancel-button]:hidden"
        />
        {text === "" ? (
          <span
            aria-hidden="true"
            className="-me-1 in-focus-within:hidden @max-[90rem]/header:group-data-crowded/filters:hidden"
          >
            <ActionKey of="search" />
          </span>
        ) : (
          <button
            type="button"
            title={t`Clear search`}
            aria-label={t`Clear search`}
            onClick={() => {
              setText("");
              focus();
            }}
            className="-me-1 grid size-5 shrink-0 place-items-center rounded-sm text-muted hover:bg-pressed hover:text-text pointer-coarse:size-11"
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
        {(isUsed || error) && <OnDemand of={typedHelp} {...{ control, stage, keys, faultId }} />}
      </div>
    </>
  );
}

/** The id of the sentence that says what cannot be read. */
const faultId = "filter-fault";

const typedHelp = onDemand(async () => (await import("./typed/typed-help.tsx")).TypedHelp, { isOptional: true });

/** Conditions need more space than a header has: while they are typed, the field covers what is beside it. */
const conditionsClass =
  "@2xl/header:w-96 @2xl/header:focus-within:absolute @2xl/header:focus-within:z-10 @2xl/header:focus-within:w-128 @2xl/header:focus-within:shadow-raised";

/** In a narrow header, the field is away while it is not in use. */
const awayClass = "@max-2xl/header:not-focus-within:sr-only";

/** What cannot be read is shown in any header: below a narrow one, whose buttons stay in reach. */
const faultClass =
  "@max-2xl/header:not-focus-within:absolute @max-2xl/header:not-focus-within:inset-x-1 @max-2xl/header:not-focus-within:top-full @max-2xl/header:not-focus-within:z-10 @max-2xl/header:not-focus-within:bg-raised @max-2xl/header:not-focus-within:shadow-raised";

const boxClass = cn(
  "relative flex h-7 items-center gap-1.5 rounded-md bg-hover px-2 text-sm transition-colors hover:bg-pressed pointer-coarse:h-11",
  "has-[input:focus-visible]:bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus",
  "@2xl/header:w-46 @2xl/header:min-w-24 @2xl/header:shrink-100",
  "@max-2xl/header:focus-within:absolute @max-2xl/header:focus-within:inset-x-1 @max-2xl/header:focus-within:inset-y-0.5 @max-2xl/header:focus-within:z-10 @max-2xl/header:focus-within:h-11",
);
