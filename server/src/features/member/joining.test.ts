import type { AuditPage } from "@baton/domain/audit/audit";
import type { MemberWire } from "@baton/domain/member/member.wire";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToTeam, createTask, joinTeam, type Person, password, signUp } from "../../../test/support/factories.ts";
import { Agent, listen, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";

let server: TestServer;
let admin: Person;
let address: () => string;

beforeAll(async () => {
  server = await openTestServer();
  address = await listen(server);
  admin = await signUp(server);
});

afterAll(() => server.close());

const edit = (by: Person, { me }: Person, change: object = {}) =>
  by.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "Changed", ...change });
const place = (by: Person, { me }: Person, adminEmail: string) => by.patch(`/api/user-data/${me._id}`, { adminEmail });
const seenBy = async (by: Person, { me }: Person) => (await by.get(`/api/user-data/${me._id}`)).json<MemberWire>();
const linesAbout = async (by: Person, { me }: Person) =>
  (await by.get("/api/audit")).json<AuditPage>().entries.filter(({ subject }) => subject._id === me._id);
const signIn = async ({ me }: Person) => {
  const agent = new Agent(server.app);
  const answer = await agent.post("/api/auth/sign-in/email", { email: me.email, password });
  return { agent, answer };
};

describe("a person whom an admin added and who has not joined yet", () => {
  it("sees the team's tasks, can be assigned and moves them, as the specification requires", async () => {
    const person = await addToTeam(server, admin);
    const task = await createTask(admin, { teamMember: [{ _id: person.me._id }] });
    expect((await person.get(`/api/tasks/${task._id}`)).json().teamMember).toMatchObject([{ _id: person.me._id }]);
    expect((await person.patch(`/api/tasks/${task._id}`, { stage: "completed" })).statusCode).toBe(200);
    expect(await seenBy(admin, person)).toMatchObject({ isPending: true, adminEmail: admin.me.email });
  });

  it("sees whose team it is, and cannot be renamed, given a role or disabled before joining", async () => {
    const person = await addToTeam(server, admin);
    const before = await seenBy(admin, person);
    expect((await person.get("/api/session")).json().addedTo).toEqual({
      team: `${admin.me.username}'s team`,
      admin: { username: admin.me.username, email: admin.me.email, imageURL: "" },
    });
    for (const change of [{}, { role: "Admin" }, { isActive: "Disable" }, { username: "renamed" }]) {
      expect((await edit(admin, person, change)).statusCode).toBe(403);
    }
    expect(await seenBy(admin, person)).toEqual(before);
    expect((await place(person, person, admin.me.email)).json().message).toBe("You joined the team.");
    expect((await person.get("/api/session")).json().addedTo).toBeNull();
    expect((await edit(admin, person, { role: "Tester" })).statusCode).toBe(200);
  });

  it("leaves no audit entries that an admin could read, before joining or from before that", async () => {
    const person = await addToTeam(server, admin);
    await signIn(person);
    await new Agent(server.app).post("/api/auth/sign-in/email", { email: person.me.email, password: "Wrong-One1" });
    await person.delete("/api/sessions");
    expect((await linesAbout(admin, person)).map(({ action }) => action)).toEqual(["member-added"]);
    await place(person, person, admin.me.email);
    await signIn(person);
    expect((await linesAbout(admin, person)).map(({ action }) => action)).toEqual([
      "signed-in",
      "member-joined",
      "member-added",
    ]);
  });

  it("can leave without revealing their address, and is asked again when added again", async () => {
    const person = await addToTeam(server, admin);
    expect((await place(person, person, "N/A")).statusCode).toBe(200);
    const lines = await server.store.read
      .selectFrom("audit")
      .selectAll()
      .where("subject_id", "=", person.me._id)
      .execute();
    expect(lines.find(({ action }) => action === "member-left")).toMatchObject({ address: null, user_agent: null });
    await place(admin, person, admin.me.email);
    expect((await seenBy(admin, person)).isPending).toBe(true);
  });

  it("joins only the team they were asked about, not one that added them in the meantime", async () => {
    const other = await signUp(server);
    const person = await addToTeam(server, admin);
    await place(admin, person, "N/A");
    await place(other, person, other.me.email);
    expect((await place(person, person, admin.me.email)).statusCode).toBe(403);
    expect((await seenBy(other, person)).isPending).toBe(true);
  });

  it("joins live: the stream announces it, and their other pages reload the session", async () => {
    const person = await addToTeam(server, admin);
    const [watching, theirs] = [admin, person].map(({ cookie }) => new Listener(address(), { cookie }));
    for (const listener of [watching, theirs]) expect(await listener?.next()).toMatchObject({ type: "hello" });
    await place(person, person, admin.me.email);
    const change = await watching?.next();
    expect(change).toMatchObject({ value: { _id: person.me._id } });
    expect(change).not.toHaveProperty("value.isPending");
    expect(await theirs?.closed).toBe(liveClose.signedOut);
  });
});

describe("an added or removed person", () => {
  it("is notified on all open pages", async () => {
    const person = await signUp(server, { role: "Tester" });
    const first = new Listener(address(), { cookie: person.cookie });
    expect(await first.next()).toMatchObject({ type: "hello" });
    await place(admin, person, admin.me.email);
    expect(await first.closed).toBe(liveClose.signedOut);
    const second = new Listener(address(), { cookie: person.cookie });
    expect(await second.next()).toMatchObject({ type: "hello" });
    await place(admin, person, "N/A");
    expect(await second.closed).toBe(liveClose.signedOut);
  });
});

