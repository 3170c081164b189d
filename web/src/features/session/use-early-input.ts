import { useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Reports to React what a person or a password manager entered on a prerendered page before hydration. Otherwise React
 * would consider the fields empty and clear them at the next render.
 */
export function useEarlyInput(): void {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [filled] = useState(() => (isHydrating && typeof document === "object" ? filledFields() : []));
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

// React ignores a change to the value that it knows, so the field is reset to that value first.

function tick(field: HTMLInputElement): void {
  field.checked = false;
  field.click();
}

function type(field: HTMLInputElement, value: string): void {
  field.value = "";
  // The setter of the prototype bypasses React's tracking of the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
