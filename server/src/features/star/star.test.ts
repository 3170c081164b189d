import { newId } from "@baton/domain/kernel/ids";
import type { StarWire } from "@baton/domain/star/star.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { createProject } from "../../../test/support/projects.ts";
import { purgeProjects } from "../project/project.jobs.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let projectId: string;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  projectId = (await createProject(admin)).id;
});

const starsOf = async (person: Person) => (await person.get("/api/stars")).json<StarWire[]>();
const give = async (person: Person, body: object = { projectId }) => (await person.post("/api/stars", body)).json();

describe("a star", () => {
  it("belongs to the person who gave it: others neither see nor remove it", async () => {
    const star = await give(member);
    expect(await starsOf(member)).toMatchObject([{ id: star.id, projectId, userId: member.me._id }]);
    expect(await starsOf(admin)).toEqual([]);
    expect((await admin.delete(`/api/stars/${star.id}`)).statusCode).toBe(404);
    expect((await member.delete(`/api/stars/${star.id}`)).statusCode).toBe(200);
    expect(await starsOf(member)).toEqual([]);
  });

  it("given twice, on two devices, is one", async () => {
    const [one, two] = await Promise.all([give(member, { id: newId(), projectId }), give(member)]);
    expect(one.id).toBe(two.id);
    expect(await starsOf(member)).toHaveLength(1);
  });

  it("reaches the person's other devices, and nobody else hears of it", async () => {
    const origin = await listen(server);
    const seq = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
    const [ofAdmin, ofMember] = [admin, member].map(({ cookie }) => new Listener(origin(), { cookie }, seq, ["core"]));
    for (const socket of [ofAdmin, ofMember]) await socket?.next();
    const { id } = await give(member);
    expect(await ofMember?.next()).toMatchObject({ seq: seq + 1, entity: "star", id, value: { projectId } });
    expect(await ofAdmin?.next()).toEqual({ seq: seq + 1 });
  });

  it("is deleted with its project", async () => {
    await give(member);
    await admin.delete(`/api/projects/${projectId}`);
    await purgeProjects(server.store, new Date(Date.now() + 40 * 24 * 3_600_000));
    expect(await starsOf(member)).toEqual([]);
    await assertCounted(server.config);
  });
});
