import { expect, test } from "vitest";
import { viewFilterOf } from "./save-search.tsx";

test.each([
  ["marina", "", "text:marina"],
  ["  marina  kiel ", "priority:high", "text:marina text:kiel priority:high"],
  ["a:b", 'label:"in review"', 'text:"a:b" label:"in review"'],
  ["", "project:WEB -is:archived due:<7d", "due:<7d"],
  ["", "", ""],
])("a view of the search for %j with the filter %j has the filter %j", (text, filter, saved) => {
  expect(viewFilterOf({ text, filter })).toBe(saved);
});
