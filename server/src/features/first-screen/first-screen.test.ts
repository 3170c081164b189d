import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BoardScreen, ListScreen } from "@baton/domain/first-screen/first-screen";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addToTeam, createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer } from "../../../test/support/harness.ts";

let folder: string;
let server: TestServer;
let admin: Person;
let member: Person;

/** Creates a built page whose drawing program prints its input. */
async function buildPage(): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), "baton-page-"));
  await mkdir(join(built, "first-screen"));
  const routes = ["/", "/user/tasks", "/user/todo", "/user/trash", "/user/projects/$key"];
  const program = `import { existsSync } from "node:fs";
  export async function renderFirstScreen(path, screen) {
    const { rolePosition } = screen.member;
    if (rolePosition === "Broken") throw new Error("This cannot be drawn");
    if (rolePosition === "Slow") while (!existsSync(new URL("released", import.meta.url)));
    return encodeURIComponent(JSON.stringify(screen));
  }`;
  await writeFile(join(built, "index.html"), "<!doctype html>");
  const script = '<link rel="modulepreload" fetchpriority="low" href="/assets/index.js" />';
  const head = `<head>${script}</head>`;
  await writeFile(join(built, "app.html"), `<!doctype html><html lang="en">${head}<div id="root"></div></html>`);
  await writeFile(join(built, "routes.json"), JSON.stringify(routes));
  await writeFile(join(built, "first-screen/first-screen.js"), program);
  await writeFile(join(built, "first-screen/package.json"), `{ "type": "module" }`);
  return built;
}

