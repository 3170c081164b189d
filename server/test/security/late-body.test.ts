import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../support/factories.ts";
import { listen, openTestServer, type TestServer } from "../support/harness.ts";

let server: TestServer;
let origin: () => string;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  origin = await listen(server);
  admin = await signUp(server);
});
afterAll(() => server.close());

/** Sends the head of a request, whose body follows when `finish` is called. Returns the status. */
async function begun(person: Person, method: string, path: string, body: object) {
  // Caches the session on each node, so that the head is admitted immediately.
  const { cookie } = person;
  for (const _node of [1, 2]) await person.get("/api/session");
  const admitted = new Promise<void>((resolve) => server.app.server.once("request", () => resolve()));
  const address = origin();
  const [host = "", port = ""] = address.split(":");
  const socket = connect(Number(port), host);
  const content = JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${address}`,
    `cookie: ${cookie}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(content)}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await admitted;
  return {
    async finish(): Promise<number> {
      socket.write(content);
      return Number((await text(socket)).split(" ")[1]);
    },
  };
}

const edit = ({ me }: Person, change: object) =>
  admin.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", ...change });

it.each([
  ["removed", 403, (person: Person) => admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" })],
  ["disabled", 401, (person: Person) => edit(person, { isActive: "Disable" })],
  ["signed out", 401, (person: Person) => person.post("/api/auth/sign-out")],
])("a person who was %s while a request's body was on its way changes nothing with it", async (_what, status, lose) => {
  const person = await joinTeam(server, admin);
  const { _id } = await createTask(admin);
  const request = await begun(person, "PATCH", `/api/tasks/${_id}`, { stage: "completed" });
  expect((await lose(person)).statusCode).toBe(200);
  expect(await request.finish()).toBe(status);
  expect((await admin.get(`/api/tasks/${_id}`)).json().stage).toBe("todo");
});

it("a former admin whose request's body arrives later creates nothing with it", async () => {
  const person = await joinTeam(server, admin);
  await edit(person, { role: "Admin" });
  const request = await begun(person, "POST", "/api/tasks", taskBody({ title: "Too late" }));
  await edit(person, { role: "Developer" });
  expect(await request.finish()).toBe(403);
  expect((await admin.get("/api/tasks")).body).not.toContain("Too late");
});
