import { nameKey } from "@baton/domain/kernel/name-key";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { FilterTerm } from "@baton/domain/task/task.filter";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import type { Scope } from "./scope.ts";

const isCalled = ({ id, name }: ProjectStage, text: string) => id === text || nameKey(name) === nameKey(text);

/** Whether a value asks for all tasks of a column. */
const isWhole = ({ category, stage }: BoardColumnInfo, text: string) =>
  category === text.toLowerCase() || (stage !== undefined && isCalled(stage, text));

/**
 * Returns the scope with only the columns whose tasks a filter can show: the others would stay empty. If it asks for
 * none of the columns, all are shown.
 */
export function askedScope(scope: Scope, terms: readonly FilterTerm[], stages: readonly ProjectStage[]): Scope {
  const { shape, parts } = scope;
  const asked = terms.filter(({ field }) => field === "stage");
  const isPart = (column: BoardColumnInfo, text: string) =>
    isWhole(column, text) ||
    (column.stage === undefined && stages.some((stage) => stage.category === column.category && isCalled(stage, text)));
  const columns = shape.columns.filter((column) =>
    asked.every(({ isNot, values }) =>
      isNot ? !values.some(({ text }) => isWhole(column, text)) : values.some(({ text }) => isPart(column, text)),
    ),
  );
  if (columns.length === 0 || columns.length === shape.columns.length) return scope;
  const { End: _addsColumn, ...drawn } = parts;
  // A place among the columns that are shown is none among all.
  return { ...scope, shape: { ...shape, columns, moveColumn: undefined }, parts: drawn };
}
