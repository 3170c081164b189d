/** Limits of a filter, in characters and terms. */
export const filterLimits = { characters: 2_000, terms: 50 } as const;

/** The fields of the filter language that every task has. Any other name is that of a custom field. */
export const filterFields = [
  ...["project", "stage", "priority", "assignee", "creator", "label", "due", "start", "created", "updated"],
  ...["completed", "estimate", "cycle", "is", "has", "text"],
] as const;

/** A part of a text. */
export interface Place {
  /** Its first character, counted from 0. */
  readonly position: number;
  readonly length: number;
}

/** A value of a term, and where it is in the text. */
export interface FilterValue extends Place {
  readonly text: string;
}

/** A condition: one of the values must hold, or with `isNot`, none of them. */
export interface FilterTerm {
  readonly isNot: boolean;
  /** The field: a name in lower case, or the name or id of a custom field. Empty for text to find in the title and number. */
  readonly field: string;
  /** Where the field is in the text. */
  readonly at: Place;
  readonly values: readonly FilterValue[];
}

/** What cannot be understood in a filter, and where. */
export class FilterError extends Error {
  override readonly name = "FilterError";
  /** The first character at fault, counted from 0. */
  readonly position: number;
  readonly length: number;
  /** What was probably meant instead of these characters. */
  readonly fix: string | undefined;

  constructor(message: string, { position, length }: Place, fix?: string) {
    super(message);
    this.position = position;
    this.length = length;
    this.fix = fix;
  }
}

const isBlank = (character: string | undefined) => character !== undefined && /\s/.test(character);

/** Reads a filter from left to right. */
class Reader {
  readonly #text: string;
  position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get next(): string | undefined {
    return this.#text[this.position];
  }

  skipBlanks(): void {
    while (isBlank(this.next)) this.position += 1;
  }

  /** Skips a character if it is next. Returns whether it was. */
  skip(character: string): boolean {
    if (this.next !== character) return false;
    this.position += 1;
    return true;
  }

  /** Reads a word, which ends before one of the characters `ends`, or a quoted text. */
  value(ends: string): FilterValue {
    const position = this.position;
    const text = this.next === '"' ? this.#quoted() : this.#word(ends);
    return { text, position, length: this.position - position };
  }

  #word(ends: string): string {
    const from = this.position;
    while (this.next !== undefined && !isBlank(this.next) && !ends.includes(this.next)) this.position += 1;
    return this.#text.slice(from, this.position);
  }

  #quoted(): string {
    const from = this.position;
    this.position += 1;
    let text = "";
    while (this.next !== '"') {
      if (this.next === "\\") this.position += 1;
      if (this.next === undefined) throw new FilterError("Close this quotation mark.", { position: from, length: 1 });
      text += this.next;
      this.position += 1;
    }
    this.position += 1;
    return text;
  }
}

function readValues(reader: Reader, field: FilterValue): FilterValue[] {
  const values: FilterValue[] = [];
  do {
    const value = reader.value(',"');
    if (value.length === 0) {
      const at = { position: field.position, length: reader.position - field.position };
      throw new FilterError(`Write a value after “${field.text}:”.`, at);
    }
    values.push(value);
  } while (reader.skip(","));
  return values;
}

/** Returns a field as terms name it: in lower case if every task has it. */
function fieldIn(text: string): string {
  const name = text.toLowerCase();
  return (filterFields as readonly string[]).includes(name) ? name : text;
}

function readTerm(reader: Reader): FilterTerm {
  const isNot = reader.skip("-");
  const first = reader.value(':"');
  const isField = reader.skip(":");
  const { position } = first;
  if (!isField && first.text === "") {
    throw new FilterError(isNot ? "Write what to exclude after “-”." : "Write a text.", {
      position: isNot ? position - 1 : position,
      length: Math.max(1, first.length),
    });
  }
  if (isField && first.text === "") throw new FilterError("Write a field before “:”.", { position, length: 1 });
  const at = { position, length: isField ? first.length : 0 };
  const term = isField
    ? { isNot, field: fieldIn(first.text), at, values: readValues(reader, first) }
    : { isNot, field: "", at, values: [first] };
  if (reader.next !== undefined && !isBlank(reader.next)) {
    throw new FilterError("Write a blank before this.", { position: reader.position, length: 1 });
  }
  return term;
}

