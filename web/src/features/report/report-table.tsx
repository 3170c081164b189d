import { isCalendarDate } from "@baton/domain/kernel/dates";
import { capacityWeeks } from "@baton/domain/report/report";
import type { ReportCell, ReportWire } from "@baton/domain/report/report.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { cn } from "@/ui/cn.ts";
import { Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { weekdayText } from "./day-text.ts";

/** Rows that are drawn. CSV has all. */
const mostRows = 400;

/** The columns with ids, which only CSV has. */
const ids: ReadonlySet<string> = new Set(["id", "person", "project", "task"]);

/** Returns the name of a column. Stages have their own. */
function nameOf({ key, name }: { key: string; name: string }): string {
  const names: Readonly<Record<string, string>> = {
    ...{ day: t`Day`, scope: t`Scope`, completed: t`Completed`, number: t`ID`, title: t`Title`, days: t`Days` },
    ...{ week: t`Week from`, name: t`Name`, open: t`Open tasks`, begun: t`In progress`, points: t`Open points` },
    ...{ bare: t`Without estimate`, perWeek: t`Completed points a week`, tasks: t`Overdue tasks` },
    ...{ capacity: t`Points in ${capacityWeeks} weeks`, over: t`Points over capacity` },
    ...{ projectName: t`Project`, minutes: t`Minutes`, hours: t`Hours` },
    ...{ oldest: t`Oldest due date`, former: t`Former stages`, todo: t`Todo`, "in-progress": t`In Progress` },
  };
  return names[key] ?? name;
}

function textOf(value: ReportCell): string {
  if (value === null) return "";
  if (typeof value === "number") return i18n.number(value);
  if (isCalendarDate(value)) return weekdayText(value);
  const isTime = /^\d{4}-\d\d-\d\dT/.test(value);
  return isTime ? i18n.date(new Date(value), { month: "short", day: "numeric" }) : value;
}

/** The numbers of a report as a table, newest days first. */
export function ReportTable({ label, report: { columns, rows } }: { label: string; report: ReportWire }) {
  const shown = columns.flatMap((column, index) => (ids.has(column.key) ? [] : [{ ...column, index }]));
  const isByTime = columns[0]?.key === "day" || columns[0]?.key === "week";
  const ordered = (isByTime ? rows.toReversed() : rows).slice(0, mostRows);
  if (rows.length === 0) return <p className="px-4 py-2 text-sm text-muted">{t`There is nothing to show.`}</p>;
  return (
    <section
      aria-label={t`Numbers: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="max-h-83 min-h-0 flex-1 overflow-auto bg-surface"
    >
      <Table label={label} className="text-sm">
        <TableHeader>
          {shown.map((column) => (
            <Column key={column.key} className={cn(isNumeric(rows, column.index) && "text-end!")}>
              {nameOf(column)}
            </Column>
          ))}
        </TableHeader>
        <TableBody>
          {ordered.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never move
            <TableRow key={place}>
              {shown.map(({ key, index }) => (
                <td
                  key={key}
                  title={key === "title" ? String(row[index] ?? "") : undefined}
                  className={cn(
                    "h-8 max-w-40 truncate border-t px-2",
                    isNumeric(rows, index) && "text-end tabular-nums",
                  )}
                >
                  {textOf(row[index] ?? null)}
                </td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

const isNumeric = (rows: ReportWire["rows"], index: number) => rows.some((row) => typeof row[index] === "number");
