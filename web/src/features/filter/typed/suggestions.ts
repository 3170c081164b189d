import { nameKey } from "@baton/domain/kernel/name-key";
import { printValue } from "@baton/domain/task/task.filter";
import type { FilterField } from "../filter-fields.tsx";

/** What can replace a part of a text. */
export interface Suggestion {
  /** The part of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly insert: string;
  /** The field, or the name of the value. */
  readonly label: string;
  readonly field: string;
  /** The value of the field that is named; undefined for a field. */
  readonly value?: string;
  /** Whether it is shown as it is written. */
  readonly isWritten: boolean;
}

/** Maximum number of suggestions. */
const most = 8;

/** The term before the caret, as far as it is written: a minus, a field with a colon, values and the value to end. */
const termAtEnd = /(?:^|\s)-?(?:("(?:[^"\\]|\\.)*"|[^\s,:"]+):((?:"(?:[^"\\]|\\.)*"|[^\s,"])*,)*)?("[^"]*|[^\s,:"]*)$/u;

/** What the composers' words with a sign name: `@tomas`. */
const signs: Readonly<Record<string, string>> = { "@": "assignee", "#": "label", "!": "priority", "^": "stage" };

/** Returns how a field is written. */
const writtenOf = ({ field, written = field }: FilterField) => written;

const unquoted = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, "$1") : text);

/** Returns the fields whose names begin with what is typed. A quotation mark begins a name that needs it, or a text. */
function fieldsBeginning(fields: readonly FilterField[], typed: string): readonly FilterField[] {
  const isQuoted = typed.startsWith('"');
  const word = nameKey(typed.replace(/^"/, ""));
  return fields.filter((field) => {
    const written = writtenOf(field);
    return nameKey(unquoted(written)).startsWith(word) && (!isQuoted || written.startsWith('"'));
  });
}

/** Returns the choices whose names begin with a text, then those that contain it. */
function matching<T>(choices: readonly T[], text: string, namesOf: (choice: T) => readonly string[]): T[] {
  const key = nameKey(text);
  const names = (choice: T) => namesOf(choice).map(nameKey);
  const first = choices.filter((choice) => names(choice).some((name) => name.startsWith(key)));
  return [
    ...first,
    ...choices.filter((choice) => !first.includes(choice) && names(choice).some((name) => name.includes(key))),
  ];
}

/** Returns what can replace the word before the caret: fields, and after a colon the values of the field. */
export function suggestionsFor(
  text: string,
  caret: number,
  fields: readonly FilterField[],
  nameOf: (field: string, value: string) => string,
): readonly Suggestion[] {
  const found = termAtEnd.exec(text.slice(0, caret));
  if (!found) return [];
  const [, field, , typed = ""] = found;
  const place = { start: caret - typed.length, end: caret };
  const word = typed.replace(/^"/, "");
  const valuesOf = (of: FilterField, part: string) =>
    matching(of.choices, part, ({ value, label }) => [label, value])
      .slice(0, most)
      .map(({ value, label }) => ({ field: of.field, value, label, written: printValue(nameOf(of.field, value)) }));
  if (field === undefined) {
    const signed = fields.find((each) => each.field === signs[word.slice(0, 1)]);
    if (signed && !typed.startsWith('"')) {
      return valuesOf(signed, word.slice(1)).map(({ written, ...named }) => ({
        ...{ ...place, ...named, isWritten: true },
        insert: `${writtenOf(signed)}:${written}`,
      }));
    }
    const offered = word === "" ? [] : fieldsBeginning(fields, typed);
    return offered.slice(0, most).map((each) => ({
      ...{ ...place, field: each.field, label: each.title, isWritten: true },
      insert: `${writtenOf(each)}:`,
    }));
  }
  const key = nameKey(unquoted(field));
  const named = fields.find((each) => nameKey(unquoted(writtenOf(each))) === key);
  if (!named) return [];
  return valuesOf(named, word)
    .map(({ written, ...value }) => ({ ...place, ...value, isWritten: false, insert: written }))
    .filter(({ insert }) => insert !== typed);
}

/** Returns a text in which a suggestion has been taken, and where the caret is then. */
export function taken(text: string, { start, end, insert, value }: Suggestion): { text: string; caret: number } {
  // A value is complete: what is typed next is another term.
  const isEnd = value !== undefined && text.slice(end).trim() === "";
  const before = `${text.slice(0, start)}${insert}${isEnd ? " " : ""}`;
  return { text: before + text.slice(end), caret: before.length };
}
