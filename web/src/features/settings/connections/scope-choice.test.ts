import { scopes, teamScopes } from "@baton/domain/session/token-scope";
import { expect, test } from "vitest";
import { person } from "../../../../../domain/test/samples.ts";
import { chosenOf, exampleFor, granted, isImplied, scopesFor, ticked } from "./scope-choice.ts";

test("a scope ticks what it includes, which is fixed, and only what no other includes is granted", () => {
  const chosen = ["tasks:read", "tasks:write"] as const;
  expect(ticked(chosen)).toEqual(["tasks:read", "tasks:write", "comments:write"]);
  expect(ticked(chosen).filter((scope) => isImplied(scope, chosen))).toEqual(["tasks:read", "comments:write"]);
  expect(granted(chosen)).toEqual(["tasks:write"]);
  expect(ticked(["admin"])).toEqual(scopes);
  expect(granted(["tasks:read", "members:read", "admin"])).toEqual(["admin"]);
});

test("a scope that was included is as before once the other is no longer ticked", () => {
  const withWrite = chosenOf(["tasks:read", "tasks:write"], ["tasks:read"]);
  expect(withWrite).toEqual(["tasks:read", "tasks:write"]);
  expect(chosenOf(["tasks:read", "comments:write"], withWrite)).toEqual(["tasks:read"]);
  expect(chosenOf([], ["tasks:read"])).toEqual([]);
});

test("the example is a list that the token can read", () => {
  expect(exampleFor(["comments:write"])).toBe("/api/projects");
  expect(exampleFor(["members:read"])).toBe("/api/user-data");
  expect(exampleFor(["reports:read"])).toBe("/api/reports/throughput");
});

test("a member is not offered the scopes of admins, and a team not those of people", () => {
  expect(scopesFor(person({ access: "admin" }), "person")).toEqual(scopes);
  expect(scopesFor(person({ access: "admin" }), "team")).toEqual(teamScopes);
  expect(scopesFor(person({ access: "member" }), "person")).toEqual([
    "tasks:read",
    "tasks:write",
    "comments:write",
    "members:read",
    "reports:read",
  ]);
});
