import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { Menu as AriaMenu } from "react-aria-components/Menu";
import { TextField } from "react-aria-components/TextField";
import { type Choice, choiceOf } from "./menu.tsx";

export interface SearchableMenuProps {
  /** The accessible name of the menu and of its search field. */
  label: string;
  placeholder: string;
  /** Shown when no item matches. */
  emptyText: string;
  onClose: () => void;
  /** Makes the items selectable, either one or any number of them. */
  choice?: Choice & { mode: "single" | "multiple" };
  /** Returns a last item for the typed text, such as one that creates it. */
  offer?: (typed: string) => ReactNode;
  /** The items, which are found by their names, or a function that returns those for the typed text. */
  children: ReactNode | ((typed: string) => ReactNode);
}

/** Lets Space check the item that an arrow key has made active, as in a menu without a search field. */
function useSpace() {
  const isMoved = useRef(false);
  return {
    onType: () => {
      isMoved.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") isMoved.current = true;
      if (event.key !== " " || !isMoved.current) return;
      // aria-activedescendant follows half a second after typing.
      const menu = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
      const active = menu?.querySelector("[role=menuitemcheckbox][data-focused]");
      if (!active) return;
      event.preventDefault();
      active.dispatchEvent(new window.KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
    },
  };
}

/**
 * The content of a menu with a search field: typing filters the items, and Enter selects the first one. After an arrow
 * key, Space checks an item. If several can be selected, the field is then empty for the next one.
 */
export function SearchableMenu({ label, placeholder, emptyText, onClose, choice, ...items }: SearchableMenuProps) {
  const { contains } = useFilter({ sensitivity: "base" });
  const [typed, setTyped] = useState("");
  const { onType, onKeyDown } = useSpace();
  const isFinder = typeof items.children === "function";
  const byName = (text: string, part: string) => contains(text, part.trim());
  const type = (text: string) => {
    onType();
    setTyped(text);
  };
  const change = (keys: string[]) => {
    choice?.onSelectionChange(keys);
    if (choice?.mode === "multiple") setTyped("");
  };
  return (
    <Autocomplete {...(!isFinder && { filter: byName })} inputValue={typed} onInputChange={type}>
      <TextField
        aria-label={label}
        autoFocus
        className="sticky -top-1 z-10 -mx-1 -mt-1 flex h-9 items-center gap-2 border-b bg-raised px-3 pointer-coarse:h-11"
      >
        <Search size={14} aria-hidden="true" className="shrink-0 text-faint" />
        <Input
          placeholder={placeholder}
          autoComplete="off"
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none pointer-coarse:text-lg"
        />
      </TextField>
      <AriaMenu
        aria-label={label}
        {...(choice && choiceOf(choice.mode, { ...choice, onSelectionChange: change }))}
        disallowEmptySelection={choice?.mode === "single"}
        // Escape closes the menu, and must not clear the selection.
        escapeKeyBehavior="none"
        onClose={onClose}
        className="outline-none"
        renderEmptyState={() => <p className="px-2 py-2 text-base text-muted">{emptyText}</p>}
      >
        {typeof items.children === "function" ? items.children(typed) : items.children}
        {items.offer?.(typed.trim())}
      </AriaMenu>
    </Autocomplete>
  );
}
