import type { Task } from "@baton/domain/task/task";
import { comparisonOf, parseSort, type SortContext, type SortKey } from "@baton/domain/task/task.sort";
import { t } from "@lingui/core/macro";
import type { TaskOrder } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";

/** A key by which people sort lists, with its name and those of both directions. */
export interface SortChoice {
  readonly key: Exclude<SortKey, "rank">;
  readonly label: string;
  readonly ascending: string;
  readonly descending: string;
}

/** Returns the keys by which lists are sorted, in the order of the menu. */
export function sortChoices(): readonly SortChoice[] {
  const [soonest, latest] = [t`Soonest first`, t`Latest first`];
  const [oldest, newest] = [t`Oldest first`, t`Newest first`];
  return [
    { key: "due", label: t`Due`, ascending: soonest, descending: latest },
    { key: "priority", label: t`Priority`, ascending: t`High first`, descending: t`Low first` },
    { key: "title", label: t`Title`, ascending: t`A to Z`, descending: t`Z to A` },
    { key: "updated", label: t`Updated`, ascending: oldest, descending: newest },
    { key: "created", label: t`Created`, ascending: oldest, descending: newest },
    { key: "completed", label: t`Completed`, ascending: oldest, descending: newest },
    { key: "start", label: t`Start`, ascending: soonest, descending: latest },
    { key: "estimate", label: t`Estimate`, ascending: t`Small first`, descending: t`Large first` },
    { key: "stage", label: t`Stage`, ascending: t`First stage first`, descending: t`Last stage first` },
    { key: "project", label: t`Project`, ascending: t`In order`, descending: t`In reverse order` },
    { key: "number", label: t`ID`, ascending: t`Low first`, descending: t`High first` },
  ];
}

/** Returns the order of a sort in the address, or undefined for the order that people give tasks by hand. */
export function orderOf(sort: readonly string[], context: SortContext): TaskOrder | undefined {
  const terms = sort.flatMap((term) => parseSort(term) ?? []).filter(({ key }) => key !== "rank");
  if (terms.length === 0) return undefined;
  const choices = sortChoices();
  const names = terms.flatMap(({ key }) => choices.find((choice) => choice.key === key)?.label ?? []);
  const compare = comparisonOf(terms, context);
  return { compare: (a: Task, b: Task) => compare(a, b), name: formatList(names) };
}
