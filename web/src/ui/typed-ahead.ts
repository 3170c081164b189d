/** Milliseconds for which typed keys are held for a field that does not appear. */
const longestWait = 10_000;

/** Milliseconds for which keys are held after a part of a dialog took the focus that is no field. */
const longestWaitInside = 300;

const fields = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]";

let stop = () => {};

/** Returns what has been typed after a key; undefined for keys that shortcuts and buttons may use. */
function typedAfter(before: string, { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === "Backspace") return before.slice(0, -1);
  // Enter would press what has the focus until the field takes it.
  if (key === "Enter") return before;
  // Other keys have longer values, such as Tab.
  return key.length === 1 ? before + key : undefined;
}

/**
 * Holds the keys typed from now on for the field that is about to take the focus, which then receives them. Shortcuts
 * do not receive them. Escape and a click end the wait.
 * @returns a function that ends the wait
 */
export function holdKeys(): () => void {
  stop();
  let typed = "";
  const held = new AbortController();
  const end = () => held.abort();
  const inCapture = { capture: true, signal: held.signal };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") return end();
    const next = typedAfter(typed, event);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    typed = next;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    if (!target.matches(fields)) {
      // The dialog first takes the focus itself, and may have no field.
      if (target.closest("[role=dialog]")) endLater(longestWaitInside);
      return;
    }
    end();
    // After whoever gave the focus has also set the cursor. Unlike an assignment, this also tells the owner of the field.
    queueMicrotask(() => typed !== "" && document.execCommand("insertText", false, typed));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endLater = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  held.signal.addEventListener("abort", () => clearTimeout(timer));
  endLater(longestWait);
  addEventListener("keydown", onKey, inCapture);
  addEventListener("focusin", onFocus, inCapture);
  addEventListener("pointerdown", end, inCapture);
  stop = end;
  return end;
}

/** Holds keys unless a field has the focus already. */
export function holdKeysForField(): (() => void) | undefined {
  return document.activeElement?.matches(fields) ? undefined : holdKeys();
}
