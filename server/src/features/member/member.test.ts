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
  it("contains the caller and the members of their team only", async () => {
    expect(idsOf((await admin.get("/api/user-data")).json())).toEqual([admin.me._id, member.me._id].sort());
    expect(idsOf((await member.get("/api/user-data")).json())).toEqual([admin.me._id, member.me._id].sort());
    expect(idsOf((await other.get("/api/user-data")).json())).toEqual([other.me._id]);
  });

  it("contains only the caller for a person without a team", async () => {
    const loner = await signUp(server, { role: "Tester" });
    expect((await loner.get("/api/user-data")).json()).toEqual([loner.me]);
    expect(loner.me.adminEmail).toBe("N/A");
  });

  it("does not show members of other teams", async () => {
    expect((await admin.get(`/api/user-data/${member.me._id}`)).json()._id).toBe(member.me._id);
    expect((await other.get(`/api/user-data/${member.me._id}`)).statusCode).toBe(404);
  });

  it("responds with 401 without a session", async () => {
    const nobody = new Agent(server.app);
    expect((await nobody.get("/api/user-data")).statusCode).toBe(401);
    expect((await nobody.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(401);
  });
});

describe("one's own record", () => {
  const profile = { username: "renamed", rolePosition: "Lead", imageURL: "/uploads/me.webp" };

  it("can be changed by its owner: name, role title and picture only", async () => {
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

  it("can be changed by a person without a team", async () => {
    const loner = await signUp(server, { role: "Tester" });
    const answer = await loner.patch("/api/profile", { ...profile, username: "loner" });
    expect(answer.json()).toMatchObject({ username: "loner", adminEmail: "N/A" });
    expect((await loner.get("/api/user-data")).json()[0].username).toBe("loner");
  });

  it("requires a unique user name, including names that look the same", async () => {
    for (const unseen of ["", "\u200b", "\u202e", "\u0007", "\u3164", "\ufe0f"]) {
      const answer = await member.patch("/api/profile", { ...profile, username: admin.me.username + unseen });
      expect(answer.statusCode).toBe(409);
    }
  });

  it("rejects a new user name that mixes scripts, and keeps an older one", async () => {
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
  it("finds people without a team by a part of the address, ignoring case, at most ten", async () => {
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

  it("is for admins, and requires three characters", async () => {
    expect((await member.get("/api/user-data?search=seek")).statusCode).toBe(403);
    expect((await admin.get("/api/user-data?search=se")).statusCode).toBe(422);
    expect((await admin.get("/api/user-data?find=seek")).statusCode).toBe(422);
  });
});

describe("adding", () => {
  it("adds a person without a team to the caller's team", async () => {
    const person = await signUp(server, { role: "Designer" });
    const response = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
    expect(response.json()).toMatchObject({ message: "New User Successfully Added!", adminEmail: admin.me.email });
    expect((await person.get("/api/session")).json().user.adminEmail).toBe(admin.me.email);
  });

  it("is rejected with another team's address, for members, and for people of another team", async () => {
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

  it("by two admins at once adds the person to one team", async () => {
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
  it("revokes all rights: the person sees nothing of the team from the next request on", async () => {
    const person = await joinTeam(server, admin);
    const task = await createTask(admin);
    expect((await person.get(`/api/tasks/${task._id}`)).statusCode).toBe(200);
    const response = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    expect(response.json()).toMatchObject({ message: "Successfully Removed!", adminEmail: "N/A" });
    expect((await person.get(`/api/tasks/${task._id}`)).statusCode).toBe(403);
    expect((await person.get("/api/tasks")).json()).toEqual([]);
  });

  it("takes an admin's access, which would otherwise carry over to the next team", async () => {
    const person = await joinTeam(server, admin);
    const body = { username: person.me.username, rolePosition: "Deputy", role: "Admin" };
    await admin.patch(`/user-update-data/${person.me._id}`, body);
    const removed = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    expect(removed.json().role).toBe("Manager");
  });

  it("is allowed for oneself, not for the owner, not for others", async () => {
    const person = await joinTeam(server, admin);
    expect((await member.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(403);
    expect((await person.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(200);
    expect((await admin.patch(`/api/user-data/${admin.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(403);
    expect((await other.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" })).statusCode).toBe(404);
  });
});

describe("the response to a write", () => {
  it("contains the number of its change, so that the page knows when its list includes it", async () => {
    const team = await signUp(server);
    const person = await signUp(server, { role: "Designer" });
    const path = `/api/user-data/${person.me._id}`;
    const added = await team.patch(path, { adminEmail: team.me.email });
    expect(added.headers["x-workspace-seq"]).toBe("2");
    const joined = await person.patch(path, { adminEmail: team.me.email });
    // The admin's note about it has the number 4.
    expect(joined.headers["x-workspace-seq"]).toBe("4");
    const body = { username: person.me.username, rolePosition: "Lead" };
    const edited = await team.patch(`/user-update-data/${person.me._id}`, body);
    expect(edited.headers["x-workspace-seq"]).toBe("5");
    const removed = await team.patch(path, { adminEmail: "N/A" });
    // The team keeps them as a former member, which is a separate change.
    expect(removed.headers["x-workspace-seq"]).toBe("7");
    expect((await team.get("/api/user-data")).headers["x-workspace-seq"]).toBe("7");
  });
});

describe("an edit based on a person's old team", () => {
  it("is rejected once they are in another team", async () => {
    const person = await signUp(server, { role: "Developer" });
    const before = await getPerson(server.store.read, person.me._id);
    await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
    const scope = { workspaceId: null, actorId: person.me._id };
    const late = server.store.write(scope, (tx) => updateMember(tx, { ...before, access: "admin", username: "late" }));
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect((await person.get(`/api/user-data/${person.me._id}`)).json()).toMatchObject({
      role: "Developer",
      username: person.me.username,
    });
  });
});

describe("editing", () => {
  it("changes name, title, role and status of a member", async () => {
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

  it("requires a unique user name, ignoring case", async () => {
    const body = { username: member.me.username.toUpperCase() + "a".slice(1), rolePosition: "x" };
    expect((await admin.patch(`/user-update-data/${admin.me._id}`, body)).statusCode).toBe(422);
    const taken = { username: member.me.username.replace("user", "uSER"), rolePosition: "x" };
    const response = await admin.patch(`/user-update-data/${admin.me._id}`, taken);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe("Email or username already exists!");
  });

  it("is rejected for members, for people of other teams, and for the owner's role", async () => {
    const body = { username: "someone", rolePosition: "x" };
    expect((await member.patch(`/user-update-data/${member.me._id}`, body)).statusCode).toBe(403);
    expect((await other.patch(`/user-update-data/${member.me._id}`, body)).statusCode).toBe(404);
    const demotion = { username: admin.me.username, rolePosition: "x", role: "Tester" };
    expect((await admin.patch(`/user-update-data/${admin.me._id}`, demotion)).statusCode).toBe(403);
  });

  it("takes effect immediately: a disabled member is signed out, and a former admin may not create", async () => {
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

describe("a person who loses their rights while their requests are queued", () => {
  const edit = (by: Person, { me }: Person, change: object) =>
    by.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", ...change });
  const place = (by: Person, { me }: Person, adminEmail: string) =>
    by.patch(`/api/user-data/${me._id}`, { adminEmail });
  /** One node runs the requests in order of arrival. With two nodes, some may run before the first. */
  const expectOrdered = (answers: readonly { readonly statusCode: number }[], statuses: readonly number[]) => {
    const answered = onTwoNodes() ? answers.slice(0, 1) : answers;
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(statuses.slice(0, answered.length));
  };

  it.each([
    ["a role", { role: "Tester" }, { role: "Admin" }, 403],
    // A disabled person has no session.
    ["the account", { isActive: "Disable" }, { isActive: "Active" }, 401],
  ])("cannot give %s back to themselves", async (_what, taken, back, refused) => {
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

  it("cannot return to the team or add anyone", async () => {
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
