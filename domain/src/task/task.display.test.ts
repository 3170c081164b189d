import fc from "fast-check";
import { expect, test } from "vitest";
import {
  completedSpans,
  type Display,
  densities,
  displayOf,
  groupFields,
  layout,
  layoutKinds,
  searchOfDisplay,
  taskFacts,
} from "./task.display.ts";

const field = fc.oneof(fc.constantFrom(...groupFields), fc.uuid());
const options = fc.record({
  view: fc.constantFrom(...layoutKinds),
  group: field,
  lanes: field,
  sort: fc.constantFrom("rank", "due", "-updated,title"),
  shown: fc.subarray([...taskFacts]).map((facts) => facts.join(",") || "none"),
  density: fc.constantFrom(...densities),
  completed: fc.constantFrom(...completedSpans),
  empty: fc.constantFrom("yes", "no"),
});

test("options that are written to an address are read back", () => {
  fc.assert(
    fc.property(options, fc.boolean(), (search, isGrouped) => {
      const display = displayOf(search, isGrouped);
      expect(displayOf(searchOfDisplay(display), isGrouped)).toEqual(display);
    }),
  );
});

test("whatever an address says, its options can be saved in a view", () => {
  const anything = fc.record(
    Object.fromEntries(Object.keys(searchOfDisplay(displayOf({}, true))).map((name) => [name, fc.string()])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(anything, options), fc.boolean(), (search, isGrouped) => {
      const { sort, ...saved }: Display = displayOf(search, isGrouped);
      expect(layout.safeParse(saved).success).toBe(true);
      expect(sort.length).toBeLessThanOrEqual(5);
    }),
  );
});

test("the list of a project is grouped by stage, that of all projects is not, and boards always have columns", () => {
  expect(displayOf({ view: "list" }, true).group).toBe("stage");
  expect(displayOf({ view: "list" }, false).group).toBe("none");
  const { shown } = displayOf({}, true);
  expect(displayOf({ view: "list" }, true, ["harbour"]).shown).toEqual([...shown, "harbour"]);
  expect(displayOf({ view: "table" }, true, ["harbour"]).shown).not.toContain("harbour");
  expect(displayOf({ shown: "due" }, true, ["harbour"]).shown).toEqual(["due"]);
  expect(displayOf({}, false)).toMatchObject({ kind: "board", group: "stage", lanes: "none", sort: [] });
  expect(displayOf({ group: "none" }, true).group).toBe("stage");
});

test("a second grouping needs another one before it", () => {
  expect(displayOf({ group: "person", lanes: "person" }, true).lanes).toBe("none");
  expect(displayOf({ view: "list", group: "none", lanes: "person" }, true).lanes).toBe("none");
  expect(displayOf({ group: "person", lanes: "stage" }, true).lanes).toBe("stage");
});
