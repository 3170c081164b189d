import fc from "fast-check";
import { expect, test } from "vitest";
import { joinTags, splitTags, tagKey, tagsByUse } from "./tags.ts";

test("tags are one text on a task, joined by a comma and a blank, and split at any comma", () => {
  expect(splitTags(" web,design , , release")).toEqual(["web", "design", "release"]);
  expect(joinTags(["web", "design"])).toBe("web, design");
});

test("the tags of all tasks come once each, the most frequent first", () => {
  expect(tagsByUse([{ tags: "design" }, { tags: "Web, design" }, { tags: "web" }, { tags: "web, new" }])).toEqual([
    "Web",
    "design",
    "new",
  ]);
});

test("each tag is listed once, whatever its case, and joining and splitting again gives the same tags", () => {
  expect(splitTags("Booking, design, booking, DESIGN")).toEqual(["Booking", "design"]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tags = splitTags(text);
      expect(splitTags(joinTags(tags))).toEqual(tags);
      expect(new Set(tags.map(tagKey)).size).toBe(tags.length);
    }),
  );
});
