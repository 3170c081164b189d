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

/** A request whose head the server has let in, and whose body comes only when `finish` is called; answers the status. */
async function begun(person: Person, method: string, path: string, body: object) {
  // Who sends it is known then, on each node, and let in at once.
  const { cookie } = person;
  for (const _node of [1, 2]) await person.get("/api/session");
  const letIn = new Promise<void>((resolve) => server.app.server.once("request", () => resolve()));
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
  await letIn;
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
])("who was %s while the body of a request was on its way changes nothing by it", async (_what, status, lose) => {
  const person = await joinTeam(server, admin);
  const { _id } = await createTask(admin);
  const request = await begun(person, "PATCH", `/api/tasks/${_id}`, { stage: "completed" });
  expect((await lose(person)).statusCode).toBe(200);
  expect(await request.finish()).toBe(status);
  expect((await admin.get(`/api/tasks/${_id}`)).json().stage).toBe("todo");
});

it("who is an admin no more when the body comes creates nothing by it", async () => {
  const person = await joinTeam(server, admin);
  await edit(person, { role: "Admin" });
  const request = await begun(person, "POST", "/api/tasks", taskBody({ title: "Too late" }));
  await edit(person, { role: "Developer" });
  expect(await request.finish()).toBe(403);
  expect((await admin.get("/api/tasks")).body).not.toContain("Too late");
});
