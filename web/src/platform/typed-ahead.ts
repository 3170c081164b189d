/** Milliseconds for which keys wait for a field. */
const longestWait = 3_000;

let typed = "";
let stop = () => {};

/** Keeps what is typed from now on for the field that is about to get the focus; no shortcut takes it. */
export function holdKeys(): void {
  stop();
  typed = "";
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    // Other keys have names.
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

/** Lets keys through again, and returns what was typed. */
export function releaseKeys(): string {
  stop();
  const text = typed;
  typed = "";
  return text;
}
