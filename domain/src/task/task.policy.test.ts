import fc from "fast-check";
import { expect, test } from "vitest";
import { person, token } from "../../test/samples.ts";
import { actorId } from "../session/session.ts";
import { membersCan } from "../workspace/workspace.ts";
import { canTask } from "./task.policy.ts";

const admin = person();
const developer = person({ access: "member" });
const disabled = person({ status: "Disable" });
const teamless = person({ workspaceId: null, adminEmail: null });
const projectId = "web";
const others = { projectId, stage: "todo", trashedBy: null, createdBy: "user-0009" } as const;

test.each([
  ["an admin", admin, true, true, true],
  ["a developer", developer, false, false, true],
  ["a developer where members can edit", person({ access: "member", membersCan: "edit" }), false, true, true],
  ["a developer where members can create", person({ access: "member", membersCan: "create" }), true, true, true],
  ["a disabled admin", disabled, false, false, false],
  [
    "a disabled developer where members can create",
    person({ access: "member", status: "Disable", membersCan: "create" }),
    false,
    false,
    false,
  ],
  ["an admin without a team", teamless, false, false, false],
  ["a member's token", token({ access: "member" }), false, false, true],
  ["a member's token where members can create", token({ access: "member", membersCan: "create" }), true, true, true],
  ["an admin's token", token(), true, true, true],
] as const)(
  "%s: creates tasks %s, edits those of others %s, and their own %s",
  (_who, who, creates, edits, editsOwn) => {
    expect(canTask.create(who)).toBe(creates);
    expect(canTask.edit(who, others)).toBe(edits);
    expect(canTask.edit(who, { ...others, createdBy: actorId(who) })).toBe(editsOwn);
  },
);

test("nobody edits a task that they do not see, whoever created it and whatever members can do", () => {
  fc.assert(
    fc.property(fc.constantFrom(...membersCan.options), fc.boolean(), (members, isOwn) => {
      const who = person({ access: "member", membersCan: members });
      const createdBy = isOwn ? who.userId : "user-0009";
      const trashed = { projectId, stage: "delete", trashedBy: "user-0009", createdBy } as const;
      expect(canTask.edit(who, trashed)).toBe(false);
      expect(canTask.edit(admin, trashed)).toBe(true);
    }),
  );
});

test("every enabled member moves tasks between stages and into the trash", () => {
  for (const may of [canTask.move, canTask.addSubtask]) {
    expect(may(developer)).toBe(true);
    expect(may(disabled)).toBe(false);
    expect(may(teamless)).toBe(false);
  }
});

test("nobody sees, edits or restores a task of a project that is hidden from them, even if they created or trashed it", () => {
  const who = person({ access: "member", membersCan: "create", hiddenProjects: [projectId] });
  const mine = { ...others, createdBy: who.userId };
  const trashed = { ...mine, stage: "delete", trashedBy: who.userId } as const;
  expect([canTask.see(who, mine), canTask.edit(who, mine), canTask.see(who, trashed)]).toEqual([false, false, false]);
  expect(canTask.restore(who, trashed)).toBe(false);
  expect(canTask.see({ ...who, hiddenProjects: ["shop"] }, mine)).toBe(true);
});

test.each([
  ["an admin", admin, true, true],
  ["the member who moved it there", developer, true, false],
  ["another member", person({ userId: "user-0002", access: "member" }), false, false],
  ["that member, now disabled", person({ access: "member", status: "Disable" }), false, false],
  ["that member, now without a team", person({ access: "member", workspaceId: null }), false, false],
])("a trashed task, for %s: seen and restored %s, deleted permanently %s", (_who, who, restored, purged) => {
  const task = { projectId, stage: "delete", trashedBy: developer.userId } as const;
  expect(canTask.see(who, task)).toBe(restored);
  expect(canTask.restore(who, task)).toBe(restored);
  expect(canTask.purge(who, task)).toBe(purged);
});

test("only admins see a trashed task if the person who trashed it is unknown", () => {
  const task = { projectId, stage: "delete", trashedBy: null } as const;
  expect(canTask.restore(developer, task)).toBe(false);
  expect(canTask.restore(admin, task)).toBe(true);
});

test("every member sees a task outside the trash, and nobody can restore it or delete it permanently", () => {
  const task = { projectId, stage: "todo", trashedBy: null } as const;
  expect(canTask.see(developer, task)).toBe(true);
  expect(canTask.restore(admin, task)).toBe(false);
  expect(canTask.purge(admin, task)).toBe(false);
});

test.each([
  [["stage"], true],
  [["stage", "rank", "addSubTasks"], true],
  [[], true],
  [["stage", "title", "version"], true],
  [["subTasks", "base"], true],
  [["stage", "adminEmail"], false],
])("a member sends a PATCH with %j: %s", (fields, allowed) => {
  expect(canTask.patch(developer, fields)).toBe(allowed);
  expect(canTask.patch(admin, fields)).toBe(true);
  expect(canTask.patch(disabled, fields)).toBe(false);
});
