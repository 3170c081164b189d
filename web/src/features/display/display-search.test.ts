import { type DisplaySearch, displayOf, searchOfDisplay } from "@baton/domain/task/task.display";
import { expect, test } from "vitest";
import { changedDisplay, chosenIn, isSameDisplay } from "./display-search.ts";

const read = (search: DisplaySearch) => displayOf(search, true);

test("an address contains the layout and what differs from the defaults", () => {
  expect(changedDisplay({}, undefined, read)).toEqual({ view: "board" });
  expect(changedDisplay({ view: "list", group: "stage" }, undefined, read)).toEqual({ view: "list" });
  expect(changedDisplay({ view: "list", group: "none" }, undefined, read)).toEqual({ view: "list", group: "none" });
  expect(changedDisplay({ group: "person", lanes: "stage", density: "compact" }, undefined, read)).toEqual({
    view: "board",
    group: "person",
    lanes: "stage",
  });
});

test("an address does not repeat what cards of a project show by default", () => {
  const withHarbour = (search: DisplaySearch) => displayOf(search, true, ["01990000-0000-7000-8000-000000000001"]);
  const { shown } = searchOfDisplay(withHarbour({}));
  expect(changedDisplay({ density: "roomy", shown }, undefined, withHarbour)).toEqual({
    view: "board",
    density: "roomy",
  });
  expect(changedDisplay({ shown: "due" }, undefined, withHarbour)).toEqual({ view: "board", shown: "due" });
});

test("in a view, the address contains what differs from the saved options, so it follows later changes of the others", () => {
  const saved = searchOfDisplay(displayOf({ view: "list", group: "person", sort: "due" }, true));
  const changed = changedDisplay({ group: "priority" }, saved, read);
  expect(changed).toEqual({ view: "list", group: "priority" });
  expect(displayOf({ ...saved, ...changed }, true)).toMatchObject({ group: "priority", sort: ["due"] });
  expect(changedDisplay({ sort: "rank" }, saved, read)).toEqual({ view: "list", sort: "rank" });
});

test("lists are drawn alike if every option is the same", () => {
  const display = displayOf({ view: "list" }, true);
  expect(isSameDisplay(display, displayOf({ view: "list", group: "stage" }, true))).toBe(true);
  expect(isSameDisplay(display, { ...display, sort: ["due"] })).toBe(false);
});

test("another layout of a view begins with its own facts, unless facts were chosen", () => {
  const asTable = (search: DisplaySearch) => read({ ...chosenIn(search, read), view: "table" }).shown;
  const board = searchOfDisplay(read({ group: "person" }));
  expect(asTable(board)).toEqual(read({ view: "table" }).shown);
  expect(asTable({ ...board, shown: "due,people" })).toEqual(["due", "people"]);
});
