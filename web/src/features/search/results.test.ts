import type { SearchAnswer, SearchResult } from "@baton/domain/search/search";
import { expect, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { keyOf, ofKind, resultOfTask, type Shown, shownNext, stepFrom } from "./results.ts";

const result = (id: string, more: Partial<SearchResult> = {}): SearchResult => ({
  ...resultOfTask(task({ id }), ""),
  ...more,
});
const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => result(id)) as [
  SearchResult,
  SearchResult,
  SearchResult,
  SearchResult,
];
const nothing: Shown = { search: "", found: [], results: [], chosen: undefined, isHeld: true };
const first = (found: readonly SearchResult[], isHeld = true) => shownNext(nothing, { search: "x", found, isHeld });
const ids = ({ results }: Shown) => results.map(({ id }) => id).join("");

test("results of a new search are in the order in which they were found, and the first is chosen", () => {
  const shown = shownNext({ ...first([a, b]), chosen: "task b" }, { search: "xy", found: [b, a], isHeld: true });
  expect(ids(shown)).toBe("ba");
  expect(shown.chosen).toBe("task b");
  expect(shownNext(shown, { search: "xyz", found: [], isHeld: true }).chosen).toBeUndefined();
});

test("the chosen result keeps its place when the server finds more", () => {
  const shown = shownNext(first([b, a]), { search: "x", found: [a, c, b, d], isHeld: true });
  expect(ids(shown)).toBe("bacd");
  expect(shown.chosen).toBe("task b");
  const moved = shownNext({ ...first([b, a]), chosen: "task a" }, { search: "x", found: [c, d, a], isHeld: true });
  expect(ids(moved)).toBe("cad");
});

test("newest first, only a result that the person has chosen keeps its place", () => {
  expect(ids(shownNext(first([b], false), { search: "x", found: [a, b], isHeld: false }))).toBe("ab");
  const chosen = { ...first([b], false), isHeld: true };
  expect(ids(shownNext(chosen, { search: "x", found: [a, b], isHeld: false }))).toBe("ba");
});

test("without the chosen result, the first is chosen", () => {
  expect(shownNext(first([b]), { search: "x", found: [a, c], isHeld: true }).chosen).toBe("task a");
});

test("steps stop at the ends", () => {
  const shown = first([a, b, c]);
  expect(stepFrom(shown, 1)).toBe("task b");
  expect(stepFrom(shown, 10)).toBe("task c");
  expect(stepFrom(shown, -1)).toBe("task a");
  expect(stepFrom(nothing, 1)).toBeUndefined();
});

test("a kind is complete if the answer has as many results as it counts", () => {
  const comment = result("e", { kind: "comment" });
  const counts = { task: 1, comment: 2, file: 0, project: 0, person: 0 };
  const answer: SearchAnswer = { results: [a, comment], counts, isComplete: true };
  expect(ofKind(answer, "task")).toEqual([a]);
  expect(ofKind(answer, "comment")).toBeUndefined();
  expect(ofKind(answer, "file")).toEqual([]);
});

test("a task of the page is marked as the server marks it", () => {
  const { title, titleMatches, ...rest } = resultOfTask(task({ title: "Visit the Marína", number: 0 }), "mari vis");
  expect(titleMatches.map(([start, end]) => title.slice(start, end))).toEqual(["Visit", "Marína"]);
  expect(keyOf(rest)).toBe(`task ${rest.taskId}`);
  expect(rest.number).toBeNull();
});
