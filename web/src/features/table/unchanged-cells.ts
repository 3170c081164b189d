import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { formatList } from "@/platform/format-list.ts";
import type { CellProblem } from "./cell-edits.ts";

/** The most reasons that are named. */
const maxReasons = 4;

/** Returns a reason as a sentence. Those that stand below a field have no full stop. */
const sentence = (reason: string) => (/[.!?。]$/.test(reason) ? reason : `${reason}.`);

/** Names cells: the columns, and the task or the number of cells. */
function placeOf(cells: readonly CellProblem[], nameOf: (task: Task) => string): string {
  const columns = formatList([...new Set(cells.map(({ column }) => column.label))]);
  const [only, ...others] = cells;
  const count = plural(cells.length, { one: "# cell", other: "# cells" });
  return only && others.length === 0 ? t`${columns} of ${nameOf(only.task)}` : t`${columns}, ${count}`;
}

/** Says how many cells have stayed as they were. */
export const unchangedText = (problems: readonly CellProblem[]): string =>
  plural(problems.length, { one: "# cell stays as it was", other: "# cells stay as they were" });

/** Says why cells have stayed as they were: a line for each reason, with the cells. */
export function reasonsText(problems: readonly CellProblem[], nameOf: (task: Task) => string): string {
  const byReason = [...Map.groupBy(problems, ({ reason }) => sentence(reason))];
  const rest = byReason.slice(maxReasons).reduce((sum, [, cells]) => sum + cells.length, 0);
  return [
    ...byReason.slice(0, maxReasons).map(([reason, cells]) => `${placeOf(cells, nameOf)}: ${reason}`),
    ...(rest > 0 ? [plural(rest, { one: "And # more cell.", other: "And # more cells." })] : []),
  ].join("\n");
}
