import type { FilterField } from "../filter-fields.tsx";
import type { Condition } from "./chip.ts";
import { operatorIn, operatorsOf } from "./operators.ts";
import { severalWords, type TermWords } from "./use-term-words.ts";

/** Values that a chip names, rather than counts. */
const mostNamed = 2;

const wholeOperators: readonly string[] = ["any", "all", "none", "is"];

/** Returns the words of a chip. Its operator may say enough of the field: “has files”. */
export function chipWords(condition: Condition, field: FilterField, words: TermWords) {
  const current = operatorIn(field, condition);
  const wordsOf = wholeOperators.includes(current) ? words.whole : words.compared;
  const named = condition.values.map((value) => wordsOf(condition.field, value));
  const values = named.join(", ");
  return {
    title: field.title,
    hasTitle: condition.field !== "has",
    operator: operatorsOf(field, condition).find(({ id }) => id === current)?.label ?? "",
    values,
    /** The values, or their number if they are many. */
    shown: named.length > mostNamed ? severalWords(condition.field, named.length) : values,
  };
}
