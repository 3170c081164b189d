import { isCalendarDate } from "../kernel/dates.ts";
import { fieldKey } from "./field.names.ts";
import { readNumber } from "./field.numbers.ts";
import { type CustomField, type FieldOption, fieldLimits } from "./field.ts";
import type { FieldValue } from "./field.values.ts";

/** The part of a custom field that decides what its values mean. */
export type FieldKind = Pick<CustomField, "type" | "options">;

/** Someone whom a value names. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  /** Whether they can be chosen, rather than only having been so. */
  readonly isChoice: boolean;
}

const digits = new Intl.NumberFormat("en", { maximumFractionDigits: 20, useGrouping: false });

/** Writes a number without groups and exponents, so that it is read as the same number. */
const plainNumber = (value: number) => digits.format(value || 0);

const optionText = (value: FieldValue, { options }: FieldKind) =>
  options
    .filter(({ id }) => (Array.isArray(value) ? value.includes(id) : value === id))
    .map(({ name }) => name)
    .join(", ");

/**
 * Returns a value as the text that people read: empty for options that were deleted, and undefined for people whose name
 * is not known.
 */
export function textOfValue(value: FieldValue, kind: FieldKind, people: readonly NamedPerson[]): string | undefined {
  if (kind.type === "select" || kind.type === "multi-select") return optionText(value, kind);
  if (kind.type === "person") return people.find(({ id }) => id === value)?.name;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? plainNumber(value) : String(value);
}

/** Reads a day in one of the forms in which the order of day and month is certain. */
export function readDay(text: string): string | undefined {
  const [, year, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(text) ?? [];
  const [, lastDay = "", lastMonth = "", lastYear] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  const read = year === undefined ? [lastYear, lastMonth, lastDay] : [year, month, day];
  const date = read.map((part = "") => part.padStart(2, "0")).join("-");
  return isCalendarDate(date) ? date : undefined;
}

const ticks = new Map([
  ...["yes", "true", "x", "1", "✓"].map((text) => [text, true] as const),
  ...["no", "false", "0"].map((text) => [text, false] as const),
]);

/** Reads a checkbox. */
export const readTick = (text: string): boolean | undefined => ticks.get(text.toLowerCase());

/** A number with its unit behind it, or its currency in front of it. */
function measured(text: string): { readonly number: number; readonly unit: string } | undefined {
  const [, before = "", digits = "", after = ""] =
    /^(\p{Sc}?)\s*([+−-]?[\d.,\s'’]*\d)\s*([\p{L}\p{Sc}%°²³./]{0,8})$/u.exec(text) ?? [];
  const number = readNumber(digits);
  const unit = `${before}${after}`;
  return number === undefined || unit === "" || (before !== "" && after !== "") ? undefined : { number, unit };
}

/** Returns a reader of numbers that leaves out their unit, if all of these texts that have one have the same. */
export function numberReader(texts: readonly (string | undefined)[]): (text: string) => number | undefined {
  const units = new Set<string>();
  for (const text of texts) {
    const unit = measured(text ?? "")?.unit;
    if (unit !== undefined) units.add(unit);
  }
  return (text) => readNumber(text) ?? (units.size === 1 ? measured(text)?.number : undefined);
}

/** Finds options by their names, and adds those that are missing. */
export class OptionNames {
  readonly options: FieldOption[];
  /** Names for which there is no room. */
  readonly #others = new Set<string>();
  readonly #byName: Map<string, FieldOption>;
  readonly #create: (name: string, index: number) => FieldOption;

  /** @param create returns a new option for the end of the list */
  constructor(options: readonly FieldOption[], create: (name: string, index: number) => FieldOption) {
    this.options = [...options];
    this.#byName = new Map(options.map((option) => [fieldKey(option.name), option]));
    this.#create = create;
  }

  /** The number of options that all names would need. */
  get needed(): number {
    return this.options.length + this.#others.size;
  }

  has(name: string): boolean {
    return this.#byName.has(fieldKey(name));
  }

  /** Returns the id of the option with a name; undefined if the name is too long for one, or there is no room for it. */
  idOf(name: string): string | undefined {
    const key = fieldKey(name);
    const known = this.#byName.get(key);
    if (known || name.length > fieldLimits.option) return known?.id;
    if (this.options.length >= fieldLimits.options) {
      this.#others.add(key);
      return undefined;
    }
    const option = this.#create(name, this.options.length);
    this.options.push(option);
    this.#byName.set(key, option);
    return option.id;
  }
}
