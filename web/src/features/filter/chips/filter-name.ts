import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import type { FilterField } from "../filter-fields.tsx";
import { readSearch } from "../language/language.ts";
import { useFilterContext } from "../use-filter-context.ts";
import { useFilterFields } from "../use-filter-fields.ts";
import { type Condition, chipsOf } from "./chip.ts";
import { chipWords } from "./chip-words.ts";
import { type TermWords, useTermWords } from "./use-term-words.ts";

const noTasks: readonly Task[] = [];

/** Returns a condition as a part of a name. Most values say which field they are of. */
export function conditionName(condition: Condition, field: FilterField, words: TermWords): string {
  const { title, hasTitle, operator, shown } = chipWords(condition, field, words);
  if (!hasTitle) return `${operator} ${shown}`;
  if (field.kind !== undefined && field.kind !== "choice") return `${title} ${operator} ${shown}`;
  return condition.operator === "none" ? t`not ${shown}` : shown;
}

/** Returns a name for what a filter finds: “amara, High, not docs”. It is empty without conditions. */
export function useFilterName(filter: string): string {
  const fields = useFilterFields(noTasks);
  const words = useTermWords(fields);
  const context = useFilterContext();
  if (!context) return "";
  const chips = chipsOf(readSearch({ filter }, context).terms, fields);
  const names = chips.flatMap((chip) => {
    const field = fields.find((each) => each.field === chip.field);
    return field ? [conditionName(chip, field, words)] : [];
  });
  return names.join(", ");
}
