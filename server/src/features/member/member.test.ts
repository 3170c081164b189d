import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { onTwoNodes } from "../../../test/support/project.ts";
import { getPerson, updateMember } from "./member.store.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  other = await signUp(server);
});

afterAll(() => server.close());

const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id).sort();

describe("the list of people", () => {
  it("holds the caller and the members of their team, nobody else", async () => {
    expect(idsOf((await admin.get("/api/user-data")).json())).toEqual([admin.me._id, member.me._id].sort());
    expect(idsOf((await member.get("/api/user-data")).json())).toEqual([admin.me._id, member.me._id].sort());
    expect(idsOf((await other.get("/api/user-data")).json())).toEqual([other.me._id]);
  });

  it("is the caller alone for somebody in no team", async () => {
    const loner = await signUp(server, { role: "Tester" });
    expect((await loner.get("/api/user-data")).json()).toEqual([loner.me]);
    expect(loner.me.adminEmail).toBe("N/A");
  });

  it("shows one of another team to nobody", async () => {
    expect((await admin.get(`/api/user-data/${member.me._id}`)).json()._id).toBe(member.me._id);
    expect((await other.get(`/api/user-data/${member.me._id}`)).statusCode).toBe(404);
  });

  it("answers 401 without a session", async () => {
    const nobody = new Agent(server.app);
    expect((await nobody.get("/api/user-data")).statusCode).toBe(401);
    expect((await nobody.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(401);
  });
});

describe("one's own record", () => {
  const profile = { username: "renamed", rolePosition: "Lead", imageURL: "/uploads/me.webp" };

  it("is changed by its owner: name, role title and picture, and nothing else", async () => {
    const person = await joinTeam(server, admin);
    const answer = await person.patch("/api/profile", profile);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...person.me,
      ...profile,
      adminEmail: admin.me.email,
      message: "Successfully Updated",
    });
    expect((await admin.get(`/api/user-data/${person.me._id}`)).json()).toMatchObject(profile);
    for (const field of [{ role: "Admin" }, { isActive: "Disable" }, { adminEmail: "N/A" }]) {
      expect((await person.patch("/api/profile", { ...profile, ...field })).statusCode).toBe(422);
    }
  });

  it("can be changed by somebody in no team", async () => {
    const loner = await signUp(server, { role: "Tester" });
    const answer = await loner.patch("/api/profile", { ...profile, username: "loner" });
    expect(answer.json()).toMatchObject({ username: "loner", adminEmail: "N/A" });
    expect((await loner.get("/api/user-data")).json()[0].username).toBe("loner");
  });

  it("keeps a user name unique, also from one that only looks the same", async () => {
    for (const unseen of ["", "\u200b", "\u202e", "\u0007", "\u3164", "\ufe0f"]) {
      const answer = await member.patch("/api/profile", { ...profile, username: admin.me.username + unseen });
      expect(answer.statusCode).toBe(409);
    }
  });

  it("takes no new user name of several scripts, and keeps one from before that rule", async () => {
    const person = await joinTeam(server, admin);
    const mixed = person.me.username.replace("e", "\u0435");
    const errors = [{ path: "username", message: "Use letters of one alphabet" }];
    const mine = await person.patch("/api/profile", { ...profile, username: mixed });
    expect(mine.json()).toMatchObject({ code: "invalid", errors });
    const theirs = { username: mixed, rolePosition: "x" };
    expect((await admin.patch(`/user-update-data/${person.me._id}`, theirs)).json()).toMatchObject({ errors });
    await server.store.direct.updateTable("user").set({ name: mixed }).where("id", "=", person.me._id).execute();
    expect((await person.patch("/api/profile", { ...profile, username: mixed })).statusCode).toBe(200);
  });
});

describe("the search", () => {
  it("finds people in no team by a part of the address, in whatever case, at most ten", async () => {
    await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        signUp(server, { email: `seek_${index}@find.me`, username: `seek${index}`, role: "Tester" }),
      ),
    );
    const found = (await admin.get("/api/user-data?search=EEK_")).json<{ email: string }[]>();
    expect(found).toHaveLength(10);
    expect(found[0]?.email).toBe("seek_0@find.me");
    expect((await admin.get("/api/user-data?search=seek%25")).json()).toEqual([]);
    expect((await admin.get(`/api/user-data?search=${member.me.email}`)).json()).toEqual([]);
  });

  it("is an admin's, and wants three characters", async () => {
    expect((await member.get("/api/user-data?search=seek")).statusCode).toBe(403);
    expect((await admin.get("/api/user-data?search=se")).statusCode).toBe(422);
    expect((await admin.get("/api/user-data?find=seek")).statusCode).toBe(422);
  });
});

