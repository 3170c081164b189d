import type { FormerMemberWire } from "@baton/domain/member/former";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";

it("a member who leaves stays on old tasks with the name, picture and role of that day, until they return", async () => {
  const server = await useTestServer();
  const [admin, other] = await Promise.all([signUp(server), signUp(server)]);
  const person = await joinTeam(server, admin, { imageURL: "https://example.com/before.png" });
  const task = await createTask(admin, { teamMember: [{ _id: person.me._id }] });
  const shown = async () => {
    const one = (await admin.get(`/api/tasks/${task._id}`)).json<TaskWire>();
    const all = (await admin.get("/api/tasks")).json<TaskWire[]>();
    expect(all.find(({ _id }) => _id === task._id)?.teamMember).toEqual(one.teamMember);
    return one.teamMember[0];
  };
  const then = await shown();
  expect(then).toMatchObject({ username: person.me.username, imgURL: "https://example.com/before.png" });
  await person.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
  const later = { username: `${person.me.username}-x`, rolePosition: "x", imageURL: "https://example.com/after.png" };
  expect((await person.patch("/api/profile", later)).statusCode).toBe(200);
  await other.patch(`/api/user-data/${person.me._id}`, { adminEmail: other.me.email });
  await other.patch(`/user-update-data/${person.me._id}`, { ...later, imageURL: undefined, role: "Admin" });
  expect(await shown()).toEqual(then);
  const moved = await admin.patch(`/api/tasks/${task._id}`, { stage: "completed" });
  expect(moved.json().teamMember).toEqual([then]);
  await other.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
  await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
  expect(await shown()).toMatchObject({ username: later.username, imgURL: later.imageURL });
});

it("the team's former members are listed as they were, until they return", async () => {
  const server = await useTestServer();
  const [admin, stranger] = await Promise.all([signUp(server), signUp(server)]);
  const person = await joinTeam(server, admin, { imageURL: "https://example.com/before.png" });
  const path = "/api/sets/core/former-members";
  const listed = async (team: Person) => (await team.get(path)).json<FormerMemberWire[]>();
  expect(await listed(admin)).toEqual([]);
  await person.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
  await person.patch("/api/profile", { username: "later", rolePosition: "x", imageURL: "" });
  const { _id, email, username, role, imageURL } = person.me;
  expect(await listed(admin)).toEqual([{ _id, email, username, role, imageURL }]);
  expect(await listed(stranger)).toEqual([]);
  expect(await listed(person)).toEqual([]);
  await createTask(admin);
  const etag = String((await admin.get(path)).headers.etag);
  await createTask(admin);
  expect((await admin.get(path, { "if-none-match": etag })).statusCode).toBe(304);
  await admin.patch(`/api/user-data/${_id}`, { adminEmail: admin.me.email });
  expect(await listed(admin)).toEqual([]);
});
