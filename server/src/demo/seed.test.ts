import type { TaskWire } from "@baton/domain/task/task.wire";
import { expect, it } from "vitest";
import { Agent } from "../../test/support/harness.ts";
import { testInstallation } from "../../test/support/installation.ts";
import { demoComments } from "./demo-comments.ts";
import { demoFiles } from "./demo-files.ts";
import { demoProjects } from "./demo-projects.ts";
import { demoAdmin, demoPassword } from "./demo-team.ts";
import { seed } from "./seed.ts";

it("the sample team has every task of the data in its stage, and a second start adds nothing", async () => {
  const { app } = await (await testInstallation()).serve();
  for (const _start of [1, 2]) await seed(app);
  const agent = new Agent(app);
  await agent.post("/api/auth/sign-in/email", { email: demoAdmin.email, password: demoPassword });
  const read = async <T>(path: string): Promise<T[]> => (await agent.get(path)).json();
  const projects = await read<{ id: string; name: string }>("/api/projects");
  const stages = await read<{ id: string; name: string }>("/api/stages");
  const tasks = await read<TaskWire>("/api/tasks");
  const nameIn = (list: typeof stages, id: string) => list.find((one) => one.id === id)?.name;
  const found = tasks.map((task) => [nameIn(projects, task.project), nameIn(stages, task.stageId), task.title]);
  const expected = demoProjects.flatMap(({ name, tasks: ofStages }) =>
    Object.entries(ofStages).flatMap(([stage, list]) => list.map(({ title }) => [name, stage, title])),
  );
  expect(found.map(String).sort()).toEqual(expected.map(String).sort());
  expect(await read("/api/stars")).toHaveLength(1);
  const total = tasks.reduce((sum, { commentCount }) => sum + commentCount, 0);
  expect(total).toBe(demoComments.length);
  const attached = tasks.reduce((sum, { attachmentCount }) => sum + attachmentCount, 0);
  expect(attached).toBe(demoFiles.length);
  expect(tasks.filter(({ cover }) => cover !== null)).toHaveLength(1);
  expect(tasks.filter(({ blockedBy }) => blockedBy > 0)).toHaveLength(4);
});
