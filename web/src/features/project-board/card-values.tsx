import type { CustomField } from "@baton/domain/field/field";
import type { Task } from "@baton/domain/task/task";
import { cycleName } from "@/features/cycle/public.ts";
import { useFieldsOf } from "@/features/field/public.ts";
import { factsWithValue, isNamed, typedText, ValueFact } from "@/features/task/field-value/public.ts";
import { CycleFact, SpentFact, useTracked } from "@/features/task/tracking/public.ts";
import { widthOf } from "./overflow.ts";
import { type OverflowItem, OverflowRow } from "./overflow-row.tsx";

/** The number of rows of values. */
const rows = 2;
/** The widths of an icon with its gap, of the ends of a badge, of a day, of the longest text and name, in pixels. */
const width = { icon: 18, badge: 18, day: 54, longest: 160, longestName: 100 };

/** Returns about how wide the value of a field is, with its name if that is shown. */
function widthOfFact(field: CustomField, value: Task["values"][string]): number {
  const named = isNamed(field) ? Math.min(widthOf(field.name, 4), width.longestName) : 0;
  return named + widthOfValue(field, value);
}

function widthOfValue({ type, name, options }: CustomField, value: Task["values"][string]): number {
  const chosen = options.filter(({ id }) => [value].flat().includes(id));
  switch (type) {
    case "select":
    case "multi-select":
      return chosen.reduce((sum, option) => sum + widthOf(option.name, width.badge), 0);
    case "person":
      return width.icon;
    case "date":
      return width.day;
    case "checkbox":
      return Math.min(widthOf(name, width.icon), width.longest);
    default:
      return Math.min(widthOf(typedText(value)), width.longest);
  }
}

/**
 * The cycle of a task, the time spent on it, and the values of custom fields that a card shows. Those that do not fit below
 * each other are counted at the end.
 * @param shown null for what cards of the project show by default
 */
export function CardValues({ task, shown }: { task: Task; shown: ReadonlySet<string> | null }) {
  const fields = useFieldsOf(task.projectId).filter(({ id, onCards }) => shown?.has(id) ?? onCards);
  const { cycle, spent } = useTracked(task);
  const items: OverflowItem[] = factsWithValue(fields, task).map((field) => {
    const value = task.values[field.id] ?? "";
    const node = <ValueFact key={field.id} {...{ field, value }} />;
    return { key: field.id, text: field.name, width: widthOfFact(field, value), node };
  });
  if (spent !== "" && shown?.has("spent"))
    items.unshift({ key: "spent", text: spent, width: widthOf(spent, width.icon), node: <SpentFact spent={spent} /> });
  if (cycle !== undefined && shown?.has("cycle")) {
    const text = cycleName(cycle);
    items.unshift({ key: "cycle", text, width: widthOf(text, width.icon), node: <CycleFact task={task} /> });
  }
  if (items.length === 0) return null;
  return (
    <div data-values className="@container/row pointer-events-none mt-1 text-xs text-muted">
      <div className="flex max-h-11 flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden">
        <OverflowRow items={items} taken={0} least={1} rows={rows} />
      </div>
    </div>
  );
}
