import { useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Tells React what was typed, ticked, chosen or filled in by a password manager before the script of a page drawn at build was
 * here: it takes the fields over as they are, believes them empty, and empties them when it next draws them.
 */
export function useTypedBefore(): void {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [filled] = useState(() => (isTakenOver && typeof document === "object" ? filledFields() : []));
  useEffect(() => {
    for (const { field, value } of filled) {
      if (field.type === "checkbox") tick(field);
      else if (field.type === "file") field.dispatchEvent(new Event("change", { bubbles: true }));
      else type(field, value);
    }
  }, [filled]);
}

function filledFields() {
  return [...document.querySelectorAll<HTMLInputElement>("form input")]
    .filter((field) => (field.type === "checkbox" ? field.checked : field.value !== ""))
    .map((field) => ({ field, value: field.value }));
}

// React hears of a change only where it knew another value before: what it knows is set first.

function tick(field: HTMLInputElement): void {
  field.checked = false;
  field.click();
}

function type(field: HTMLInputElement, value: string): void {
  field.value = "";
  // The prototype's way to set a value is the browser's own, which React does not see.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
