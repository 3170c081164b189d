import { printFilter } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { termOf } from "../edit-terms.ts";
import type { FilterField } from "../filter-fields.tsx";
import { readFilter } from "../language/language.ts";
import type { Condition } from "./chip.ts";
import { comparisonsOf, withComparison } from "./comparison.ts";
import { operatorIn } from "./operators.ts";

/**
 * Returns the value that a typed text means in a field of days or numbers; undefined for none. It compares as the chip
 * does if it can: beside “within”, `14d` means `<14d`.
 */
export function typedValue(
  typed: string,
  condition: Condition,
  field: FilterField,
  context: FilterContext,
): string | undefined {
  const { field: name, kind = "choice" } = field;
  if (kind === "choice" || kind === "text" || typed === "") return undefined;
  const text = typed.toLowerCase();
  const current = operatorIn(field, condition);
  const readable = [text, `<${text}`].filter(
    (value) => readFilter(printFilter([termOf(name, [value])]), context).error === undefined,
  );
  const [first] = readable;
  if (first === undefined) return undefined;
  const fitting = comparisonsOf(first, kind).find((comparison) => comparison === current);
  return fitting === undefined ? first : withComparison(first, kind, fitting);
}
