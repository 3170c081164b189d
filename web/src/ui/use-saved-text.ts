import { type KeyboardEvent, useState } from "react";

interface SavedText {
  /** The stored text. */
  readonly value: string;
  /** Returns why a text cannot be stored; undefined if it can. */
  readonly problemWith: (text: string) => string | undefined;
  /** Stores a text that was typed in place of `base`, which others may have changed since. */
  readonly onSave: (text: string, base: string) => void;
  /** Whether the problem is shown while the person types, not when they leave the field. */
  readonly isLive?: boolean;
}

/**
 * The state of a field that saves when it is left, and on Enter. Escape restores the stored text. A text that cannot be
 * stored stays in the field beside the reason, and other people's changes do not replace it.
 */
export function useSavedText({ value, problemWith, onSave, isLive = false }: SavedText) {
  const [typed, setTyped] = useState<string>();
  const [base, setBase] = useState(value);
  const [problem, setProblem] = useState<string>();
  const problemOf = (text: string) => (text.trim() === value ? undefined : problemWith(text.trim()));

  const change = (text: string) => {
    if (typed === undefined) setBase(value);
    setTyped(text);
    setProblem(isLive ? problemOf(text) : undefined);
  };
  const save = () => {
    if (typed === undefined) return;
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setTyped(undefined);
    if (typed.trim() !== base) onSave(typed.trim(), base);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing && !(event.target instanceof HTMLTextAreaElement))
      save();
    if (event.key !== "Escape" || typed === undefined) return;
    event.stopPropagation();
    setTyped(undefined);
    setProblem(undefined);
  };
  return { text: typed ?? value, problem, change, save, onKeyDown };
}
