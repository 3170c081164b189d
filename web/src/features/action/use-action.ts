import type { Task } from "@baton/domain/task/task";
import { useEffect, useRef } from "react";
import type { ActionId } from "./action-keys.ts";
import { isApple } from "./key-text.ts";
import { keysOf } from "./own-keys.ts";

/**
 * Does an action. Returns false if there is nothing to do it on.
 * @param tasks what it is about, if it is chosen in a menu of tasks
 */
type Run = (tasks?: readonly Task[]) => unknown;

interface Offer {
  readonly id: ActionId;
  readonly run: Run;
}

/** What the screen and the app offer, the first to be tried first. */
const offers: Offer[] = [];

/** The action that was chosen before anything offered it. */
let waiting: { readonly id: ActionId; readonly tasks: readonly Task[] } | undefined;

interface ActionOptions {
  readonly isEnabled?: boolean;
  /** Whether other offers of the same action are tried before this one. */
  readonly isFallback?: boolean;
}

/** Offers an action while the component is shown: to its key, and to the palette. */
export function useAction(
  id: ActionId | undefined,
  run: Run,
  { isEnabled = true, isFallback = false }: ActionOptions = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isEnabled || id === undefined) return undefined;
    const offer: Offer = { id, run: (tasks) => latest.current(tasks) };
    if (isFallback) offers.push(offer);
    else offers.unshift(offer);
    if (waiting?.id === id) runWhenOffered(id, waiting.tasks);
    return () => void offers.splice(offers.indexOf(offer), 1);
  }, [id, isEnabled, isFallback]);
}

/** Returns the actions that work on this screen. */
export const offeredActions = (): ReadonlySet<ActionId> => new Set(offers.map(({ id }) => id));

/** Does an action. Returns whether the screen offers it. */
export const runAction = (id: ActionId, tasks?: readonly Task[]): boolean =>
  offers.some((offer) => offer.id === id && offer.run(tasks) !== false);

/** Does an action on tasks, once it is offered: the actions on tasks are loaded when the page is idle. */
export function runWhenOffered(id: ActionId, tasks: readonly Task[]): void {
  const isOffered = offers.some((offer) => offer.id === id);
  waiting = isOffered ? undefined : { id, tasks };
  if (isOffered) runAction(id, tasks);
}

const fields =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=spinbutton], [role=dialog], [role=alertdialog]";
/** Elements that handle keys themselves. A checkbox handles only the space bar, and results of a search only the arrows. */
export const ownsKeys = `${fields}, [role=menu], :is([role=listbox], [role=grid]):not([data-actions])`;

/** Returns whether the key of an action works in an element: undo does outside fields, and the palette everywhere. */
function worksIn(target: EventTarget | null, id: ActionId): boolean {
  if (id === "palette" || !(target instanceof Element)) return true;
  return !target.closest(id === "undo" || id === "redo" ? fields : ownsKeys);
}

/** Returns the pressed key as the actions name it: `c`, `?`, `shift+m`, `mod+k`. */
export function pressedKey(event: KeyboardEvent): string {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
  const isCharacter = event.key.length === 1 && event.key !== " ";
  // A keyboard of another script types other letters, but the keys are in the same place.
  const key =
    isCharacter && event.key > "~" && code.startsWith("Key") ? code.slice(3) : event.key.replace(" ", "Space");
  // AltGr types a character such as [, and is reported as Ctrl and Alt.
  const isTyped = event.getModifierState("AltGraph");
  const isMod = isApple() ? metaKey : ctrlKey;
  const modifiers = [
    !isTyped && isMod && "mod+",
    !isTyped && (isApple() ? ctrlKey : metaKey) && "other+",
    !isTyped && altKey && "alt+",
    // The character already tells whether Shift is pressed, except for letters.
    shiftKey && !(isCharacter && key.toLowerCase() === key.toUpperCase()) && "shift+",
  ];
  return modifiers.filter(Boolean).join("") + (key.length === 1 ? key.toLowerCase() : key);
}

/** The milliseconds in which the second key of a sequence follows the first. */
const sequence = 1_500;
let begun = { key: "", at: Number.NEGATIVE_INFINITY };

/** Keys that no action has taken yet, until all actions of the app are loaded. */
let unhandled: readonly KeyboardEvent[] | undefined = [];

/** Milliseconds after which a key is no longer handled: the person has given up on it. */
const patience = 5_000;

const isRecent = ({ timeStamp }: Event) => performance.now() - timeStamp < patience;

/** Does the action of a key, or keeps the key until all actions are loaded. Keys are handled in their order. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  unhandled = unhandled?.filter(isRecent);
  if (unhandled?.length || !handleKey(event)) unhandled = unhandled && [...unhandled, event];
}

/** Handles the keys that were pressed before all actions were loaded, where the focus is still the same. */
export function useEarlyKeys(): void {
  useEffect(() => {
    const keys = unhandled ?? [];
    unhandled = undefined;
    for (const event of keys) if (isRecent(event) && document.activeElement === event.target) handleKey(event);
  }, []);
}

/**
 * Does the action of a key, unless an element handles the key itself. The palette opens from everywhere. Returns whether
 * the key has done something, or begins a sequence.
 */
function handleKey(event: KeyboardEvent): boolean {
  const { target, repeat, timeStamp } = event;
  const key = pressedKey(event);
  if (repeat || key === "Shift" || key === "shift+Shift") return true;
  const { key: first, at } = begun;
  begun = { key: "", at };
  const take = (typed: string) =>
    offers.some(({ id, run }) => keysOf(id).includes(typed) && worksIn(target, id) && run() !== false);
  if ((first !== "" && timeStamp - at < sequence && take(`${first} ${key}`)) || take(key)) {
    event.preventDefault();
    return true;
  }
  const begins = offers.some(({ id }) => worksIn(target, id) && keysOf(id).some((one) => one.startsWith(`${key} `)));
  if (begins) begun = { key, at: timeStamp };
  return begins;
}

/** Listens for the keys of all actions. */
export function useActionKeys(): void {
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    // first-paint.ts repeats the keys that were pressed before the page's scripts were loaded.
    document.dispatchEvent(new Event("keysready"));
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
