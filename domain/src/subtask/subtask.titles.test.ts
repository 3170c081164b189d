import fc from "fast-check";
import { expect, test } from "vitest";
import { byRank } from "../task/task.rank.ts";
import { newSubtask, ranksAfter, withTitles } from "./subtask.titles.ts";
import type { Subtask } from "./subtask.ts";

const maker = { taskId: "0190a6e0-0000-7000-8000-000000000000", at: "2026-01-01T00:00:00.000Z", by: "user-0001" };

/** Returns subtasks with these titles, some of them done. */
function subtasksWith(titles: readonly string[]): Subtask[] {
  const ranks = ranksAfter([], titles.length);
  return titles.map((title, index) =>
    newSubtask({ title, rank: ranks[index] ?? "", done: index % 2 === 0, assigneeId: `user-000${index}` }, maker),
  );
}

// Few different titles, so that many are equal.
const titles = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });

const titlesOf = (subtasks: readonly Subtask[]) => subtasks.map(({ title }) => title);
const countOf = (all: readonly string[], title: string) => all.filter((one) => one === title).length;

test("the subtasks have the titles that were sent, in their order, and different ids", () => {
  fc.assert(
    fc.property(titles, titles, (before, sent) => {
      const after = withTitles(subtasksWith(before), sent, maker);
      expect(titlesOf(after)).toEqual(sent);
      expect(titlesOf(after.toSorted(byRank))).toEqual(sent);
      expect(new Set(after.map(({ id }) => id)).size).toBe(sent.length);
    }),
  );
});

test("subtasks whose titles are on both sides stay, one for one, with their state, person and date", () => {
  fc.assert(
    fc.property(titles, titles, (before, sent) => {
      const known = subtasksWith(before);
      const after = withTitles(known, sent, maker);
      for (const title of new Set(sent)) {
        const kept = after.filter((one) => one.title === title && known.some(({ id }) => id === one.id));
        expect(kept).toHaveLength(Math.min(countOf(before, title), countOf(sent, title)));
        const inOrder = known.filter((one) => one.title === title).slice(0, kept.length);
        expect(kept.map(({ rank: _rank, ...rest }) => rest)).toEqual(inOrder.map(({ rank: _rank, ...rest }) => rest));
      }
    }),
  );
});

test("sending the same titles, or adding some anywhere, changes no existing subtask", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), titles, fc.nat(), (before, added, at) => {
      const known = subtasksWith(before);
      const news = added.map((title, index) => `new ${index} ${title}`);
      const after = withTitles(known, before.toSpliced(at % (before.length + 1), 0, ...news), maker);
      expect(after.filter((one) => known.includes(one))).toEqual(known);
    }),
  );
});

test("ranks stay short however often a subtask is inserted at the same place", () => {
  let subtasks = subtasksWith(["first", "last"]);
  for (let index = 0; index < 198; index += 1) {
    subtasks = withTitles(subtasks, titlesOf(subtasks).toSpliced(1, 0, `${index}`), maker);
  }
  expect(Math.max(...subtasks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(60);
});
