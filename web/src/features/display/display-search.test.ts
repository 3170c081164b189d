import { displayOf, searchOfDisplay } from "@baton/domain/task/task.display";
import { expect, test } from "vitest";
import { changedDisplay, isSameDisplay } from "./display-search.ts";

test("an address contains the layout and what differs from the defaults", () => {
  expect(changedDisplay({}, undefined, true)).toEqual({ view: "board" });
  expect(changedDisplay({ view: "list", group: "stage" }, undefined, true)).toEqual({ view: "list" });
  expect(changedDisplay({ view: "list", group: "none" }, undefined, true)).toEqual({ view: "list", group: "none" });
  expect(changedDisplay({ group: "person", lanes: "stage", density: "compact" }, undefined, true)).toEqual({
    view: "board",
    group: "person",
    lanes: "stage",
  });
});

test("in a view, the address contains what differs from the saved options, so it follows later changes of the others", () => {
  const saved = searchOfDisplay(displayOf({ view: "list", group: "person", sort: "due" }, true));
  const changed = changedDisplay({ group: "priority" }, saved, true);
  expect(changed).toEqual({ view: "list", group: "priority" });
  expect(displayOf({ ...saved, ...changed }, true)).toMatchObject({ group: "priority", sort: ["due"] });
  expect(changedDisplay({ sort: "rank" }, saved, true)).toEqual({ view: "list", sort: "rank" });
});

test("lists are drawn alike if every option is the same", () => {
  const display = displayOf({ view: "list" }, true);
  expect(isSameDisplay(display, displayOf({ view: "list", group: "stage" }, true))).toBe(true);
  expect(isSameDisplay(display, { ...display, sort: ["due"] })).toBe(false);
});
