import type { ListChange } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { queryClient } from "../query-client.ts";
import {
  applyToList,
  cacheAnswer,
  cachedItem,
  cachedList,
  isRemoved,
  listQuery,
  mergeItems,
  partCountsKey,
  setCachedList,
} from "./synced-list.ts";

const versionOf = (id: string, version: number): Task => task({ id, version });
const change = (seq: number, id: string, value: Task | null) => ({ seq, id, value });
const stream = (...changes: (ListChange<Task> & { readonly seq: number })[]) =>
  applyToList("task", changes, changes.at(-1)?.seq ?? 0);
const shown = () => cachedList("task")?.items.map(({ id, version }) => `${id} ${version}`);

let runs = 0;

beforeEach(() => {
  setCachedList("task", () => ({ seq: 0, items: [] }));
  return () => {
    queryClient.clear();
    vi.unstubAllGlobals();
  };
});

test("in whatever order the stream, answers to writes and partial answers arrive, the list ends as the server's", () => {
  const step = fc.record({
    of: fc.constantFrom("stream" as const, "answer" as const, "part" as const),
    at: fc.nat(99),
  });
  const logged = fc.record({ id: fc.constantFrom("a", "b"), does: fc.constantFrom("put", "put", "hide", "purge") });
  fc.assert(
    fc.property(fc.array(logged, { minLength: 1, maxLength: 10 }), fc.array(step, { maxLength: 20 }), (log, steps) => {
      // Removals are remembered for as long as a page is open, so every run has its own ids.
      const run = ++runs;
      setCachedList("task", () => ({ seq: 0, items: [] }));
      const purged = new Set<string>();
      const changes = log.flatMap(({ id, does }, index) => {
        if (purged.has(id)) return [];
        if (does === "purge") purged.add(id);
        return {
          does,
          ...change(index + 1, `${id}${run}`, does === "put" ? versionOf(`${id}${run}`, index + 1) : null),
        };
      });
      const stateAt = (count: number) =>
        [...new Map(changes.slice(0, count).map(({ id, value }) => [id, value])).values()].filter(
          (one) => one !== null,
        );

      let heard = 0;
      const hear = (count: number) => {
        const news = changes.slice(heard, Math.max(heard, count));
        heard += news.length;
        if (news.length > 0) stream(...news);
      };
      for (const { of, at } of steps) {
        const count = (at % changes.length) + 1;
        const last = changes[count - 1];
        if (of === "stream") hear(count);
        else if (of === "part") mergeItems("task", stateAt(count), last?.seq);
        // This page hides no task: the person who does also receives its new state.
        else if (last && last.does !== "hide") {
          const isGone = last.does === "purge";
          cacheAnswer("task", last.value ?? versionOf(last.id, last.seq), { isGone, seq: last.seq });
        }
      }
      hear(changes.length);
      const sorted = (tasks: readonly Task[] = []) => tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(sorted(cachedList("task")?.items)).toEqual(sorted(stateAt(changes.length)));
    }),
    { numRuns: 500 },
  );
});

test("an answer to an edit that arrives after somebody has removed the task does not restore it", () => {
  stream(change(1, "late", versionOf("late", 1)), change(3, "late", null));
  cacheAnswer("task", versionOf("late", 2), { isGone: false, seq: 2 });
  expect(shown()).toEqual([]);
  expect(isRemoved("task", "late")).toBe(true);
});

test("an answer that removes or restores a task is shown before the stream delivers it", () => {
  stream(change(1, "back", versionOf("back", 1)));
  cacheAnswer("task", versionOf("back", 1), { isGone: true, seq: 2 });
  mergeItems("task", [versionOf("back", 1)], 1);
  expect([shown(), isRemoved("task", "back")]).toEqual([[], true]);
  cacheAnswer("task", versionOf("back", 3), { isGone: false, seq: 3 });
  expect(shown()).toEqual(["back 3"]);
  stream(change(2, "back", null), change(3, "back", versionOf("back", 3)));
  expect([shown(), isRemoved("task", "back")]).toEqual([["back 3"], false]);
});

test("an answer without a number changed nothing, so it restores no task either", () => {
  stream(change(1, "same", versionOf("same", 1)), change(2, "same", null));
  cacheAnswer("task", versionOf("same", 1), { isGone: false, seq: 0 });
  expect(shown()).toEqual([]);
  cacheAnswer("task", versionOf("older", 4), { isGone: false, seq: 0 });
  expect(shown()).toEqual(["older 4"]);
});

test("of an answer and the stream, the newer version stays", () => {
  stream(change(1, "a", versionOf("a", 1)));
  cacheAnswer("task", versionOf("a", 3), { isGone: false, seq: 3 });
  expect(shown()).toEqual(["a 3"]);
  stream(change(4, "a", versionOf("a", 4)));
  cacheAnswer("task", versionOf("a", 3), { isGone: false, seq: 3 });
  expect(shown()).toEqual(["a 4"]);
  expect(cachedItem("task", "a")?.version).toBe(4);
});

test("parts of the workspace are counted again when a task comes from them or goes there, and for no other change", () => {
  const isCountedAgain = (next: ReturnType<typeof change>) => {
    queryClient.setQueryData(partCountsKey, {});
    stream(next);
    return queryClient.getQueryState(partCountsKey)?.isInvalidated;
  };
  expect(isCountedAgain(change(1, "new", versionOf("new", 1)))).toBe(false);
  expect(isCountedAgain(change(2, "new", versionOf("new", 2)))).toBe(false);
  expect(isCountedAgain(change(3, "new", null))).toBe(false);
  expect(isCountedAgain(change(4, "from the archive", versionOf("from the archive", 2)))).toBe(true);
  expect(isCountedAgain(change(5, "in the archive", null))).toBe(true);
});

/** Lets the server answer a list request with these headers, after `meanwhile`. */
function answerWith(headers: Record<string, string>, meanwhile = () => {}): void {
  vi.stubGlobal("location", { pathname: "/user/tasks" });
  vi.stubGlobal("fetch", async () => {
    meanwhile();
    return Response.json([], { headers });
  });
}

const load = () => queryClient.fetchQuery({ ...listQuery("task"), staleTime: 0 });

test("a loaded list names its sets only if it lacks some projects", async () => {
  answerWith({ "x-workspace-seq": "7", "x-sets": "tasks:web,tasks:app" });
  expect(await load()).toEqual({ seq: 7, items: [], sets: ["tasks:web", "tasks:app"] });
  answerWith({ "x-workspace-seq": "7", "x-sets": "core,tasks" });
  expect((await load()).sets).toBeUndefined();
});

test("a list that the stream has overtaken while it loaded stays, and one that is newer replaces it", async () => {
  answerWith({ "x-workspace-seq": "7" }, () => stream(change(8, "a", versionOf("a", 1))));
  await load();
  expect([cachedList("task")?.seq, shown()]).toEqual([8, ["a 1"]]);
  answerWith({ "x-workspace-seq": "9" });
  await load();
  expect([cachedList("task")?.seq, shown()]).toEqual([9, []]);
});

test("a list that was loaded again contains all removals, so a task that is restored later is added", async () => {
  stream(change(1, "a", versionOf("a", 1)), change(2, "a", null));
  answerWith({ "x-workspace-seq": "9" });
  await load();
  expect(isRemoved("task", "a")).toBe(false);
});
