import { expect, it } from "vitest";
import { password, signUp } from "../../../test/support/factories.ts";
import { Agent, openTestStore, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { buildApp } from "../../app.ts";
import { signInMigration } from "../../features/session/open-sessions.ts";

const present = "__Host-baton.session_token";
const former = "__Secure-baton.session_token";
const https = { PUBLIC_URL: "https://baton.example.com" };

const statusWith = async ({ app }: Pick<TestServer, "app">, cookie: string) =>
  (await app.inject({ url: "/api/tasks", headers: { cookie } })).statusCode;
const cookieValue = ({ cookie }: Agent) => cookie.slice(cookie.indexOf("=") + 1);

it("a session with the old cookie name stays valid and is renamed", async () => {
  const server = await useTestServer(https);
  const value = cookieValue(await signUp(server));
  const response = await server.app.inject({ url: "/api/tasks", headers: { cookie: `${former}=${value}` } });
  expect(response.statusCode).toBe(200);
  const [renamed = "", gone = ""] = [response.headers["set-cookie"] ?? []].flat();
  expect(renamed).toMatch(/^__Host-baton\.session_token=\S+; Max-Age=\d{7}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(gone).toMatch(/^__Secure-baton\.session_token=; Max-Age=0;/);
  const next = await server.app.inject({ url: "/api/tasks", headers: { cookie: renamed.split(";")[0] ?? "" } });
  expect(next.statusCode).toBe(200);
  expect(next.headers["set-cookie"]).toBeUndefined();
});

it("signing out also ends a session with the old cookie name", async () => {
  const server = await useTestServer(https);
  const cookie = `${former}=${cookieValue(await signUp(server))}`;
  const response = await server.app.inject({ method: "POST", url: "/api/auth/sign-out", headers: { cookie } });
  expect(response.statusCode).toBe(200);
  const set = [response.headers["set-cookie"] ?? []].flat();
  expect(set.findLast((each) => each.startsWith(`${present}=`))).toMatch(/session_token=;.*Max-Age=0/);
  expect(await statusWith(server, cookie)).toBe(401);
});

it("the old cookie name is accepted only over https, and only until sessions of that time have expired", async () => {
  const plain = await useTestServer();
  expect(await statusWith(plain, `${former}=${cookieValue(await signUp(plain))}`)).toBe(401);
  const server = await useTestServer(https);
  const cookie = `${former}=${cookieValue(await signUp(server))}`;
  expect(await statusWith(server, cookie)).toBe(200);
  const past = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
  await server.store.direct
    .withTables<{ migration: { name: string; at: string } }>()
    .updateTable("migration")
    .set({ at: past })
    .where("name", "=", signInMigration)
    .execute();
  // Without a second process on the same data: only data read at startup matters.
  const app = await buildApp(server.config, await openTestStore(server.config));
  try {
    expect(await statusWith({ app }, cookie)).toBe(401);
  } finally {
    await app.close();
  }
});

it("other cookies with the same name neither hide a session nor change its person", async () => {
  const server = await useTestServer();
  const [me, stranger] = [await signUp(server), await signUp(server)];
  const name = "baton.session_token";
  const mine = `${name}=${cookieValue(me)}`;
  const ended = new Agent(server.app);
  await ended.post("/api/auth/sign-in/email", { email: me.me.email, password });
  const endedCookie = ended.cookie;
  await ended.post("/api/auth/sign-out");
  for (const before of [`${name}=x`, `${name}=a.b`, `${name}=`, endedCookie]) {
    expect(await statusWith(server, `${before}; ${mine}`)).toBe(200);
    expect(await statusWith(server, `${mine}; ${before}`)).toBe(200);
  }
  // The identity library sees only the person whom the guard has identified.
  for (const cookie of [
    `${mine}; ${name}=${cookieValue(stranger)}`,
    `${name}=x; ${mine}; ${name}=${cookieValue(stranger)}`,
  ]) {
    const { user } = (await server.app.inject({ url: "/api/session", headers: { cookie } })).json();
    const found = (await server.app.inject({ url: "/api/auth/get-session", headers: { cookie } })).json();
    expect([user._id, found.user.id]).toEqual([me.me._id, me.me._id]);
  }
});
