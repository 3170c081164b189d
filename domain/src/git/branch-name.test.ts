import fc from "fast-check";
import { expect, test } from "vitest";
import { branchName } from "./branch-name.ts";
import { keysIn } from "./git-keys.ts";

test.each([
  ["maya", "WEB-12", "Fix the quay", "maya/web-12-fix-the-quay"],
  ["Zoë Lund", "WEB-1", "Überall: ~^:?*[ \\ .. Größe!", "zoe-lund/web-1-uberall-gro-e"],
  ["李", "OPS-3", "修复", "ops-3"],
  ["a", "OPS-3", `Mend ${"x".repeat(80)}`, "a/ops-3-mend"],
])("the branch of %j for %s %j is %s", (person, key, title, expected) => {
  expect(branchName(person, key, title)).toBe(expected);
});

test("the branch of a task names it, and Git accepts it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme", maxLength: 200 }), (person, title) => {
      const name = branchName(person, "WEB-12", title);
      expect(name).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?web-12(?:-[a-z0-9]+)*$/);
      expect(keysIn(name)).toContainEqual({ key: "WEB", number: 12 });
    }),
  );
});
