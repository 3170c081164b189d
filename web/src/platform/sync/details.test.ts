import type { Link, LinkKind } from "@baton/domain/link/link";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { decodeSubtask, type SubtaskWire } from "@baton/domain/subtask/subtask.wire";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../query-client.ts";
import {
  addDetails,
  applyToDetails,
  cacheDetailAnswer,
  cacheDetails,
  cachedDetail,
  cachedDetails,
  detailsQuery,
  writesOf,
} from "./details.ts";
import { connectSubscriptions, receiveConfirmations } from "./task-subscriptions.ts";

const subtask = (id: string, version = 1, taskId = "t"): Subtask =>
  decodeSubtask({ id, taskId, title: `Title ${version}`, version } as SubtaskWire);
const link = (id: string, fromId: string, toId: string, kind: LinkKind = "blocks"): Link =>
  ({ id, fromId, toId, kind, version: 1 }) as Link;
const change = <T extends object>(seq: number, id: string, value: T | null) => ({ seq, id, value });
const removal = (seq: number, id: string) => ({ seq, id, value: null });
const shown = (taskId = "t") => cachedDetails("subtask", taskId)?.items.map(({ id, version }) => `${id} ${version}`);
const linksOf = (taskId: string) => cachedDetails("link", taskId)?.items.map(({ id }) => id);

beforeEach(() => () => queryClient.clear());

test("in whatever order the stream and answers arrive after a task has loaded, its details end as the server's", () => {
  const logged = fc.record({ id: fc.constantFrom("a", "b"), isRemoval: fc.boolean() });
  const step = fc.record({ of: fc.constantFrom("stream" as const, "answer" as const), at: fc.nat(99) });
  fc.assert(
    fc.property(
      fc.array(logged, { minLength: 1, maxLength: 10 }),
      fc.nat(99),
      fc.array(step, { maxLength: 20 }),
      (log, loaded, steps) => {
        const removed = new Set<string>();
        const changes = log.flatMap(({ id, isRemoval }, index) => {
          if (removed.has(id)) return [];
          if (isRemoval) removed.add(id);
          return change(index + 1, id, isRemoval ? null : subtask(id, index + 1));
        });
        const stateAt = (count: number) =>
          [...new Map(changes.slice(0, count).map(({ id, value }) => [id, value])).values()].filter(
            (one) => one !== null,
          );
        let heard = loaded % (changes.length + 1);
        queryClient.clear();
        cacheDetails("t", changes[heard - 1]?.seq ?? 0, { subtasks: stateAt(heard) });
        const hear = (count: number) => {
          applyToDetails("subtask", changes.slice(heard, count));
          heard = Math.max(heard, count);
        };
        for (const { of, at } of steps) {
          const last = changes[at % changes.length];
          if (of === "stream") hear((at % changes.length) + 1);
          else if (last) {
            const item = last.value ?? subtask(last.id, last.seq);
            cacheDetailAnswer("subtask", item, { isGone: last.value === null, seq: last.seq });
          }
        }
        hear(changes.length);
        const sorted = (items: readonly Subtask[] = []) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(cachedDetails("subtask", "t")?.items)).toEqual(sorted(stateAt(changes.length)));
      },
    ),
    { numRuns: 500 },
  );
});

test("an answer to an edit that arrives after somebody has removed the subtask does not restore it", () => {
  cacheDetails("t", 1, { subtasks: [subtask("a")] });
  applyToDetails("subtask", [removal(3, "a")]);
  cacheDetailAnswer("subtask", subtask("a", 2), { isGone: false, seq: 2 });
  expect(shown()).toEqual([]);
  cacheDetailAnswer("subtask", subtask("a", 4), { isGone: false, seq: 4 });
  expect(shown()).toEqual(["a 4"]);
});

test("an answer is shown before the stream delivers its change", () => {
  cacheDetails("t", 1, { subtasks: [subtask("a")] });
  cacheDetailAnswer("subtask", subtask("b", 1), { isGone: false, seq: 2 });
  cacheDetailAnswer("subtask", subtask("a", 2), { isGone: false, seq: 3 });
  expect(shown()).toEqual(["a 2", "b 1"]);
  cacheDetailAnswer("subtask", subtask("a", 2), { isGone: true, seq: 4 });
  expect(shown()).toEqual(["b 1"]);
  expect(cachedDetails("subtask", "t")?.seq).toBe(1);
});

