import { expect, test } from "vitest";
import type { Actor } from "../session/session.ts";
import { canTask } from "./task.policy.ts";

const actor = (more: Partial<Actor>): Actor => ({
  userId: "user-0001",
  email: "ada@example.com",
  username: "ada",
  workspaceId: "workspace",
  adminEmail: "ada@example.com",
  role: "Admin",
  status: "Active",
  ...more,
});

const admin = actor({});
const developer = actor({ role: "Developer" });
const disabled = actor({ status: "Disable" });
const teamless = actor({ workspaceId: null, adminEmail: null });

test.each([
  ["an admin", admin, true],
  ["a developer", developer, false],
  ["a disabled admin", disabled, false],
  ["an admin without a team", teamless, false],
])("%s creating and editing tasks: %s", (_who, who, allowed) => {
  expect(canTask.create(who)).toBe(allowed);
  expect(canTask.edit(who)).toBe(allowed);
});

test("every enabled member moves tasks between stages and into the trash", () => {
  expect(canTask.move(developer, "todo", "completed")).toBe(true);
  expect(canTask.move(developer, "completed", "delete")).toBe(true);
  expect(canTask.move(disabled, "todo", "completed")).toBe(false);
  expect(canTask.move(teamless, "todo", "completed")).toBe(false);
});

test("only an admin takes a task out of the trash or removes it for good, and only from there", () => {
  expect(canTask.move(developer, "delete", "todo")).toBe(false);
  expect(canTask.move(admin, "delete", "todo")).toBe(true);
  expect(canTask.purge(admin, "delete")).toBe(true);
  expect(canTask.purge(admin, "todo")).toBe(false);
  expect(canTask.purge(developer, "delete")).toBe(false);
});