describe("adding", () => {
  it("takes a person in no team into the caller's own, and says so", async () => {
    const person = await signUp(server, { role: "Designer" });
    const response = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
    expect(response.json()).toMatchObject({ message: "New User Successfully Added!", adminEmail: admin.me.email });
    expect((await person.get("/api/session")).json().user.adminEmail).toBe(admin.me.email);
  });

  it("is refused with another team's address, by a member, and for a person of a team", async () => {
    const person = await signUp(server, { role: "Designer" });
    const foreign = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: other.me.email });
    expect(foreign.statusCode).toBe(403);
    const byMember = await member.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
    expect(byMember.statusCode).toBe(403);
    const taken = await other.patch(`/api/user-data/${member.me._id}`, { adminEmail: other.me.email });
    expect(taken.statusCode).toBe(404);
    const again = await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: admin.me.email });
    expect(again.statusCode).toBe(409);
  });

  it("by two admins at once gives the person to one of them", async () => {
    const person = await signUp(server, { role: "Designer" });
    const path = `/api/user-data/${person.me._id}`;
    const answers = await Promise.all([
      admin.patch(path, { adminEmail: admin.me.email }),
      other.patch(path, { adminEmail: other.me.email }),
    ]);
    expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 404]);
  });
});

describe("removing", () => {
  it("sends a member away with their rights: they see nothing of the team from the next request on", async () => {
    const person = await joinTeam(server, admin);
    const task = await createTask(admin);
    expect((await person.get(`/api/tasks/${task._id}`)).statusCode).toBe(200);
    const response = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    expect(response.json()).toMatchObject({ message: "Successfully Removed!", adminEmail: "N/A" });
    expect((await person.get(`/api/tasks/${task._id}`)).statusCode).toBe(403);
    expect((await person.get("/api/tasks")).json()).toEqual([]);
  });

  it("takes an admin's role away, which would otherwise come along into the next team", async () => {
    const person = await joinTeam(server, admin);
    const body = { username: person.me.username, rolePosition: "Deputy", role: "Admin" };
    await admin.patch(`/user-update-data/${person.me._id}`, body);
    const removed = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    expect(removed.json().role).toBe("Manager");
  });

  it("is allowed to oneself, not to the owner, not to others", async () => {
    const person = await joinTeam(server, admin);
    expect((await member.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(403);
    expect((await person.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(200);
    expect((await admin.patch(`/api/user-data/${admin.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(403);
    expect((await other.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(404);
  });
});

describe("the answer to a write", () => {
  it("carries the number of its change, so that the page knows when its list holds it", async () => {
    const team = await signUp(server);
    const person = await signUp(server, { role: "Designer" });
    const path = `/api/user-data/${person.me._id}`;
    const added = await team.patch(path, { adminEmail: team.me.email });
    expect(added.headers["x-workspace-seq"]).toBe("2");
    const joined = await person.patch(path, { adminEmail: team.me.email });
    expect(joined.headers["x-workspace-seq"]).toBe("3");
    const body = { username: person.me.username, rolePosition: "Lead" };
    const edited = await team.patch(`/user-update-data/${person.me._id}`, body);
    expect(edited.headers["x-workspace-seq"]).toBe("4");
    const removed = await team.patch(path, { adminEmail: "N/A" });
    expect(removed.headers["x-workspace-seq"]).toBe("5");
    expect((await team.get("/api/user-data")).headers["x-workspace-seq"]).toBe("5");
  });
});

describe("what was read of somebody", () => {
  it("is not written to them once they are in another team: what they may do there is not theirs to bring", async () => {
    const person = await signUp(server, { role: "Developer" });
    const before = await getPerson(server.store.read, person.me._id);
    await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
    const scope = { workspaceId: null, actorId: person.me._id };
    const late = server.store.write(scope, (tx) => updateMember(tx, { ...before, role: "Admin", username: "late" }));
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect((await person.get(`/api/user-data/${person.me._id}`)).json()).toMatchObject({
      role: "Developer",
      username: person.me.username,
    });
  });
});

describe("editing", () => {
  it("changes name, title, role and status of an own member", async () => {
    const person = await joinTeam(server, admin);
    const body = {
      username: `renamed-${person.me.username}`,
      rolePosition: "QA lead",
      role: "Tester",
      isActive: "Active",
    };
    const response = await admin.patch(`/user-update-data/${person.me._id}`, body);
    expect(response.json()).toMatchObject({ message: "Successfully Updated", ...body });
    expect((await person.get("/api/session")).json().user).toMatchObject(body);
  });

  it("keeps a user name unique, whatever its case", async () => {
    const body = { username: member.me.username.toUpperCase() + "a".slice(1), rolePosition: "x" };
    expect((await admin.patch(`/user-update-data/${admin.me._id}`, body)).statusCode).toBe(422);
    const taken = { username: member.me.username.replace("user", "uSER"), rolePosition: "x" };
    const response = await admin.patch(`/user-update-data/${admin.me._id}`, taken);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe("Email or username already exists!");
  });

  it("is refused to members, for people of other teams, and of the owner's role", async () => {
    const body = { username: "someone", rolePosition: "x" };
    expect((await member.patch(`/user-update-data/${member.me._id}`, body)).statusCode).toBe(403);
    expect((await other.patch(`/user-update-data/${member.me._id}`, body)).statusCode).toBe(404);
    const demotion = { username: admin.me.username, rolePosition: "x", role: "Tester" };
    expect((await admin.patch(`/user-update-data/${admin.me._id}`, demotion)).statusCode).toBe(403);
  });

  it("takes effect at once: who is disabled is signed out, who is no admin any more may not create", async () => {
    const deputy = await joinTeam(server, admin);
    const body = { username: deputy.me.username, rolePosition: "Deputy" };
    await admin.patch(`/user-update-data/${deputy.me._id}`, { ...body, role: "Admin" });
    await createTask(deputy);
    await admin.patch(`/user-update-data/${deputy.me._id}`, { ...body, role: "Tester" });
    expect((await deputy.delete("/api/tasks/01890000-0000-7000-8000-000000000000")).statusCode).toBe(403);
    await admin.patch(`/user-update-data/${deputy.me._id}`, { ...body, isActive: "Disable" });
    expect((await deputy.get("/api/tasks")).statusCode).toBe(401);
  });
});

describe("who loses their rights by a write that requests of theirs wait for", () => {
  const edit = (by: Person, { me }: Person, change: object) =>
    by.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", ...change });
  const place = (by: Person, { me }: Person, adminEmail: string) =>
    by.patch(`/api/user-data/${me._id}`, { adminEmail });
  /** On one node they are done in the order in which they came; on two, some may be done before the first. */
  const expectOrdered = (answers: readonly { readonly statusCode: number }[], statuses: readonly number[]) => {
    const answered = onTwoNodes() ? answers.slice(0, 1) : answers;
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(statuses.slice(0, answered.length));
  };

  it.each([
    ["a role", { role: "Tester" }, { role: "Admin" }, 403],
    // Who is disabled has no session any more.
    ["the account", { isActive: "Disable" }, { isActive: "Active" }, 401],
  ])("does not give %s back to themselves", async (_what, taken, back, refused) => {
    const deputy = await joinTeam(server, admin);
    await edit(admin, deputy, { role: "Admin" });
    await deputy.get("/api/session");
    const answers = await Promise.all([
      edit(admin, deputy, taken),
      ...Array.from({ length: 5 }, () => edit(deputy, deputy, back)),
    ]);
    expectOrdered(answers, [200, ...Array(5).fill(refused)]);
    expect((await admin.get(`/api/user-data/${deputy.me._id}`)).json()).toMatchObject(taken);
  });

  it("does not come back into the team, nor take anybody else in", async () => {
    const deputy = await joinTeam(server, admin);
    const friend = await signUp(server, { role: "Tester" });
    await edit(admin, deputy, { role: "Admin" });
    await deputy.get("/api/session");
    const answers = await Promise.all([
      place(admin, deputy, "N/A"),
      place(deputy, deputy, admin.me.email),
      place(deputy, friend, admin.me.email),
    ]);
    expectOrdered(answers, [200, 403, 403]);
    const team = idsOf((await admin.get("/api/user-data")).json());
    expect(team).not.toContain(deputy.me._id);
    expect(team.includes(friend.me._id)).toBe(answers[2]?.statusCode === 200);
  });
});
