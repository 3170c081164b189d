import { expect, test } from "vitest";
import { foundGroups } from "./found-groups.ts";

const group = (title: string, ...labels: string[]) => ({
  ...{ field: title, title, chosen: [], withChosen: () => [], withTyped: () => [] },
  options: labels.map((label) => ({ value: label.startsWith("No") ? "none" : label, label, count: 0 })),
});
const groups = [
  group("Due", "Today", "Overdue", "No due date"),
  group("Priority", "High", "Low"),
  group("People", "maya (you)", "Peter", "Nobody"),
  group("Labels", "docs", "No labels"),
  group("Created by", "maya (you)", "Peter"),
  group("Estimate", "Under 3 points", "No estimate"),
];

/** Returns the fields that the menu lists, with their values. */
const found = (typed: string) =>
  foundGroups(groups, typed).flatMap(({ title, options }) =>
    options.length > 0 ? [[title, ...options.map(({ label }) => label)]] : [],
  );

test("the name of a field finds all of its values, and that there is none is not the first", () => {
  expect(found("priority")).toEqual([["Priority", "High", "Low"]]);
  expect(found("people")).toEqual([["People", "maya (you)", "Peter", "Nobody"]]);
  expect(found("label")).toEqual([["Labels", "docs", "No labels"]]);
  expect(found("no la")).toEqual([["Labels", "No labels"]]);
});

test("values that contain the text come before those of a field that it names", () => {
  expect(found("due")).toEqual([["Due", "Overdue", "Today", "No due date"]]);
  expect(found("pe").slice(0, 2)).toEqual([
    ["People", "Peter", "maya (you)", "Nobody"],
    ["Created by", "Peter"],
  ]);
  expect(found("ate").map(([title]) => title)).toEqual(["Due", "Estimate"]);
  // Not the middle of a name: it would list values that nobody means.
  expect(found("ority")).toEqual([]);
});

test("without a text, the fields and values keep their order", () => {
  expect(foundGroups(groups, " ").map(({ options }) => options)).toEqual(groups.map(({ options }) => options));
});
