import { colourAt, type Label } from "@baton/domain/label/label";
import { useState } from "react";
import { entryFor, labelNamed, namesIn, type Picked, picksOf, suggest } from "./picker-model.ts";

interface Control {
  readonly value: readonly string[];
  readonly onChange: (entries: string[]) => void;
  readonly labels: readonly Label[];
  /** Whether a word without a label creates one. */
  readonly mayCreate: boolean;
}

interface Typing {
  readonly chips: readonly string[];
  readonly typed: string;
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/**
 * The state of a picker: its chips, the text being typed, which counts as the last label, and the suggestions for it.
 */
export function useLabelPicker({ value, onChange, labels, mayCreate }: Control) {
  const idsOf = (entries: readonly string[]) => picksOf(entries, labels).map(({ id }) => id);
  /** Returns the entries for names. People who may not create labels can only enter existing ones. */
  const named = (names: readonly string[]) =>
    names.flatMap((name) => labelNamed(labels, name)?.id ?? (mayCreate ? entryFor(name) : []));
  const entriesOf = ({ chips, typed }: Typing) => idsOf([...chips, ...named(namesIn(typed))]);

  const [own, setOwn] = useState<Typing>({ chips: value, typed: "" });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The value was changed from outside.
  if (!isSame(entriesOf(own), idsOf(value))) setOwn({ chips: value, typed: "" });
  const { chips, typed } = own;
  const picks = picksOf(chips, labels);
  const word = typed.trim();
  const isUnknown = word !== "" && !labelNamed([...labels, ...picks], word);
  const isNew = mayCreate && isUnknown;
  /** The suggestions; undefined stands for a new label. */
  const offered: readonly (Label | undefined)[] = [...suggest(labels, picks, word), ...(isNew ? [undefined] : [])];
  const options = isOpen ? offered : [];

  function show(isShown: boolean, index = -1) {
    setOpen(isShown);
    setActive(index);
  }

  function change(next: Typing, isShown: boolean) {
    setOwn(next);
    show(isShown);
    if (!isSame(entriesOf(next), entriesOf(own))) onChange(entriesOf(next));
  }

  const add = (entries: readonly string[]) => change({ chips: idsOf([...chips, ...entries]), typed: "" }, false);
  const addWord = () => add(named(namesIn(word)));
  const pick = (label: Picked | undefined) => (label ? add([label.id]) : addWord());

  return {
    ...{ picks, typed, options, active, show, pick },
    newColour: colourAt(labels.length + picks.filter(({ version }) => version === undefined).length),
    /** Whether the typed text matches no label and the person may not create labels. */
    isRefused: isOpen && isUnknown && offered.length === 0,
    /** Moves through the suggestions; before the first one is the text itself. */
    moveActive: (by: 1 | -1) => show(true, ((active + 1 + by + offered.length + 1) % (offered.length + 1)) - 1),
    pickActive: () => (active >= 0 ? pick(options[active]) : addWord()),
    type: (text: string) => {
      const words = text.split(",");
      const rest = words.pop()?.trimStart() ?? "";
      change({ chips: idsOf([...chips, ...named(namesIn(words.join()))]), typed: rest }, true);
    },
    /** Turns the typed text into a chip. */
    settle: () => (word === "" ? show(false) : addWord()),
    remove: (id: string) => change({ chips: picks.flatMap((each) => (each.id === id ? [] : each.id)), typed }, false),
  };
}

export type LabelPickerState = ReturnType<typeof useLabelPicker>;
