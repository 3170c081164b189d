import type { ColumnUse, DateOrder, ImportTable } from "@baton/domain/import/import";
import { t } from "@lingui/core/macro";
import { lookUp } from "@/platform/look-up.ts";

const uses: Readonly<Record<ColumnUse, () => string>> = {
  title: () => t`Title`,
  description: () => t`Description`,
  status: () => t`Stage`,
  category: () => t`Stage category`,
  project: () => t`Project`,
  start: () => t`Start date`,
  due: () => t`Due date`,
  assignee: () => t`Assignees`,
  labels: () => t`Labels`,
  priority: () => t`Priority`,
  estimate: () => t`Estimate`,
  comments: () => t`Comments`,
  subtasks: () => t`Subtasks`,
  parent: () => t`Parent task`,
  created: () => t`Created`,
  updated: () => t`Updated`,
  completed: () => t`Completed`,
  archived: () => t`Archived`,
  url: () => t`Link`,
  key: () => t`ID in the file`,
  field: () => t`Custom field`,
  ignore: () => t`Leave out`,
};

/** Returns what a column becomes. */
export const columnUseText = (use: ColumnUse): string => lookUp(uses, use)?.() ?? use;

const separators: Readonly<Record<string, () => string>> = {
  ",": () => t`separated by commas`,
  ";": () => t`separated by semicolons`,
  "\t": () => t`separated by tabs`,
  "|": () => t`separated by bars`,
};

export const separatorText = (separator: string): string => lookUp(separators, separator)?.() ?? separator;

const orders: Readonly<Record<DateOrder, () => string>> = {
  "day-first": () => t`Day first: 03/04 is April 3`,
  "month-first": () => t`Month first: 03/04 is March 4`,
};

export const dateOrderText = (order: DateOrder): string => lookUp(orders, order)?.() ?? order;

/** Returns the name of a column, which the file may lack. */
export function columnName(columns: ImportTable["columns"], index: number): string {
  const number = index + 1;
  return columns[index]?.header || t`Column ${number}`;
}
