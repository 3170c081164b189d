/** Text that was typed, or one of the keys that act. */
export type Step = { readonly text: string } | { readonly key: string };

/** Types a text into a field. */
function typeInto(field: Element, text: string): void {
  // Browsers do not dispatch this event when a script types, but a list of choices moves to its first match on it.
  field.dispatchEvent(new InputEvent("beforeinput", { inputType: "insertText", data: text, bubbles: true }));
  // Unlike an assignment, the command also tells the owner of the field.
  document.execCommand("insertText", false, text);
}

/** Gives a field a key. Browsers perform the default action only of keys that a person presses. */
function pressIn(field: Element, key: string): void {
  const init = { key, code: key, bubbles: true, cancelable: true };
  const isUnhandled = field.dispatchEvent(new KeyboardEvent("keydown", init));
  field.dispatchEvent(new KeyboardEvent("keyup", init));
  if (!isUnhandled || key !== "Enter") return;
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  else typeInto(field, "\n");
}

/** Gives a field what was typed before it had the focus. */
export function replay(step: Step, field: Element): void {
  if ("text" in step) typeInto(field, step.text);
  else pressIn(field, step.key);
}

/** Resolves after the page has rendered what the last step changed, such as the choices that match a text. */
export const rendered = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
