import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../support/factories.ts";
import { createProject } from "../support/projects.ts";
import { type Knock, letMembers, type Make } from "./knock.ts";
import { permissionRows } from "./permissions.ts";
import { requests } from "./requests.ts";
import { openWorld, type World } from "./world.ts";

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterEach(() => letMembers(world, "move"));

afterAll(() => world.close());

const edit = ({ me }: Person, change: object) =>
  world.owner.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", ...change });
const remove = ({ me }: Person) => world.owner.patch(`/api/user-data/${me._id}`, { adminEmail: "N/A" });

/** The ways in which an admin loses rights. */
const losses = {
  removed: remove,
  disabled: (person: Person) => edit(person, { isActive: "Disable" }),
  demoted: (person: Person) => edit(person, { role: "Developer" }),
};
type Loss = keyof typeof losses;

async function newAdmin(): Promise<Person> {
  const person = await joinTeam(world.server, world.owner);
  expect((await edit(person, { role: "Admin" })).statusCode).toBe(200);
  return person;
}

/** Blocks all later writes of the team until `release` is called. */
async function holdWrites() {
  const { store } = world.server;
  // Waits for the sign-up mail, whose statements would count as waiting.
  await expect.poll(() => store.read.selectFrom("outbox").select("id").execute(), { interval: 2 }).toEqual([]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const scope = { workspaceId: world.workspaces.own, actorId: "nobody" };
  const held = store.write(scope, async () => {
    start();
    await released;
  });
  await started;
  // Release them even if the test fails.
  onTestFinished(() => release());
  return async () => {
    release();
    await held;
  };
}

/** Starts a write and waits until it is queued. Mail that is sent meanwhile may be queued before it. */
async function queued<T>(start: () => T): Promise<{ readonly started: T }> {
  const { store } = world.server;
  const before = store.waiting;
  const started = start();
  await expect.poll(() => store.waiting, { interval: 2 }).toBeGreaterThan(before);
  return { started };
}

/** Sends a write that queues behind the one that revokes its sender's rights, and returns its response. */
async function writeBehind(
  lose: (typeof losses)[Loss],
  person: Person,
  method: string,
  { url, body, headers = {} }: Knock,
) {
  const release = await holdWrites();
  const { started: lost } = await queued(() => lose(person));
  const payload = body === undefined ? {} : { payload: body };
  const { cookie } = person;
  const asked = { method: method as "GET", url: url ?? "", headers: { cookie, ...headers }, ...payload };
  const { started: answer } = await queued(() => world.server.app.inject(asked));
  await release();
  expect((await lost).statusCode).toBe(200);
  return answer;
}

const linesBy = async ({ me }: Person) => {
  const lines = world.server.store.read.selectFrom("change").select("seq").where("actor_id", "=", me._id);
  return (await lines.execute()).length;
};

/**
 * Requests that write to a team and require an admin. The other routes belong to the identity library, or to people
 * without a team.
 */
const writes = permissionRows().filter(
  ({ route, codes }) =>
    /^(?!GET)\S+ \/(?:api\/(?:tasks|trash|invitations(?!\/(?:read|accept))|user-data\/|profile)|user-update-data)/.test(
      route,
    ) && codes.admin < 300,
);
const cases = writes.flatMap(({ route, asked, codes }) =>
  (Object.keys(losses) as Loss[])
    .filter((loss) => loss !== "demoted" || codes.member >= 400)
    .map((loss) => ({ route, asked, loss })),
);

describe("a write that is queued while its sender loses their rights changes nothing", () => {
  it.each(cases)("$loss: $route, $asked", async ({ route, asked, loss }) => {
    const make = (requests[route] as Readonly<Record<string, Make>>)[asked];
    const [method = "", path] = route.split(" ");
    const [knock = {}] = [(await make?.({ world, actor: "admin" })) ?? []].flat();
    const person = await newAdmin();
    const before = await linesBy(person);
    const asIs = knock.url ?? path ?? "";
    // Requests about the sender apply to this person.
    const url = knock.cookie === undefined ? asIs : asIs.replace(/[^/]+$/, person.me._id);
    const answer = await writeBehind(losses[loss], person, method, { ...knock, url });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(await linesBy(person)).toBe(before);
  });

  it.each([
    ["PUT", "/api/tasks/:id"],
    ["POST", "/api/tasks"],
  ])("also while the team revokes the rights of its members: %s %s", async (method, path) => {
    const person = await joinTeam(world.server, world.owner);
    const { _id } = await createTask(world.owner);
    await letMembers(world, "create");
    const knock = { url: path.replace(":id", _id), body: taskBody() };
    const before = await linesBy(person);
    const answer = await writeBehind(() => letMembers(world, "move"), person, method, knock);
    expect(answer.statusCode).toBe(403);
    expect(await linesBy(person)).toBe(before);
  });

  it("and a stored response is not returned to a person who has lost the rights it required", async () => {
    const person = await newAdmin();
    const headers = { "idempotency-key": "earned" };
    const create = () => person.post("/api/tasks", taskBody({ title: "alpha earned" }), headers);
    const first = await create();
    expect(first.statusCode).toBe(201);
    expect((await create()).body).toBe(first.body);
    await edit(person, { role: "Developer" });
    expect((await create()).statusCode).toBe(403);
    await edit(person, { role: "Admin" });
    expect((await create()).body).toBe(first.body);
    await remove(person);
    const elsewhere = await signUp(world.server);
    const into = { adminEmail: elsewhere.me.email };
    for (const by of [elsewhere, person]) await by.patch(`/api/user-data/${person.me._id}`, into);
    const rights = { username: person.me.username, rolePosition: "x", role: "Admin" };
    expect((await elsewhere.patch(`/user-update-data/${person.me._id}`, rights)).statusCode).toBe(200);
    const answer = await create();
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain("alpha earned");
  });

  it("and a stored response is not returned to a person who has left its project since", async () => {
    const person = await joinTeam(world.server, world.owner);
    const project = await createProject(world.owner, { name: "Left", membersCan: "create" });
    const add = () =>
      person.post(`/api/projects/${project.id}/tasks`, { title: "alpha left" }, { "idempotency-key": "left" });
    const first = await add();
    expect(first.statusCode).toBe(201);
    const chosen = { projectId: project.id, userId: person.me._id };
    const membership = (await world.owner.post("/api/project-members", chosen)).json<{ id: string }>();
    await world.owner.patch(`/api/projects/${project.id}`, { visibility: "chosen" });
    expect((await add()).body).toBe(first.body);
    await world.owner.delete(`/api/project-members/${membership.id}`);
    const answer = await add();
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain("alpha left");
    await world.owner.delete(`/api/projects/${project.id}`);
  });

  it("and a person who has gained rights since gets the lost response", async () => {
    const person = await joinTeam(world.server, world.owner);
    const { _id } = await createTask(world.owner);
    const move = () => person.patch(`/api/tasks/${_id}`, { stage: "completed" }, { "idempotency-key": "gained" });
    const first = await move();
    expect(first.statusCode).toBe(200);
    await edit(person, { role: "Admin" });
    expect((await move()).body).toBe(first.body);
  });
});