test("a link changes on both of its tasks, as far as they are loaded", () => {
  for (const id of ["a", "b", "c"]) cacheDetails(id, 1, { links: [] });
  applyToDetails("link", [change(2, "l", link("l", "a", "b")), change(3, "m", link("m", "b", "not loaded"))]);
  expect([linksOf("a"), linksOf("b"), linksOf("c"), linksOf("not loaded")]).toEqual([["l"], ["l", "m"], [], undefined]);
  applyToDetails("link", [removal(4, "l")]);
  expect([linksOf("a"), linksOf("b")]).toEqual([[], ["m"]]);
  cacheDetailAnswer("link", link("n", "c", "a"), { isGone: false, seq: 5 });
  expect([linksOf("a"), linksOf("c")]).toEqual([["n"], ["n"]]);
});

test("a response that the stream has overtaken does not revert the task", () => {
  cacheDetails("t", 1, { subtasks: [subtask("a")] });
  applyToDetails("subtask", [change(5, "a", subtask("a", 2))]);
  cacheDetails("t", 4, { subtasks: [subtask("a")] });
  expect(shown()).toEqual(["a 2"]);
});

test("added entities join a task that is loaded, and no other", () => {
  addDetails("subtask", "t", [subtask("a")]);
  expect(shown()).toBeUndefined();
  cacheDetails("t", 3, { subtasks: [subtask("a")] });
  addDetails("subtask", "t", [subtask("a", 2), subtask("b")]);
  expect([shown(), cachedDetails("subtask", "t")?.seq]).toEqual([["a 2", "b 1"], 3]);
});

test("the pending writes of a task include those of links that end at it", () => {
  const writes = [{ taskId: "a" }, { taskId: "b", otherTaskId: "a" }, { taskId: "b", otherTaskId: "c" }, {}];
  expect(writesOf(writes, "a")).toEqual([{ taskId: "a" }, { taskId: "b", otherTaskId: "a" }]);
  expect(writesOf(writes, "unknown")).toBe(writesOf([], "another"));
});

/** Loads the details of a task from a server whose answers have these numbers, each after `meanwhile`. */
async function load(seqs: readonly number[], meanwhile: (loads: number) => void = () => {}) {
  let loads = 0;
  const list = await queryClient.fetchQuery(
    detailsQuery("subtask", "t", async (taskId) => {
      const seq = seqs[Math.min(loads, seqs.length - 1)] ?? 0;
      loads += 1;
      meanwhile(loads);
      cacheDetails(taskId, seq, { subtasks: [subtask("a", seq)] });
      return seq;
    }),
  );
  return { loads, list };
}

test("an unchanged item of a task that is loaded again stays the same object, and kinds that were not sent stay", async () => {
  await load([1]);
  cacheDetails("t", 1, { links: [link("l", "t", "u")] });
  const before = cachedDetail("subtask", "t", "a");
  cacheDetails("t", 2, { subtasks: [subtask("a"), subtask("b", 2)] });
  expect(cachedDetail("subtask", "t", "a")).toBe(before);
  expect([shown(), linksOf("t")]).toEqual([["a 1", "b 2"], ["l"]]);
});

test("a task is loaded once, and its number is that of the answer", async () => {
  expect(await load([7])).toEqual({ loads: 1, list: { seq: 7, items: [subtask("a", 7)] } });
});

test("a task that changes while it loads is loaded again until the answer contains the change, at most five times", async () => {
  const hear = (loads: number) => loads === 1 && applyToDetails("subtask", [change(8, "a", subtask("a", 8))]);
  cacheDetails("t", 1, { subtasks: [subtask("a")] });
  expect(await load([7, 9], hear)).toMatchObject({ loads: 2, list: { seq: 9 } });

  const hearEach = (loads: number) => applyToDetails("subtask", [change(100 + loads, "a", subtask("a", 100 + loads))]);
  expect((await load([10], hearEach)).loads).toBe(5);
  expect(shown()).toEqual(["a 105"]);
});

test("an answer from before the page received the task's changes is not enough", async () => {
  connectSubscriptions(() => {});
  receiveConfirmations([{ type: "held", seq: 20 }]);
  expect((await load([19, 20])).loads).toBe(2);
  connectSubscriptions(undefined);
  queryClient.clear();
  expect((await load([19])).loads).toBe(1);
});
