import type { CustomField } from "@baton/domain/field/field";
import type { Task } from "@baton/domain/task/task";
import { comparisonOf, parseSort, type SortTerm, sortKeys } from "@baton/domain/task/task.sort";
import { t } from "@lingui/core/macro";
import type { TaskOrder } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";
import type { PageSortContext } from "./use-sort-context.ts";

/** A key by which people sort lists, with its name and those of both directions. */
export interface SortChoice {
  readonly key: string;
  readonly label: string;
  readonly ascending: string;
  readonly descending: string;
}

type Directions = Pick<SortChoice, "ascending" | "descending">;

const soonest = (): Directions => ({ ascending: t`Soonest first`, descending: t`Latest first` });
const oldest = (): Directions => ({ ascending: t`Oldest first`, descending: t`Newest first` });
const alphabetic = (): Directions => ({ ascending: t`A to Z`, descending: t`Z to A` });
const smallest = (): Directions => ({ ascending: t`Small first`, descending: t`Large first` });
const inOrder = (): Directions => ({ ascending: t`In order`, descending: t`In reverse order` });

const directions: Readonly<Record<CustomField["type"], () => Directions>> = {
  text: alphabetic,
  url: alphabetic,
  person: alphabetic,
  number: smallest,
  date: soonest,
  select: inOrder,
  "multi-select": inOrder,
  checkbox: () => ({ ascending: t`Checked first`, descending: t`Unchecked first` }),
};

/** Returns the keys by which lists are sorted, in the order of the menu. */
export function sortChoices(fields: readonly CustomField[]): readonly SortChoice[] {
  return [
    { key: "due", label: t`Due`, ...soonest() },
    { key: "priority", label: t`Priority`, ascending: t`High first`, descending: t`Low first` },
    { key: "title", label: t`Title`, ...alphabetic() },
    { key: "updated", label: t`Updated`, ...oldest() },
    { key: "created", label: t`Created`, ...oldest() },
    { key: "completed", label: t`Completed`, ...oldest() },
    { key: "start", label: t`Start`, ...soonest() },
    { key: "estimate", label: t`Estimate`, ...smallest() },
    { key: "cycle", label: t`Cycle`, ...soonest() },
    { key: "spent", label: t`Time spent`, ascending: t`Least first`, descending: t`Most first` },
    { key: "stage", label: t`Stage`, ascending: t`First stage first`, descending: t`Last stage first` },
    { key: "project", label: t`Project`, ...inOrder() },
    { key: "number", label: t`ID`, ascending: t`Low first`, descending: t`High first` },
    ...fields.map(({ id, name, type }) => ({ key: id, label: name, ...directions[type]() })),
  ];
}

/** Reads the sort of an address. Keys of a newer version are left out, and fields that were deleted. */
export function knownSort(sort: readonly string[], { fields }: Pick<PageSortContext, "fields">): readonly SortTerm[] {
  const known = new Set<string>([...sortKeys, ...fields.map(({ id }) => id)]);
  return sort.flatMap((term) => parseSort(term) ?? []).filter(({ key }) => known.has(key));
}

/** Returns the order of a sort in the address, or undefined for the order that people give tasks by hand. */
export function orderOf(sort: readonly string[], context: PageSortContext): TaskOrder | undefined {
  const terms = knownSort(sort, context).filter(({ key }) => key !== "rank");
  if (terms.length === 0) return undefined;
  const choices = sortChoices(context.fields);
  const names = terms.flatMap(({ key }) => choices.find((choice) => choice.key === key)?.label ?? []);
  const compare = comparisonOf(terms, context);
  return { compare: (a: Task, b: Task) => compare(a, b), name: formatList(names) };
}
