import type { Label } from "@baton/domain/label/label";
import { expect, test } from "vitest";
import { byUse, chosenFirst, entryFor, nameIn, namesIn, picksOf, suggest } from "./picker-model.ts";

const label = (id: string, name: string): Label => ({
  id,
  name,
  colour: "teal",
  rank: "a0",
  version: 1,
  createdAt: "2026-11-23T00:00:00.000Z",
  updatedAt: "2026-11-23T00:00:00.000Z",
});
const [release, web, preRelease] = [label("l1", "release"), label("l2", "Web"), label("l3", "pre-release")];
const labels = [preRelease, release, web];
const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);

test("pasted names are split at commas, appear once each, and are cut to the length of a label", () => {
  expect(namesIn(" web,design, WEB ,, release ")).toEqual(["web", "design", "release"]);
  expect(namesIn("x".repeat(60))).toEqual(["x".repeat(50)]);
});

test("a word without a label has an entry that no id looks like", () => {
  expect(nameIn(entryFor("mine"))).toBe("mine");
  expect(nameIn("0190a6e0-0000-7000-8000-00000000000a")).toBeUndefined();
});

test("a label is picked once, by its id or by its name in any case, and a deleted label is not picked", () => {
  expect(picksOf(["l2", entryFor("WEB"), entryFor("mine"), "gone", entryFor("Mine")], labels)).toEqual([
    web,
    expect.objectContaining({ id: entryFor("mine"), name: "mine" }),
  ]);
});

test("a word becomes the label that another person creates under that name", () => {
  const made = label("l4", "Mine");
  expect(picksOf([entryFor("mine")], [...labels, made])).toEqual([made]);
});

test("suggestions contain the typed text, and those that start with it come first", () => {
  expect(namesOf(suggest(labels, [], "re"))).toEqual(["release", "pre-release"]);
  expect(namesOf(suggest(labels, [], ""))).toEqual(["pre-release", "release", "Web"]);
});

test("picked labels and completely typed names are not suggested", () => {
  expect(suggest(labels, [release], "re")).toEqual([preRelease]);
  expect(suggest(labels, [], "WEB")).toEqual([]);
});

test("labels that are used most come first, the others in the team's order", () => {
  expect(byUse(labels, [{ labelIds: ["l2", "l1"] }, { labelIds: ["l2"] }])).toEqual([web, release, preRelease]);
  expect(byUse(labels, [])).toEqual(labels);
});

test("the labels to choose from are the chosen ones, then the others, each in the team's order", () => {
  expect(chosenFirst(labels, (id) => id !== labels[0]?.id)).toEqual([...labels.slice(1), labels[0]]);
  expect(chosenFirst(labels, () => false)).toEqual(labels);
});
