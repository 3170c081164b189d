import { newId } from "../kernel/ids.ts";
import { colourAt } from "../label/label.ts";
import { readValue, withScheme } from "./field.reading.ts";
import {
  type FieldKind,
  type NamedPerson,
  numberReader,
  OptionNames,
  readDay,
  readTick,
  textOfValue,
} from "./field.texts.ts";
import { type FieldOption, hasOptions } from "./field.ts";
import type { FieldValue } from "./field.values.ts";

/** A value of a task. */
export interface HeldValue {
  readonly taskId: string;
  readonly value: FieldValue;
}

/** What becomes of the values of a field whose type changes. */
export interface Conversion {
  /** The options of the field afterwards. */
  readonly options: FieldOption[];
  /** The number of options that the values need, of which there may be too many for a field. */
  readonly needed: number;
  /** What the tasks have afterwards, null for nothing, without those whose value stays the same. */
  readonly changes: ReadonlyMap<string, FieldValue | null>;
  /** The number of values that stay or are converted. */
  readonly converts: number;
  /** The values that cannot be converted. */
  readonly cannot: readonly HeldValue[];
  /** The values that converting back would not restore. */
  readonly lost: readonly HeldValue[];
  /** How some values read before and after, of those that read differently. */
  readonly samples: readonly { readonly from: string; readonly to: string }[];
}

/** The kinds that a field has before and after, and the people who can be values. */
interface Kinds {
  readonly from: FieldKind;
  readonly to: FieldKind;
  readonly people: readonly NamedPerson[];
}

type TextReader = (text: string) => unknown;

/** Returns a function that returns a person's id by their name, if nobody else has it. */
function personReader(people: readonly NamedPerson[]): TextReader {
  const byName = Map.groupBy(
    people.filter(({ isChoice }) => isChoice),
    ({ name }) => name.toLowerCase(),
  );
  return (text) => {
    const [person, another] = byName.get(text.toLowerCase()) ?? [];
    return another ? undefined : person?.id;
  };
}

/** Returns the ids of options in a text that separates them by commas, unless the whole text is the name of one. */
function idsInText(text: string, names: OptionNames): readonly (string | undefined)[] {
  if (names.has(text)) return [names.idOf(text)];
  return text
    .split(",")
    .map((name) => name.trim())
    .flatMap((name) => (name === "" ? [] : [names.idOf(name)]));
}

const newOption = (name: string, index: number): FieldOption => ({ id: newId(), name, colour: colourAt(index) });

/** Returns how texts are read as values of each type. */
function readersFor(names: OptionNames, people: Kinds["people"], readNumber: TextReader) {
  return {
    text: (text) => text,
    number: readNumber,
    date: readDay,
    select: (text) => names.idOf(text),
    "multi-select": (text) => idsInText(text, names),
    person: personReader(people),
    url: withScheme,
    checkbox: readTick,
  } satisfies Record<FieldKind["type"], TextReader>;
}

/** Returns what is chosen in a field that differs in how many options can be chosen; undefined if it cannot be. */
function rechosen(value: FieldValue, { from, to }: Kinds): FieldValue | null | undefined {
  const chosen = from.options.map(({ id }) => id).filter((id) => [value].flat().includes(id));
  if (chosen.length === 0) return null;
  if (to.type === "multi-select") return chosen;
  return chosen.length === 1 ? chosen[0] : undefined;
}

/** Converts a value: to null if it names nothing, such as an option that was deleted, and to undefined if it cannot. */
type Convert = (value: FieldValue) => FieldValue | null | undefined;

/** @param texts the values as texts, which decide about the unit of numbers */
function converter(kinds: Kinds, names: OptionNames, texts: readonly (string | undefined)[]): Convert {
  const { from, to, people } = kinds;
  const toValue = (sent: unknown) => {
    const read = sent === undefined ? undefined : readValue(sent, { type: to.type, options: names.options });
    return read && "value" in read ? read.value : undefined;
  };
  if (hasOptions(from.type) && hasOptions(to.type)) return (value) => toValue(rechosen(value, kinds));
  const readText = readersFor(names, people, numberReader(texts))[to.type];
  return (value) => {
    const text = textOfValue(value, from, people)?.trim();
    if (text === "") return null;
    return text === undefined ? undefined : toValue(readText(text));
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The number of samples. */
const shown = 3;

/** Returns what becomes of the values of a field whose type changes. */
export function convertValues(held: readonly HeldValue[], kinds: Kinds): Conversion {
  const { from, to, people } = kinds;
  const names = new OptionNames(to.options, newOption);
  const textOf = (value: FieldValue) => textOfValue(value, from, people);
  const convert = converter(kinds, names, to.type === "number" ? held.map(({ value }) => textOf(value)) : []);
  const results = held.map((each) => ({ ...each, held: each, next: convert(each.value) }));

  const after: FieldKind = { type: to.type, options: hasOptions(to.type) ? names.options : [] };
  const back = converter({ from: after, to: from, people }, new OptionNames(from.options, newOption), []);
  const converted = results.flatMap((each) => {
    const { next } = each;
    return next === undefined || next === null ? [] : [{ ...each, next }];
  });
  const cannot = results.filter(({ next }) => next === undefined).map((each) => each.held);
  const altered = converted.filter(({ value, next }) => !isSame(back(next), value)).map((each) => each.held);
  const read = converted.map(({ value, next }) => ({
    from: textOf(value) ?? "",
    to: textOfValue(next, after, people) ?? "",
  }));
  return {
    ...{ cannot, converts: converted.length, lost: [...cannot, ...altered] },
    ...{ options: after.options, needed: names.needed },
    changes: new Map(
      results.flatMap(({ taskId, value, next = null }) => (isSame(next, value) ? [] : [[taskId, next] as const])),
    ),
    samples: [...new Map(read.filter((each) => each.from !== each.to).map((each) => [each.from, each])).values()].slice(
      0,
      shown,
    ),
  };
}

/**
 * Returns those of the values before a conversion that can be set again to undo it: of tasks whose value has not changed
 * since, as far as the field can have them.
 * @param held the values of all tasks now
 * @param kinds what the field was before, and what it is now
 */
export function restorable(values: readonly HeldValue[], held: readonly HeldValue[], kinds: Kinds): HeldValue[] {
  const { changes } = convertValues(values, kinds);
  const now = new Map(held.map(({ taskId, value }) => [taskId, value]));
  return values.filter(({ taskId, value }) => {
    const converted = changes.has(taskId) ? changes.get(taskId) : value;
    const read = readValue(value, kinds.from);
    const isKnown = "value" in read && textOfValue(value, kinds.from, kinds.people) !== undefined;
    return isKnown && isSame(converted, now.get(taskId) ?? null);
  });
}
