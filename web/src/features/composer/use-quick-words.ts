import { pick } from "@baton/domain/kernel/names";
import { searchable } from "@baton/domain/kernel/searchable";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type QuickWord, without } from "./quick-words.ts";
import type { ComposerDraft } from "./use-stored-draft.ts";
import { useWordChoices, type WordChoice } from "./use-word-choices.tsx";

/** A word that was taken out of the title, and what it changed. */
interface TakenWord {
  readonly text: string;
  /** What it was understood as. */
  readonly label: string;
  readonly patch: Partial<ComposerDraft>;
  /** The values of the fields before. */
  readonly back: Partial<ComposerDraft>;
  /** The title without the word, and the cursor in its place. */
  readonly title: string;
  readonly cursor: number;
}

export interface QuickWordsOptions {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  draft: ComposerDraft;
  /** The project that the task goes to. */
  projectId: string;
  change: (patch: Partial<ComposerDraft>) => void;
}

/** Keeps the cursor in its place when the title changes. */
function useCursor(field: QuickWordsOptions["field"]) {
  const [cursor, setCursor] = useState(0);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  const moveTo = (at: number) => {
    wanted.current = at;
    setCursor(at);
  };
  return { cursor, setCursor, moveTo };
}

/** Returns whether nothing has changed in a draft since a word was taken. */
const isLatest = ({ title, patch }: TakenWord, draft: ComposerDraft) =>
  draft.title === title &&
  Object.entries(patch).every(([field, value]) => draft[field as keyof ComposerDraft] === value);

/** Returns the choice that a complete word names; undefined if it could be several. */
function exactly({ sign, text }: QuickWord, choices: readonly WordChoice[]): WordChoice | undefined {
  const named = choices.find(({ label }) => searchable(label) === searchable(text));
  const isOnly = choices.length === 1 && text.length > 0 && (sign === "*" || sign === '"' || text.length > 1);
  return named ?? (isOnly ? choices[0] : undefined);
}

/** Words of a title that set the other fields of a draft: what the one at the cursor can mean, and how it is taken and given back. */
export function useQuickWords({ field, draft, projectId, change }: QuickWordsOptions) {
  const { cursor, setCursor, moveTo } = useCursor(field);
  const [taken, setTaken] = useState<readonly TakenWord[]>([]);
  const choicesAt = useWordChoices(draft, projectId);
  const latest = taken.at(-1);
  // "Create more" begins with an empty title.
  const words = draft.title === "" && latest && latest.title !== "" ? [] : taken;
  const last = latest && isLatest(latest, draft) && latest.cursor === cursor ? latest : undefined;
  const take = (title: string, word: QuickWord, { label, patch: given }: WordChoice) => {
    const patch = typeof given === "function" ? given() : given;
    const rest = without(title, word);
    const back = pick(draft, Object.keys(patch) as (keyof ComposerDraft)[]);
    setTaken([...words, { text: title.slice(word.start, word.end), label, patch, back, ...rest }]);
    change({ ...patch, title: rest.title });
    moveTo(rest.cursor);
  };
  return {
    /** The word at the cursor, and what it can mean. */
    found: choicesAt(draft.title, cursor),
    /** The word that Backspace gives back; undefined if something has been typed since it was taken. */
    last,
    setCursor,
    take: (word: QuickWord, choice: WordChoice) => take(draft.title, word, choice),
    /** Gives the last word back if nothing has been typed since. Returns whether it did. */
    giveBack: (): boolean => {
      if (!last) return false;
      setTaken(taken.slice(0, -1));
      const { text, back, title } = last;
      change({ ...back, title: title.slice(0, cursor) + text + title.slice(cursor) });
      moveTo(cursor + text.length);
      return true;
    },
    /** Stores what is typed, and takes the word that it completes. Returns whether the cursor is at a word then. */
    type: (title: string, position: number): boolean => {
      // The blank after a word that was just taken: there is one before it already.
      if (words.at(-1)?.title === draft.title && title === `${draft.title} ` && / $/.test(draft.title)) return true;
      // A word is complete with the blank after it, or its second quote.
      const isBlank = title[position - 1] === " ";
      const done = choicesAt(title, isBlank ? position - 1 : position);
      const isWhole = done && (isBlank || title.slice(done.word.start + 1, done.word.end).endsWith('"'));
      const exact = isWhole && done.word.sign !== "" ? exactly(done.word, done.choices) : undefined;
      if (done && exact) take(title, done.word, exact);
      else {
        change({ title });
        setCursor(position);
      }
      return done !== null;
    },
  };
}
