import type { FilterTerm } from "@baton/domain/task/task.filter";
import { termOf, textsOf } from "../edit-terms.ts";
import type { FilterField } from "../filter-fields.tsx";
import { isCondition } from "../task-filter.ts";

/** What a chip says: one, all or none of the values must hold. */
export interface Condition {
  readonly field: string;
  readonly operator: "any" | "all" | "none";
  readonly values: readonly string[];
}

/** A condition of a filter, as its chip shows it. */
export interface Chip extends Condition {
  /** The terms that it stands for, in the filter that it was made from. */
  readonly terms: readonly FilterTerm[];
}

/** Returns a value as menus write it. The language ignores the case of its words. */
function writtenAs(text: string, { choices, kind = "choice" }: FilterField): string {
  const word = text.toLowerCase();
  const isWord = kind === "day" || kind === "past-day" || choices.some(({ value }) => value === word);
  return isWord ? word : text;
}

function chipOf(term: FilterTerm, field: FilterField | undefined): Chip {
  const texts = textsOf(term).map((text) => (field ? writtenAs(text, field) : text));
  return { field: term.field, operator: term.isNot ? "none" : "any", values: [...new Set(texts)], terms: [term] };
}

/** Whether each of the values must hold. */
const asksForEach = ({ operator, values }: Condition) =>
  operator === "all" || (operator === "any" && values.length === 1);

/** Returns a chip that asks for the values of both. */
function together(one: Chip, other: Chip): Chip {
  const values = [...new Set([...one.values, ...other.values])];
  return { ...one, operator: values.length > 1 ? "all" : "any", values, terms: [...one.terms, ...other.terms] };
}

/**
 * Returns the chips of a filter. If a task can have several values of a field, terms that each ask for one of them are
 * a single chip, which asks for all.
 */
export function chipsOf(terms: readonly FilterTerm[], fields: readonly FilterField[]): readonly Chip[] {
  const chips: Chip[] = [];
  for (const term of terms.filter(isCondition)) {
    const field = fields.find((each) => each.field === term.field);
    const chip = chipOf(term, field);
    const isPart = (other: Chip) => field?.isMany === true && other.field === chip.field && asksForEach(other);
    const index = isPart(chip) ? chips.findIndex(isPart) : -1;
    const before = chips[index];
    if (before) chips[index] = together(before, chip);
    else chips.push(chip);
  }
  return chips;
}

/** Returns an id for each chip. A chip keeps its place and its field, and so its id, while it is edited. */
export const chipIds = (chips: readonly Chip[]): readonly string[] =>
  chips.map(({ field }, index) => `${index}:${field}`);

/** Returns the chip whose values the menu of all filters shows for a field. */
export const chipIn = (chips: readonly Chip[], field: string): Chip | undefined =>
  chips.find((chip) => chip.field === field && chip.operator !== "none");

/** Returns a condition as terms. Without values, it is none. */
function termsOf({ field, operator, values }: Condition): readonly FilterTerm[] {
  if (values.length === 0) return [];
  if (operator === "all") return values.map((value) => termOf(field, [value]));
  return [termOf(field, values, operator === "none")];
}

/** Returns the terms with a condition in place of a chip, or at the end; without the chip if no values are left. */
export function withCondition(
  terms: readonly FilterTerm[],
  before: Chip | undefined,
  after: Condition,
): readonly FilterTerm[] {
  const next = termsOf(after);
  if (!before) return [...terms, ...next];
  const [first, ...others] = before.terms;
  return terms.filter((term) => !others.includes(term)).flatMap((term) => (term === first ? next : [term]));
}

/** Returns the terms without those of a chip. */
export const withoutChip = (terms: readonly FilterTerm[], chip: Chip): readonly FilterTerm[] =>
  withCondition(terms, chip, { ...chip, values: [] });
