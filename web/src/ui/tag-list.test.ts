import { expect, test } from "vitest";
import { suggestTags, uniqueTags } from "./tag-list.ts";

test("a tag is there once, whatever its case, and an empty one not at all", () => {
  expect(uniqueTags(["web", " Web ", "", "  ", "design"])).toEqual(["web", "design"]);
});

test("suggestions contain what is typed; those that start with it come first, and no more than eight", () => {
  const known = ["release", "pre-release", "web", "Rework"];
  expect(suggestTags(known, [], "re")).toEqual(["release", "Rework", "pre-release"]);
  expect(suggestTags(known, [], "")).toEqual(known);
  const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  expect(suggestTags(many, [], "tag")).toEqual(many.slice(0, 8));
});

test("what is there already, or typed to the last letter, is not suggested", () => {
  expect(suggestTags(["web", "website"], ["Website"], "web")).toEqual([]);
});
