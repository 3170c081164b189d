import type { ImportWire } from "@baton/domain/import/import.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { type Person, signUp } from "../../../test/support/factories.ts";
import { contentAddress } from "../../../test/support/files.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import type { Sample } from "../../../test/support/import-file.ts";
import { csvSample } from "./formats/csv/csv.sample.ts";
import { jiraSample } from "./formats/jira/jira.sample.ts";
import { kanboardSample } from "./formats/kanboard/kanboard.sample.ts";
import { plankaSample } from "./formats/planka/planka.sample.ts";
import { todoistSample } from "./formats/todoist/todoist.sample.ts";
import { vikunjaSample } from "./formats/vikunja/vikunja.sample.ts";
import { wekanSample } from "./formats/wekan/wekan.sample.ts";

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

async function imported({ name, content }: Sample): Promise<ImportWire> {
  const headers = { "content-type": "application/octet-stream" };
  const read = await admin.send("POST", `/api/imports?name=${name}`, content, headers);
  const { id } = read.json<ImportWire>();
  await admin.post(`/api/imports/${id}/run`, {});
  const now = async () => (await admin.get(`/api/imports/${id}`)).json<ImportWire>();
  await expect.poll(async () => (await now()).state).toBe("done");
  return now();
}

const tasksOf = async ({ projectIds }: ImportWire) =>
  (await admin.get("/api/tasks")).json<TaskWire[]>().filter(({ project }) => projectIds.includes(project));

it.each([
  ["wekan", wekanSample],
  ["planka", plankaSample],
  ["kanboard", kanboardSample],
  ["vikunja", vikunjaSample],
  ["jira", jiraSample],
  ["todoist", todoistSample],
  ["csv", csvSample],
])("an export of %s is recognised and arrives with all of its tasks, once", async (source, sample) => {
  const done = await imported(sample);
  expect(done).toMatchObject({ source, created: done.counts.tasks, updated: 0 });
  const tasks = await tasksOf(done);
  expect(tasks).toHaveLength(done.counts.tasks);
  const sum = (count: (task: TaskWire) => number) => tasks.reduce((total, task) => total + count(task), 0);
  expect(sum(({ commentCount }) => commentCount)).toBe(done.counts.comments);
  expect(await imported(sample)).toMatchObject({ created: 0, updated: 0, projectIds: done.projectIds });
});

it("a task that was imported into another project before stays there", async () => {
  const moved = { ...JSON.parse(String(wekanSample.content)), _id: "elsewhere", title: "Elsewhere" };
  const before = await imported(wekanSample);
  const done = await imported({
    name: "moved.json",
    content: JSON.stringify(moved).replaceAll('"Plant"', '"Planted"'),
  });
  expect(done).toMatchObject({ created: 0, updated: 1 });
  expect((await tasksOf(before)).map(({ title }) => title)).toContain("Planted");
});

it("files inside an export arrive with their content under a base name, and missing ones are noted", async () => {
  const content = JSON.stringify({ ...JSON.parse(String(wekanSample.content)), _id: "another", title: "Files" });
  const done = await imported({ name: "files.json", content: content.replaceAll('"c1"', '"c7"') });
  const task = (await tasksOf(done)).find(({ attachmentCount }) => attachmentCount > 0);
  const set = await admin.get(`/api/sets/task/${task?._id}`);
  const [file] = set.json<{ attachments: { id: string; name: string; size: number }[] }>().attachments;
  expect(file).toMatchObject({ name: "plan.txt", size: 6 });
  expect((await admin.get(contentAddress(file?.id ?? ""))).body).toBe("a plan");
  expect(done.notes.find(({ code }) => code.startsWith("files"))).toMatchObject({ count: 1 });
});
