import type { Step } from "./replay-keys.ts";

/** Milliseconds for which typed keys are buffered for a field that does not appear. */
const maxWaitMs = 10_000;

/** Milliseconds for which keys are buffered after a part of a dialog took the focus that is no field. */
const maxWaitInsideMs = 300;

const fields = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]";

/** Keys that a field receives as such: Enter takes a choice or sends a form, the arrows move through choices. */
const actingKeys: readonly string[] = ["Enter", "ArrowUp", "ArrowDown"];

/** Loaded with the first key, because few people type ahead of a field. */
const loadReplay = () => import("./replay-keys.ts");

type Typed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Returns what has been typed after a key; undefined for keys that shortcuts and buttons may use. */
export function stepsAfter(steps: readonly Step[], typed: Typed): readonly Step[] | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing } = typed;
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (actingKeys.includes(key)) return [...steps, { key }];
  // Other keys have longer values, such as Tab.
  if (key !== "Backspace" && key.length !== 1) return undefined;
  const last = steps.at(-1);
  const [before, text] = last && "text" in last ? [steps.slice(0, -1), last.text] : [steps, ""];
  const next = key === "Backspace" ? text.slice(0, -1) : text + key;
  return next === "" ? before : [...before, { text: next }];
}

/** The wait in progress. */
let waiting: AbortController | null = null;

/**
 * Buffers the keys typed from now on for the field that is about to take the focus, which then receives them. Shortcuts
 * do not receive them. Escape and a click end the wait.
 * @param typed what was typed already, such as the letter that opened the field
 * @returns a function that ends the wait
 */
export function bufferKeys(typed?: string | null): () => void {
  waiting?.abort();
  let steps: readonly Step[] = typed ? [{ text: typed }] : [];
  let isDelivering = false;
  const buffering = new AbortController();
  waiting = buffering;
  const end = () => buffering.abort();
  const inCapture = { capture: true, signal: buffering.signal };
  const onKey = (event: KeyboardEvent) => {
    // One that a field is given here.
    if (!event.isTrusted) return;
    if (event.key === "Escape") return end();
    const next = stepsAfter(steps, event);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    steps = next;
    // `deliver` loads it again, and throws.
    void loadReplay().catch(() => undefined);
  };
  const deliver = async () => {
    if (steps.length === 0) return;
    const { replay, rendered } = await loadReplay();
    // Keys that are typed meanwhile wait for their turn.
    while (!buffering.signal.aborted) {
      const field = document.activeElement;
      const [step, ...rest] = steps;
      if (!(step && field?.matches(fields))) break;
      steps = rest;
      replay(step, field);
      if (rest.length > 0) await rendered();
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isDelivering || !(target instanceof Element)) return;
    if (!target.matches(fields)) {
      // The dialog first takes the focus itself, and may have no field.
      if (target.closest("[role=dialog]")) endLater(maxWaitInsideMs);
      return;
    }
    isDelivering = true;
    clearTimeout(timer);
    // After the code that set the focus has also set the cursor.
    queueMicrotask(() => void deliver().finally(end));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endLater = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  buffering.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    if (waiting === buffering) waiting = null;
  });
  endLater(maxWaitMs);
  addEventListener("keydown", onKey, inCapture);
  addEventListener("focusin", onFocus, inCapture);
  addEventListener("pointerdown", end, inCapture);
  return end;
}

/** Returns whether a field has the focus. */
export const isFieldFocused = (): boolean => document.activeElement?.matches(fields) ?? false;

/** Buffers keys, unless a field has the focus already, or keys are being buffered for one, as for that of a new project. */
export function bufferKeysForField(): (() => void) | undefined {
  return waiting || isFieldFocused() ? undefined : bufferKeys();
}
