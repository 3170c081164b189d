import { expect, test } from "vitest";
import { filterOfParts, parametersOf, partsOfFilter, searchedIn } from "./search-address.ts";

test("the address has what differs from the defaults, and invalid parameters count as absent", () => {
  const none = { q: undefined, kind: undefined, filter: undefined, sort: undefined };
  const searched = { text: "marina", kind: "comment", filter: "is:open", sort: "newest" } as const;
  expect(searchedIn(parametersOf(searched))).toEqual(searched);
  expect(parametersOf(searchedIn({ q: "x", kind: "letter", sort: "oldest" }))).toEqual({ ...none, q: "x" });
  // The router reads a number.
  expect(searchedIn({ q: 12 }).text).toBe("12");
});

test.each([
  ["", { project: null, hasArchived: true, others: [] }],
  ["project:WEB -is:archived", { project: "WEB", hasArchived: false, others: [] }],
  [
    'project:"In review" priority:high,low -label:x',
    { project: "In review", hasArchived: true, others: ["priority:high,low", "-label:x"] },
  ],
  [
    "project:A,B -project:C is:archived",
    { project: null, hasArchived: true, others: ["project:A,B", "-project:C", "is:archived"] },
  ],
])("the filter %j has these parts", (filter, parts) => {
  expect(partsOfFilter(filter)).toEqual(parts);
  expect(filterOfParts(parts)).toBe(filter);
});

test("a filter that cannot be understood is one condition", () => {
  const parts = partsOfFilter("colour: is:open");
  expect(parts).toEqual({ project: null, hasArchived: true, others: ["colour: is:open"] });
  expect(filterOfParts({ ...parts, others: [] })).toBe("");
});
