import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { password, signUp } from "../../../test/support/factories.ts";
import { Agent, openTestStore, type TestServer, testConfig, useTestServer } from "../../../test/support/harness.ts";
import { buildApp } from "../../app.ts";

const signIn = ({ app }: TestServer, email: string, forwarded: string) =>
  app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: { email, password },
    headers: { "x-forwarded-for": forwarded },
  });

it.each([
  ["a port beside the address", (index: number) => `198.51.100.7:${4000 + index}`],
  ["a port beside an IPv6 address", (index: number) => `[2001:db8::7]:${4000 + index}`],
  ["made-up names", (index: number) => `name-${index}`],
  ["made-up names before an address", (index: number) => `name-${index}, 198.51.100.7`],
])("limits cannot be evaded through a proxy that passes on %s", async (_what, forwarded) => {
  const limited = await useTestServer({ RATE_LIMITS: "on", TRUST_PROXY: "2" });
  const codes: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    codes.push((await signIn(limited, "a@example.com", forwarded(index))).statusCode);
  }
  expect(codes).toEqual([...Array(10).fill(401), 429]);
});

it("an address is reported without the port that a proxy adds", async () => {
  const server = await useTestServer({ TRUST_PROXY: "true" });
  const { me } = await signUp(server);
  const { headers } = await signIn(server, me.email, "198.51.100.7:4711");
  const agent = new Agent(server.app);
  agent.cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  const sessions = (await agent.get("/api/sessions")).json<{ ipAddress: string; current: boolean }[]>();
  expect(sessions.find(({ current }) => current)?.ipAddress).toBe("198.51.100.7");
});

it("a request body that the client aborts is not a server error", async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const { config, remove } = await testConfig({ LOG_LEVEL: "debug" });
  const app = await buildApp(config, await openTestStore(config), { logStream });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    await app.close();
    await remove();
  });
  const linesOf = (field: string) => lines.map((line) => JSON.parse(line)).filter((line) => field in line);
  for (const [index, path] of ["/api/auth/sign-in/email", "/api/upload"].entries()) {
    const sent = index + 1;
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    const type = path === "/api/upload" ? "multipart/form-data; boundary=x" : "application/json";
    const admitted = once(app.server, "request");
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n--x\r\n`);
    await admitted;
    socket.resetAndDestroy();
    await expect.poll(() => new Set(linesOf("reqId").map(({ reqId }) => reqId)).size).toBe(sent);
    expect(linesOf("err")).toEqual([]);
  }
});