describe("undoing a removal", () => {
  it("restores the person as they were for about an hour; after that they are asked again", async () => {
    const person = await joinTeam(server, admin);
    await place(admin, person, "N/A");
    await place(admin, person, admin.me.email);
    expect(await seenBy(admin, person)).not.toHaveProperty("isPending");
    expect((await edit(admin, person, { role: "Admin" })).statusCode).toBe(200);
    await place(admin, person, "N/A");
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await server.store.direct.updateTable("former_member").set({ consent_until: hourAgo }).execute();
    await place(admin, person, admin.me.email);
    expect(await seenBy(admin, person)).toMatchObject({ isPending: true, role: "Manager" });
  });

  it("does not apply to a person who left by themselves", async () => {
    const person = await joinTeam(server, admin);
    await place(person, person, "N/A");
    await place(admin, person, admin.me.email);
    expect((await seenBy(admin, person)).isPending).toBe(true);
  });
});

describe("a disabled member", () => {
  it("cannot log in, but can leave once with the ticket of the refused sign-in", async () => {
    const person = await joinTeam(server, admin);
    await edit(admin, person, { isActive: "Disable" });
    const { agent, answer } = await signIn(person);
    expect(answer.json().code).toBe("account_disabled");
    expect(answer.headers["set-cookie"]).toMatch(/^baton\.leave=.+; Path=\/api\/leave; .*HttpOnly; SameSite=Strict$/);
    expect((await agent.get("/api/tasks")).statusCode).toBe(401);
    const ticket = agent.cookie;
    expect((await agent.post("/api/leave")).statusCode).toBe(200);
    expect((await agent.post("/api/leave")).statusCode).toBe(401);
    agent.cookie = ticket;
    expect((await agent.post("/api/leave")).statusCode).toBe(409);
    expect((await signIn(person)).answer.statusCode).toBe(200);
    const left = (await linesAbout(admin, person)).find(({ action }) => action === "member-left");
    expect(left).toMatchObject({ actor: { _id: person.me._id } });
    const other = await signUp(server);
    expect((await place(other, person, other.me.email)).statusCode).toBe(200);
  });

  it("cannot leave with the ticket once they are enabled again and can log in", async () => {
    const person = await joinTeam(server, admin);
    await edit(admin, person, { isActive: "Disable" });
    const { agent } = await signIn(person);
    await edit(admin, person, { isActive: "Active" });
    expect((await agent.post("/api/leave")).statusCode).toBe(401);
    expect((await seenBy(admin, person)).adminEmail).toBe(admin.me.email);
  });

  it("gets no ticket with a wrong password, and a modified ticket is rejected", async () => {
    const person = await joinTeam(server, admin);
    await edit(admin, person, { isActive: "Disable" });
    const agent = new Agent(server.app);
    const answer = await agent.post("/api/auth/sign-in/email", { email: person.me.email, password: "Wrong-One1" });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { agent: refused } = await signIn(person);
    const other = await joinTeam(server, admin);
    refused.cookie = decodeURIComponent(refused.cookie).replace(person.me._id, other.me._id);
    expect((await refused.post("/api/leave")).statusCode).toBe(401);
  });
});

describe("the owner of a team", () => {
  it("leaves it as the last member, is added elsewhere without their rights, and can return", async () => {
    const owner = await signUp(server);
    const task = await createTask(owner);
    const member = await addToTeam(server, owner);
    expect((await place(owner, owner, "N/A")).json().message).toBe(
      "The owner can leave once nobody else is in the team.",
    );
    await place(member, member, "N/A");
    expect((await place(owner, owner, "N/A")).statusCode).toBe(200);
    expect((await owner.get("/api/session")).json()).toMatchObject({
      workspaceId: null,
      ownTeam: `${owner.me.username}'s team`,
    });
    expect((await admin.get(`/api/user-data?search=${owner.me.email}`)).json()).toMatchObject([{ role: "Manager" }]);
    await place(admin, owner, admin.me.email);
    expect((await owner.get("/api/audit")).statusCode).toBe(403);
    expect((await place(owner, owner, owner.me.email)).statusCode).toBe(403);
    await place(owner, owner, "N/A");
    expect((await place(owner, owner, owner.me.email)).json()).toMatchObject({
      message: "You are back in your team.",
      role: "Admin",
      adminEmail: owner.me.email,
    });
    expect((await owner.get("/api/tasks")).json()).toMatchObject([{ _id: task._id }]);
  });

  it("cannot leave while a person is being added", async () => {
    const owner = await signUp(server);
    const person = await signUp(server, { role: "Tester" });
    await owner.get("/api/session");
    const answers = await Promise.all([place(owner, person, owner.me.email), place(owner, owner, "N/A")]);
    const codes = answers.map(({ statusCode }) => statusCode);
    const isInTeam = async ({ me, get }: Person) => (await get(`/api/user-data/${me._id}`)).json().adminEmail !== "N/A";
    // Whichever request runs first, nobody is in a team without its owner.
    expect([await isInTeam(person), await isInTeam(owner)]).toEqual([codes[0] === 200, codes[1] !== 200]);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });
});
