import { setImmediate } from "node:timers/promises";
import type { PersonActor } from "@baton/domain/session/session";
import type { FullTask } from "@baton/domain/task/task";
import type { Comparison, Sortable, SortTerm } from "@baton/domain/task/task.sort";
import type { Store } from "../../../platform/store/store.ts";
import type { TeamScope } from "../task.store.ts";
import { filtered } from "./filter.store.ts";
import { type Read, taskPages } from "./pages.ts";
import { listedAmong, listing, sortables, sortablesOf } from "./published.store.ts";
import { comparisonFor, tasksInGivenOrder } from "./sorted.store.ts";

/** Number of tasks that are sorted at once. Sorting all of them would block the event loop. */
const sortedAtOnce = 2000;
/** Number of tasks that are read at once, unless they are long. */
const readAtOnce = 200;

interface Wanted {
  readonly team: TeamScope;
  /** The person whose rights and settings decide which tasks are found. */
  readonly actor: PersonActor;
  readonly project?: string | undefined;
  readonly filter?: string | undefined;
  /** Whether the filter also finds what is in the archive. Without a filter, everything is found. */
  readonly withArchive?: boolean;
  readonly sort: readonly SortTerm[];
}

/** All tasks of a list, of which there may be any number, in order. */
interface InOrder {
  readonly count: number;
  readonly pages: () => AsyncGenerator<readonly FullTask[]>;
}

/** The first task that is left of a sorted list. */
interface Head {
  task: Sortable;
  readonly rest: Iterator<Sortable>;
}

function headOf(rest: Iterator<Sortable>): Head[] {
  const { value, done } = rest.next();
  return done ? [] : [{ task: value, rest }];
}

/** Yields what sorted lists contain in one order. */
function* merged(lists: readonly (readonly Sortable[])[], compare: Comparison): Generator<Sortable> {
  let heads = lists.flatMap((list) => headOf(list.values()));
  while (heads.length > 0) {
    const least = heads.reduce((first, head) => (compare(head.task, first.task) < 0 ? head : first));
    yield least.task;
    const { value, done } = least.rest.next();
    if (done) heads = heads.filter((head) => head !== least);
    else least.task = value;
  }
}

/** Reads what tasks are sorted by, in sorted lists of limited length. */
async function sortedLists(pages: AsyncIterable<Sortable[]>, compare: Comparison): Promise<Sortable[][]> {
  const lists: Sortable[][] = [];
  let list: Sortable[] = [];
  for await (const page of pages) {
    list.push(...page);
    // SQLite answers synchronously, so reading all pages at once would block the event loop.
    await setImmediate();
    if (list.length < sortedAtOnce) continue;
    lists.push(list.sort(compare));
    list = [];
  }
  lists.push(list.sort(compare));
  return lists;
}

/**
 * Finds the tasks outside the trash that a person sees, for reading all of them in order. Reading is not one moment:
 * a task that changes meanwhile is as it is when its page is read.
 * @throws AppError `invalid` for a filter or sort that names something unknown
 */
export async function tasksInOrder({ read: db }: Pick<Store, "read">, wanted: Wanted): Promise<InOrder> {
  const { team, actor, project, filter, withArchive, sort } = wanted;
  const read: Read = (work) => work(db);
  const which = { trash: "none", project } as const;
  const found =
    filter === undefined
      ? sortables(team, which, sort)
      : sortablesOf(await filtered(db, listing(team, which), { team, actor, filter, withArchive }), sort);
  const compare = await comparisonFor(db, team, actor, sort);
  const lists = await sortedLists(taskPages(read, found), compare);
  const among = { team, among: (_db: typeof db, ids: readonly string[]) => listedAmong(db, team, which, ids) };
  return {
    count: lists.reduce((count, list) => count + list.length, 0),
    async *pages() {
      let waiting: Sortable[] = [];
      const order = merged(lists, compare);
      for (let isLast = false; !isLast || waiting.length > 0; ) {
        while (!isLast && waiting.length < readAtOnce) {
          const { value, done } = order.next();
          if (done) isLast = true;
          else waiting.push(value);
        }
        if (waiting.length === 0) return;
        const { tasks, count } = await tasksInGivenOrder(read, among, waiting);
        waiting = waiting.slice(count);
        yield tasks;
        await setImmediate();
      }
    },
  };
}
