import { longestRank } from "@baton/domain/task/task.rank";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { createProject, projectsOf, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
});

const change = (id: string, body: object) => admin.patch(`/api/projects/${id}`, body);

describe("a project", () => {
  it("gives its default assignee the tasks for which a quick request names nobody, while they are in the team", async () => {
    const member = await joinTeam(server, admin);
    const { id } = await createProject(admin, { name: "Web", defaultAssignee: member.me._id });
    const peopleOf = (task: { teamMember: readonly { _id: string }[] }) => task.teamMember.map(({ _id }) => _id);
    expect(peopleOf(await quickTask(admin, id))).toEqual([member.me._id]);
    expect(peopleOf(await quickTask(admin, id, { teamMember: [] }))).toEqual([]);
    await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
    expect(peopleOf(await quickTask(admin, id))).toEqual([]);
  });

  it("has a place of its own when two people move projects to the same one, however often", async () => {
    const [first] = await projectsOf(admin);
    const ids = [(await createProject(admin)).id, (await createProject(admin)).id];
    for (let turn = 0; turn < 60; turn += 1) {
      const rank = `${first?.rank}${"0".repeat(turn)}V`;
      await Promise.all(ids.map((id) => change(id, { rank })));
    }
    const ranks = (await projectsOf(admin)).map((project) => project.rank);
    expect(new Set(ranks).size).toBe(3);
    expect(ranks.every((rank) => rank.length <= longestRank)).toBe(true);
    expect((await projectsOf(admin))[0]?.id).toBe(first?.id);
  });
});
