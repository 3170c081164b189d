import { expect, test } from "vitest";
import type { PersonActor } from "../session/session.ts";
import type { Member } from "./member.ts";
import { diffOf, undoOf, writesOf } from "./member.undo.ts";

const bo: Member = {
  id: "bo",
  email: "bo@example.com",
  username: "bo",
  imageUrl: "",
  access: "member",
  role: "Developer",
  rolePosition: "Engine room",
  status: "Active",
  adminEmail: "ada@example.com",
};
const promoted: Member = { ...bo, role: "Manager" };

const ada: PersonActor = {
  kind: "person",
  userId: "ada",
  email: "ada@example.com",
  username: "ada",
  workspaceId: "workspace",
  adminEmail: "ada@example.com",
  access: "admin",
  status: "Active",
};

test("the inverse of an edit undoes it, and leaving the team cannot be undone", () => {
  const diff = diffOf({ kind: "edit", member: promoted }, bo, ada);
  expect(diff && undoOf(diff)).toEqual({ before: promoted, after: bo });
  expect(diffOf({ kind: "remove", member: bo }, bo, ada)).toEqual({ before: bo, after: undefined });
  expect(diffOf({ kind: "remove", member: bo }, bo, { ...ada, userId: "bo" })).toBeNull();
});

test("undoing an edit reverts its own fields and keeps the changes of others", () => {
  const renamed = { ...promoted, username: "bob" };
  expect(writesOf({ before: promoted, after: bo }, renamed)).toEqual([
    { kind: "edit", member: { ...bo, username: "bob" } },
  ]);
});

test("an edit is not undone once somebody else has changed the same field", () => {
  expect(writesOf({ before: promoted, after: bo }, { ...bo, role: "Tester" })).toBeNull();
  expect(writesOf({ before: promoted, after: bo }, undefined)).toBeNull();
});

test("undoing an addition removes the member, once", () => {
  expect(writesOf({ before: bo, after: undefined }, promoted)).toEqual([{ kind: "remove", member: promoted }]);
  expect(writesOf({ before: bo, after: undefined }, undefined)).toBeNull();
});

test("undoing a removal restores the member's role and status", () => {
  expect(writesOf({ before: undefined, after: bo }, undefined)).toEqual([{ kind: "add", member: bo }]);
  const off: Member = { ...bo, status: "Disable" };
  expect(writesOf({ before: undefined, after: off }, undefined)).toEqual([
    { kind: "add", member: off },
    { kind: "edit", member: off },
  ]);
  expect(writesOf({ before: undefined, after: bo }, bo)).toBeNull();
});
