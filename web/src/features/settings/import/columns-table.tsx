import { type ColumnUse, columnUses, type DateOrder, dateOrders, type ImportTable } from "@baton/domain/import/import";
import type { ImportPatch } from "@baton/domain/import/import.wire";
import { plural, t } from "@lingui/core/macro";
import { CalendarDays, ChevronRight } from "lucide-react";
import { cn } from "@/ui/cn.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { Select } from "@/ui/select.tsx";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { columnName, columnUseText, dateOrderText, separatorText } from "./column-text.ts";
import { RowChoice, rowLook } from "./row-choice.tsx";

interface ColumnsTableProps {
  table: ImportTable;
  onChoose: (choice: Pick<ImportPatch, "columns" | "dateOrder">) => void;
}

/** What each column of a table becomes. */
export function ColumnsTable({ table, onChoose }: ColumnsTableProps) {
  const { columns, separator, encoding } = table;
  const facts = [
    plural(columns.length, { one: "# column", other: "# columns" }),
    ...(separator === null ? [] : [separatorText(separator)]),
    ...(encoding === null ? [] : [encoding]),
  ];
  return (
    <section aria-label={t`Columns`} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 className="font-semibold">{t`Columns`}</h2>
        <p className="text-sm text-muted">{facts.join(", ")}</p>
      </div>
      <div className="@container overflow-clip rounded-lg border bg-surface">
        <Table label={t`Columns`} className={rowLook.table}>
          <TableHeader>
            <Column className={rowLook.head}>{t`In the file`}</Column>
            <Column className={cn(rowLook.choiceHead, rowLook.head)}>{t`In Baton`}</Column>
          </TableHeader>
          <TableBody className={rowLook.table}>
            {columns.map((column, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and can have the same name
                key={index}
                index={index}
                use={column.use}
                table={table}
                onChoose={(use) => onChoose({ columns: { [column.header]: use } })}
              />
            ))}
          </TableBody>
        </Table>
      </div>
      {table.isDateOrderUnclear && (
        <DateOrderChoice order={table.dateOrder} onChoose={(dateOrder) => onChoose({ dateOrder })} />
      )}
      <Preview table={table} />
    </section>
  );
}

interface RowProps {
  index: number;
  use: ColumnUse;
  table: ImportTable;
  onChoose: (use: ColumnUse) => void;
}

/** The values of a column that are shown beside its name. */
const shownValues = 3;

function Row({ index, use, table, onChoose }: RowProps) {
  const nameId = `column-${index}-name`;
  const name = columnName(table.columns, index);
  const values = new Set(table.rows.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== ""));
  return (
    <TableRow className={rowLook.row}>
      <Cell className={cn(rowLook.cell, rowLook.name)}>
        <span className="flex min-w-0 items-baseline gap-x-2 @max-md:flex-col">
          <bdi id={nameId} className="max-w-full shrink-0 truncate font-medium">
            {name}
          </bdi>
          <bdi className="max-w-full min-w-0 truncate text-sm text-muted">
            {[...values].slice(0, shownValues).join(" · ")}
          </bdi>
        </span>
      </Cell>
      <Cell className={cn(rowLook.cell, rowLook.choice, "@max-md:row-span-1")}>
        <RowChoice
          id={`column-${index}-use`}
          labelledBy={nameId}
          menu={(menu) => (
            <Menu {...menu} label={t`${name} becomes`} selected={use}>
              {columnUses.map((each) => (
                <MenuItem key={each} id={each} onAction={() => each !== use && onChoose(each)}>
                  {columnUseText(each)}
                </MenuItem>
              ))}
            </Menu>
          )}
        >
          <span className={cn("truncate", use === "ignore" && "text-muted")}>{columnUseText(use)}</span>
        </RowChoice>
      </Cell>
    </TableRow>
  );
}

/** Asks which number of a date is the month, if the table does not show it. */
function DateOrderChoice({ order, onChoose }: { order: DateOrder | null; onChoose: (order: DateOrder) => void }) {
  return (
    <div className="tone-amber flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-tone-soft px-3 py-2">
      <CalendarDays size={16} aria-hidden="true" className="shrink-0 text-tone-text" />
      <p className="min-w-0 flex-1 basis-60">{t`The dates do not show which number is the month.`}</p>
      <Select
        label={t`Order of dates`}
        isLabelHidden
        className="w-72 max-sm:w-full"
        items={dateOrders.map((id) => ({ id, label: dateOrderText(id) }))}
        value={order}
        onChange={onChoose}
      />
    </div>
  );
}

function Preview({ table: { columns, rows } }: { table: ImportTable }) {
  const label = plural(rows.length, { one: "First row", other: "First # rows" });
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-sm text-sm text-muted hover:text-text pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} aria-hidden="true" className="group-open:rotate-90 rtl:-scale-x-100" />
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it */}
      <section aria-label={label} tabIndex={0} className="mt-1 overflow-x-auto rounded-lg border bg-surface text-sm">
        <table className="w-max min-w-full border-collapse">
          <thead className="bg-sunken text-start">
            <tr>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns can have the same name
                <th key={index} scope="col" className="max-w-60 truncate px-3 py-1.5 text-start font-medium">
                  <bdi>{columnName(columns, index)}</bdi>
                  <span className="block truncate text-xs font-normal text-muted">{columnUseText(column.use)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
              <tr key={row} className="border-t">
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index} className="max-w-60 truncate px-3 py-1">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
