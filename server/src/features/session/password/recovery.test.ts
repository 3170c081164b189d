import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { password, signUp } from "../../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer, useTestServer } from "../../../../test/support/harness.ts";
import { mailedLink, mailsTo } from "../../../../test/support/mails.ts";
import { countMails, mailedToken, outbox } from "../../../../test/support/outbox.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: "http://baton.example.com" });
});

afterAll(() => server.close());

const resetSubject = "new password";
const verifySubject = "Confirm";
const signIn = (email: string, secret: string) =>
  new Agent(server.app).post("/api/auth/sign-in/email", { email, password: secret });
const forget = (email: string, on = server) => new Agent(on.app).post("/api/auth/request-password-reset", { email });
const choose = (token: string, newPassword: string) =>
  new Agent(server.app).post("/api/auth/reset-password", { token, newPassword });

async function askedToken(email: string): Promise<string> {
  const before = await countMails(server, email, resetSubject);
  expect((await forget(email)).statusCode).toBe(200);
  await expect.poll(() => countMails(server, email, resetSubject)).toBe(before + 1);
  return mailedToken(server, email, resetSubject);
}

describe("a forgotten password", () => {
  it("is replaced with the mailed link, once, and all sessions end", async () => {
    const { me, ...agent } = await signUp(server);
    const elsewhere = new Agent(server.app);
    await elsewhere.post("/api/auth/sign-in/email", { email: me.email, password });
    expect((await elsewhere.get("/api/tasks")).statusCode).toBe(200);
    const token = await askedToken(me.email);
    const response = await choose(token, "Changed-Password");
    expect(response.json()).toEqual({ message: "Your password was changed. Log in with the new one." });
    expect((await agent.get("/api/tasks")).statusCode).toBe(401);
    expect((await elsewhere.get("/api/tasks")).statusCode).toBe(401);
    expect((await signIn(me.email, password)).statusCode).toBe(401);
    expect((await signIn(me.email, "Changed-Password")).statusCode).toBe(200);
    const again = await choose(token, "Another-Password");
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ errors: [{ path: "token" }] });
    expect((await signIn(me.email, "Changed-Password")).statusCode).toBe(200);
  });

  it("links to the configured address, whatever the request's host", async () => {
    const { me } = await signUp(server);
    const agent = new Agent(server.app);
    await agent.post("/api/auth/request-password-reset", { email: me.email }, { host: "evil.example.com" });
    await mailedToken(server, me.email, resetSubject);
    // Selected by subject, because the confirmation of the address may arrive after it.
    const [mail] = mailsTo(await outbox(server), me.email, resetSubject);
    expect(mail?.text).toMatch(/http:\/\/baton\.example\.com\/reset-password\?token=[\w-]+\n/);
    expect(mail?.text).not.toContain("evil");
  });

  it("is mailed without any text that a stranger could have chosen by signing up with the address", async () => {
    const username = "see evil.example for your prize";
    const { me } = await signUp(server, { username });
    await askedToken(me.email);
    for (const subject of [verifySubject, resetSubject]) await mailedToken(server, me.email, subject);
    const mails = (await outbox(server)).filter(({ to }) => to?.[0]?.address === me.email);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain("evil.example");
  });

  it("gets the same response for an unknown address, without a mail", async () => {
    const { me } = await signUp(server);
    await askedToken(me.email);
    const unknown = await forget("nobody@example.com");
    const known = await forget(me.email);
    expect(unknown.body).toBe(known.body);
    await expect.poll(() => countMails(server, me.email, resetSubject)).toBe(2);
    expect(await countMails(server, "nobody@example.com", resetSubject)).toBe(0);
  });

  it("invalidates earlier links when it is replaced", async () => {
    const { me } = await signUp(server);
    const first = await askedToken(me.email);
    const second = await askedToken(me.email);
    expect(first).not.toBe(second);
    expect((await choose(second, "Changed-Password")).statusCode).toBe(200);
    expect((await choose(first, "Stolen-Password")).statusCode).toBe(422);
  });

  it("stores no token that readers of the database could use", async () => {
    const { me } = await signUp(server);
    const token = await askedToken(me.email);
    const rows = await server.store.read.selectFrom("verification").selectAll().execute();
    expect(rows.some(({ value }) => value === me._id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
    const stolen = rows.find(({ value }) => value === me._id)?.identifier ?? "";
    expect((await choose(stolen, "Stolen-Password")).statusCode).toBe(422);
  });

  it("expires after half an hour, and requires a password as strong as at sign-up", async () => {
    const { me } = await signUp(server);
    const token = await askedToken(me.email);
    const weak = await choose(token, "weakling");
    expect(weak.json()).toMatchObject({ errors: [{ path: "newPassword" }] });
    const postgres = server.store.dialect === "postgres";
    const past = new Date(Date.now() - 1);
    const [row] = await server.store.read
      .selectFrom("verification")
      .select("expiresAt")
      .where("value", "=", me._id)
      .execute();
    const minutes = (new Date(row?.expiresAt ?? 0).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await server.store.direct
      .updateTable("verification")
      .set({ expiresAt: postgres ? past : past.toISOString() })
      .where("value", "=", me._id)
      .execute();
    expect((await choose(token, "Changed-Password")).statusCode).toBe(422);
  });

  it("rejects an invalid address, and too many requests for one account", async () => {
    expect((await forget("not an address")).statusCode).toBe(422);
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    for (let count = 0; count < 5; count += 1) expect((await forget("a@example.com", limited)).statusCode).toBe(200);
    expect((await forget("a@example.com", limited)).statusCode).toBe(429);
    expect((await forget("b@example.com", limited)).statusCode).toBe(200);
  });
});

describe("an address", () => {
  const verified = async (agent: Agent) => (await agent.get("/api/session")).json().emailVerified;
  const confirm = (token: string) => new Agent(server.app).post("/api/auth/verify-email", { token });

  it("is confirmed by the link mailed at sign-up, and usable before", async () => {
    const agent = await signUp(server);
    expect(await verified(agent)).toBe(false);
    expect((await agent.get("/api/tasks")).statusCode).toBe(200);
    const response = await confirm(await mailedToken(server, agent.me.email, verifySubject));
    expect(response.json()).toEqual({ message: "Your email is confirmed." });
    expect(await verified(agent)).toBe(true);
  });

  it("is not confirmed by opening the link, in its current or former form", async () => {
    const agent = await signUp(server);
    const token = await mailedToken(server, agent.me.email, verifySubject);
    const link = mailedLink(await outbox(server), agent.me.email, verifySubject);
    expect(link).toBe(`http://baton.example.com/confirm-email?token=${token}`);
    for (const method of ["GET", "HEAD"] as const) {
      await server.app.inject({ method, url: link ?? "" });
      const former = await server.app.inject({ method, url: `/api/auth/verify-email?token=${token}` });
      expect(former.statusCode).toBe(302);
      expect(former.headers.location).toBe(`/confirm-email?token=${token}`);
    }
    expect(await verified(agent)).toBe(false);
  });

  it("is not confirmed by a modified token", async () => {
    const agent = await signUp(server);
    const token = await mailedToken(server, agent.me.email, verifySubject);
    // Not the last character, some bits of which are unused.
    const tampered = token.replace(/\.([^.])([^.]*)$/, (_all, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`);
    for (const wrong of ["", "x", tampered, `${token}x`]) expect((await confirm(wrong)).statusCode).toBe(422);
    expect(await verified(agent)).toBe(false);
  });

  it("can be mailed another link by its owner until it is confirmed", async () => {
    const agent = await signUp(server);
    const first = await mailedToken(server, agent.me.email, verifySubject);
    const response = await agent.post("/api/auth/send-verification-email");
    expect(response.json()).toEqual({ message: "A message with a link is on its way." });
    await expect.poll(() => countMails(server, agent.me.email, verifySubject)).toBe(2);
    await confirm(first);
    expect((await agent.post("/api/auth/send-verification-email")).statusCode).toBe(409);
    expect((await new Agent(server.app).post("/api/auth/send-verification-email")).statusCode).toBe(401);
  });
});
