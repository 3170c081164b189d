/** Milliseconds for which typed keys are held for a field. */
const longestWait = 3_000;

let typed = "";
let stop = () => {};

/** Collects the keys typed from now on for the field that is about to take the focus. Shortcuts do not receive them. */
export function holdKeys(): void {
  stop();
  typed = "";
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    // Other keys have longer values, such as Enter.
    if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    typed += key;
  };
  addEventListener("keydown", listen, { capture: true });
  const timer = setTimeout(() => stop(), longestWait);
  stop = () => {
    removeEventListener("keydown", listen, { capture: true });
    clearTimeout(timer);
  };
}

/** Stops holding keys, and returns the typed text. */
export function releaseKeys(): string {
  stop();
  const text = typed;
  typed = "";
  return text;
}