beforeAll(async () => {
  folder = await buildPage();
  server = await openTestServer({}, { page: folder });
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const firstScreenIn =
  /<html data-drawn="\d{4}-\d\d-\d\d" lang="en"><head>.*<\/head><div id="first-screen" inert aria-hidden="true">(.*)<\/div><div id="root">/s;

/** Returns the first screen in the document at an address, if it has one. */
async function drawnFor(agent: Agent, url = "/user/tasks"): Promise<ListScreen | undefined> {
  const { statusCode, body } = await agent.get(url);
  expect(statusCode).toBe(200);
  const [, drawn] = firstScreenIn.exec(body) ?? [];
  return drawn === undefined ? undefined : JSON.parse(decodeURIComponent(drawn));
}

const boardFor = async (agent: Agent, key: string) =>
  (await drawnFor(agent, `/user/projects/${key}`)) as unknown as BoardScreen | undefined;

it("the document of a list shows its first cards in order, their number, and the team", async () => {
  const own = await signUp(server);
  // New tasks go to the top.
  for (let made = 12; made > 0; made -= 1) await createTask(own, { title: `Task ${made}` });
  await createTask(own, { title: "Done", stage: "completed" });
  const screen = await drawnFor(own);
  expect(screen?.tasks.todo.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Task ${n}`));
  expect(screen?.tasks.completed.map(({ title }) => title)).toEqual(["Done"]);
  expect(screen?.counts).toEqual({ todo: 12, "in-progress": 0, completed: 1, delete: 0 });
  expect(screen?.members.map(({ id }) => id)).toEqual([own.me._id]);
  const list = await drawnFor(own, "/user/todo");
  expect(list?.tasks).toMatchObject({ todo: { length: 12 }, completed: [] });
});

it("the document of a project's board shows the first cards and the totals of its stages", async () => {
  const own = await signUp(server);
  const stages = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ name: `Stage ${n}`, category: "in-progress" }));
  const ends = [{ name: "Next", category: "todo" }, ...stages, { name: "Done", category: "completed" }];
  const { id } = (await own.post("/api/projects", { name: "Web", key: "WEB", stages: ends })).json();
  for (let made = 11; made > 0; made -= 1) {
    await own.post(`/api/projects/${id}/tasks`, { title: `Card ${made}`, estimate: 2 });
  }
  const elsewhere = await createTask(own, { title: "Elsewhere" });
  const screen = await boardFor(own, "WEB");
  expect(screen?.project.id).toBe(id);
  expect(screen?.stages.map(({ name }) => name)).toEqual(ends.map(({ name }) => name));
  const [next = "", ...others] = screen?.stages.map(({ id }) => id) ?? [];
  expect(screen?.cards[next]?.map(({ title }) => title)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Card ${n}`),
  );
  expect(Object.keys(screen?.cards ?? {})).toEqual([next, ...others.slice(0, 6)]);
  expect(screen?.totals).toEqual({ [next]: { count: 11, estimate: 22 } });
  expect(JSON.stringify(screen)).not.toContain(elsewhere.title);
  expect(await boardFor(admin, "WEB")).toBeUndefined();
  const view = (await own.post("/api/views", { name: "Triage", projectId: id, shared: true })).json();
  await own.patch(`/api/projects/${id}`, { defaultViewId: view.id });
  expect(await boardFor(own, "WEB")).toBeUndefined();
  await own.patch(`/api/views/${view.id}`, { shared: false });
  expect(await boardFor(own, "WEB")).toBeDefined();
  await own.patch(`/api/projects/${id}`, { archivedAt: new Date().toISOString() });
  expect(await boardFor(own, "WEB")).toBeUndefined();
});

it("it shows nobody another team's tasks, and members nothing of the trash", async () => {
  const { _id } = await createTask(admin, { title: "Kept" });
  const trashed = await createTask(admin, { title: "Second thoughts" });
  await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
  const stranger = await signUp(server);
  expect((await drawnFor(stranger))?.tasks.todo).toEqual([]);
  for (const person of [admin, member]) expect((await drawnFor(person))?.tasks.todo).toMatchObject([{ id: _id }]);
  expect((await drawnFor(admin))?.counts.delete).toBe(1);
  expect((await drawnFor(member))?.counts.delete).toBe(0);
});

it("it belongs to one person and one moment, and is not stored", async () => {
  const { headers } = await admin.get("/user/tasks");
  expect(headers).toMatchObject({ "cache-control": "private, no-store", vary: expect.stringContaining("cookie") });
  expect(headers.etag).toBeUndefined();
});

it("scripts and data are loaded after a first screen, and at once without one", async () => {
  const { headers, body } = await admin.get("/user/tasks");
  expect(headers.link).toBeUndefined();
  expect(body).not.toContain('rel="');
  expect(body).toContain('<link data-later="modulepreload" href="/assets/index.js" />');
  expect(body).toContain('<link data-later="preload" as="fetch" crossorigin href="/api/session" />');
  const empty = await admin.get("/user/trash");
  expect(empty.headers.link).toContain("</api/session>; rel=preload");
  expect(empty.body).not.toContain("data-later");
});

it("other addresses, filters and layouts have no first screen", async () => {
  expect(await drawnFor(admin, "/user/tasks?view=board")).toBeDefined();
  for (const url of [
    "/user/tasks?view=list",
    "/user/tasks?q=x",
    "/user/tasks?view=board&priority=high",
    "/user/trash",
  ]) {
    expect(await drawnFor(admin, url), url).toBeUndefined();
  }
});

it("only a member of a team who has no decision to make first gets a first screen", async () => {
  const anyone = new Agent(server.app);
  expect(await drawnFor(anyone)).toBeUndefined();
  const forger = new Agent(server.app);
  forger.cookie = admin.cookie.replace(/=(.)/, (_, first) => (first === "x" ? "=y" : "=x"));
  expect(await drawnFor(forger)).toBeUndefined();
  expect(await drawnFor(await addToTeam(server, admin))).toBeUndefined();
  expect(await drawnFor(await signUp(server, { role: "Developer" }))).toBeUndefined();

  const disabled = await joinTeam(server, admin);
  expect(await drawnFor(disabled)).toBeDefined();
  await admin.patch(`/user-update-data/${disabled.me._id}`, {
    ...{ username: disabled.me.username, rolePosition: "Backend", isActive: "Disable" },
  });
  expect(await drawnFor(disabled)).toBeUndefined();
});

it("a page whose first screen cannot be drawn is sent without one", async () => {
  expect(await drawnFor(await signUp(server, { rolePosition: "Broken" }))).toBeUndefined();
  expect(await drawnFor(admin)).toBeDefined();
});

it("drawing does not delay other requests, and a page is sent without a first screen if too many are waiting", async () => {
  const slow = await signUp(server, { rolePosition: "Slow" });
  const drawn = Array.from({ length: 9 }, () => drawnFor(slow));
  expect(await Promise.race(drawn)).toBeUndefined();
  expect((await admin.get("/api/session")).statusCode).toBe(200);
  await writeFile(join(folder, "first-screen/released"), "");
  expect((await Promise.all(drawn)).filter((screen) => screen !== undefined)).toHaveLength(8);
});
