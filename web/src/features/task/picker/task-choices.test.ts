import { searchable } from "@baton/domain/kernel/searchable";
import fc from "fast-check";
import { expect, test } from "vitest";
import { task as sample } from "../../../../../domain/test/samples.ts";
import { choicesIn } from "./task-choices.ts";

const keys = new Map([
  ["web", "WEB"],
  ["ops", "OPS"],
]);
const made = (number: number, title: string, more: Parameters<typeof sample>[0] = {}) =>
  sample({ id: `${more.projectId ?? "web"}-${number}`, projectId: "web", number, title, ...more });
const tasks = [
  made(12, "Split the payment"),
  made(120, "Übersetze die Seite"),
  made(12, "Rotate the keys", { projectId: "ops" }),
  made(3, "Pay 12 harbours", { updatedAt: "2026-02-01T00:00:00.000Z" }),
  made(4, "Repay the deposit"),
  made(5, "Pay the deposit", { stage: "completed" }),
];
const found = (text: string) => choicesIn(tasks, { text, keys, near: "web" }).map(({ id }) => id);

test.each([
  ["12", ["web-12", "ops-12", "web-120", "web-3"]],
  ["#12", ["web-12", "ops-12", "web-120"]],
  ["ops-12", ["ops-12"]],
  ["WEB 12", ["web-12", "web-120"]],
  ["pay", ["web-3", "web-5", "web-12", "web-4"]],
  ["ubersetze", ["web-120"]],
  ["deposit the", ["web-4", "web-5"]],
  ["nothing", []],
])("searching for %j finds these tasks, the best first", (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test("without a text, open tasks of the same project come first, and completed ones last", () => {
  expect(found(" ")).toEqual(["web-3", "web-4", "web-120", "web-12", "ops-12", "web-5"]);
});

test("the best task is found behind any number of newer ones that fit less well", () => {
  const many = Array.from({ length: 100 }, (_, index) => made(200 + index, "Repay a deposit"));
  const old = made(7, "Pay at last", { updatedAt: "2020-01-01T00:00:00.000Z" });
  for (const near of ["web", undefined]) {
    const [first, ...others] = choicesIn([old, ...many], { text: "pay", keys, near });
    expect(first?.id).toBe("web-7");
    expect(others).toHaveLength(19);
  }
});

test("the tasks that are found are those whose titles contain all words", () => {
  const title = fc
    .array(fc.constantFrom("a", "b", "ab", "É", " ", "ß"), { maxLength: 6 })
    .map((parts) => parts.join(""));
  const word = fc.constantFrom("a", "b", "ab", "ba", "e", "ss");
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 12 }),
      fc.uniqueArray(word, { minLength: 1, maxLength: 2 }),
      (titles, words) => {
        const some = titles.map((each, index) => made(index + 1, each));
        const matching = some.filter((task) => words.every((one) => searchable(task.title).includes(one)));
        const ids = choicesIn(some, { text: words.join(" "), keys, near: "web" }).map(({ id }) => id);
        expect(ids.toSorted()).toEqual(matching.map(({ id }) => id).toSorted());
      },
    ),
  );
});
