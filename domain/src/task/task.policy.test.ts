import { expect, test } from "vitest";
import type { PersonActor } from "../session/session.ts";
import { canTask } from "./task.policy.ts";

const actor = (more: Partial<PersonActor>): PersonActor => ({
  kind: "person",
  userId: "user-0001",
  email: "ada@example.com",
  username: "ada",
  workspaceId: "workspace",
  adminEmail: "ada@example.com",
  access: "admin",
  status: "Active",
  ...more,
});

const admin = actor({});
const developer = actor({ access: "member" });
const disabled = actor({ status: "Disable" });
const teamless = actor({ workspaceId: null, adminEmail: null });

test.each([
  ["an admin", admin, true],
  ["a developer", developer, false],
  ["a disabled admin", disabled, false],
  ["an admin without a team", teamless, false],
])("%s creates and edits tasks: %s", (_who, who, allowed) => {
  expect(canTask.create(who)).toBe(allowed);
  expect(canTask.edit(who)).toBe(allowed);
});

test("every enabled member moves tasks between stages and into the trash", () => {
  for (const may of [canTask.move, canTask.addSubtask]) {
    expect(may(developer)).toBe(true);
    expect(may(disabled)).toBe(false);
    expect(may(teamless)).toBe(false);
  }
});

test.each([
  ["an admin", admin, true, true],
  ["the member who moved it there", developer, true, false],
  ["another member", actor({ userId: "user-0002", access: "member" }), false, false],
  ["that member, now disabled", actor({ access: "member", status: "Disable" }), false, false],
  ["that member, now without a team", actor({ access: "member", workspaceId: null }), false, false],
])("a trashed task, for %s: seen and restored %s, deleted permanently %s", (_who, who, restored, purged) => {
  const task = { stage: "delete", trashedBy: developer.userId } as const;
  expect(canTask.see(who, task)).toBe(restored);
  expect(canTask.restore(who, task)).toBe(restored);
  expect(canTask.purge(who, task)).toBe(purged);
});

test("only admins see a trashed task if the person who trashed it is unknown", () => {
  const task = { stage: "delete", trashedBy: null } as const;
  expect(canTask.restore(developer, task)).toBe(false);
  expect(canTask.restore(admin, task)).toBe(true);
});

test("every member sees a task outside the trash, and nobody can restore it or delete it permanently", () => {
  const task = { stage: "todo", trashedBy: null } as const;
  expect(canTask.see(developer, task)).toBe(true);
  expect(canTask.restore(admin, task)).toBe(false);
  expect(canTask.purge(admin, task)).toBe(false);
});

test.each([
  [["stage"], true],
  [["stage", "rank", "addSubTasks"], true],
  [[], true],
  [["title"], false],
  [["stage", "title"], false],
  [["subTasks"], false],
])("a member sends a PATCH with %j: %s", (fields, allowed) => {
  expect(canTask.patch(developer, fields)).toBe(allowed);
  expect(canTask.patch(admin, fields)).toBe(true);
  expect(canTask.patch(disabled, fields)).toBe(false);
});