/** Words that join conditions in other languages. */
const joint = /^(?:or|and)$/i;

/** Returns where a term ends. */
function endOf({ values }: FilterTerm): number {
  const { position = 0, length = 0 } = values.at(-1) ?? {};
  return position + length;
}

/** Refuses `or` and `and` between conditions, where nobody looks for these words. Quoted ones are texts. */
function refuseJoints(text: string, terms: readonly FilterTerm[]): void {
  for (const [index, { field, isNot, values }] of terms.entries()) {
    const [before, word, after] = [terms[index - 1], values[0], terms[index + 1]];
    if (field !== "" || isNot || !word || !before?.field || !after?.field) continue;
    if (!joint.test(word.text) || word.length > word.text.length) continue;
    if (word.text.toLowerCase() === "and") throw new FilterError("Every term must hold, without “and”.", word, "");
    const isOneField = before.field === after.field && !before.isNot && !after.isNot;
    if (!isOneField) throw new FilterError("“Or” is a comma between values of one field: label:docs,owners.", word);
    const { position } = before.at;
    const list = text.slice(position, endOf(before));
    const fix = `${list},${text.slice(after.values[0]?.position, endOf(after))}`;
    throw new FilterError("“Or” is a comma between the values.", { position, length: endOf(after) - position }, fix);
  }
}

/**
 * Parses a filter: `assignee:me due:<7d -label:later`. All terms must hold.
 * @throws FilterError if it cannot be understood
 */
export function parseFilter(text: string): readonly FilterTerm[] {
  const { characters, terms: mostTerms } = filterLimits;
  if (text.length > characters) {
    const length = text.length - characters;
    throw new FilterError(`A filter has at most ${characters} characters.`, { position: characters, length });
  }
  const reader = new Reader(text);
  const terms: FilterTerm[] = [];
  for (reader.skipBlanks(); reader.next !== undefined; reader.skipBlanks()) {
    if (terms.length === mostTerms) {
      const { position } = reader;
      throw new FilterError(`A filter has at most ${mostTerms} terms.`, { position, length: text.length - position });
    }
    terms.push(readTerm(reader));
  }
  return terms;
}

/**
 * Parses a filter that a person types. Unlike in stored filters and those of the API, where they are texts, `or` and
 * `and` between conditions are errors.
 * @throws FilterError if it cannot be understood
 */
export function parseTypedFilter(text: string): readonly FilterTerm[] {
  const terms = parseFilter(text);
  refuseJoints(text, terms);
  return terms;
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** Quotes a value that would not be read as one word. */
export function printValue(text: string): string {
  return /^-|[\s,:"\\]|^$/.test(text) ? quoted(text) : text;
}

/** Quotes a text to find that would not be read as one word. Commas separate nothing in it. */
function printText(text: string, isNot: boolean): string {
  const isSign = text.startsWith("-") && !isNot;
  return isSign || /[\s:"]|^$/.test(text) ? quoted(text) : text;
}

/** What is printed of a term. */
type Printed = Pick<FilterTerm, "isNot" | "field"> & { readonly values: readonly { readonly text: string }[] };

/** Returns the text form of a filter. `parseFilter` reads it as the same terms. */
export function printFilter(terms: readonly Printed[]): string {
  const isBetween = (index: number) => Boolean(terms[index - 1]?.field && terms[index + 1]?.field);
  return terms
    .map(({ isNot, field, values }, index) => {
      const sign = isNot ? "-" : "";
      if (field !== "") return `${sign}${printValue(field)}:${values.map(({ text }) => printValue(text)).join(",")}`;
      const text = values[0]?.text ?? "";
      const isJoint = !isNot && joint.test(text) && isBetween(index);
      return `${sign}${isJoint ? quoted(text) : printText(text, isNot)}`;
    })
    .join(" ");
}
