import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Authenticator, addPasskey, signInWith } from "../../../../test/support/authenticator.ts";
import { type Person, password, signUp } from "../../../../test/support/factories.ts";
import { Agent, type TestServer } from "../../../../test/support/harness.ts";
import { type OpenIdSite, openSite } from "../../../../test/support/open-id-site.ts";
import { Browser, type ProviderAccount } from "../../../../test/support/openid-provider.ts";
import { confirmAddress, countMails, mailedToken } from "../../../../test/support/outbox.ts";
import { switchOn } from "../../../../test/support/second-factor.ts";

let site: OpenIdSite;
let server: TestServer;
let base: string;

beforeAll(async () => {
  site = await openSite();
  ({ server, base } = site);
});

afterAll(() => site.close());

describe("the first OpenID sign-in to an existing account", () => {
  const subjectOf = "now opens with another sign-in";

  /** A person who signed up with an address before its owner confirmed it, with all of their credentials. */
  async function squatter() {
    const person = await signUp(server);
    const older = new Authenticator();
    await addPasskey(person, older, { origin: base, name: "127.0.0.1" });
    await confirmAddress(server, person.me.email);
    const newer = new Authenticator();
    await addPasskey(person, newer, { origin: base, name: "127.0.0.1" });
    const elsewhere = new Agent(server.app);
    await elsewhere.post("/api/auth/sign-in/email", { email: person.me.email, password });
    // Changing the first password does not make it newer.
    const change = { currentPassword: password, newPassword: "Another-Password" };
    expect((await person.post("/api/auth/change-password", change)).statusCode).toBe(200);
    return { person, devices: [older, newer] };
  }

  it("removes all credentials from before the confirmation of the address, and notifies the owner by mail", async () => {
    const { person, devices } = await squatter();
    const { email, _id } = person.me;
    const link = new Agent(server.app);
    await link.post("/api/auth/request-password-reset", { email });
    const token = await mailedToken(server, email, "new password");
    const { id } = site.newAccount({ email });
    const owner = new Browser();
    expect((await site.signInAs(id, owner)).user._id).toBe(_id);
    expect((await person.get("/api/tasks")).statusCode).toBe(401);
    for (const secret of [password, "Another-Password"]) {
      const response = await new Agent(server.app).post("/api/auth/sign-in/email", { email, password: secret });
      expect(response.statusCode).toBe(401);
    }
    for (const device of devices) {
      const response = await signInWith(new Agent(server.app), device, { origin: base, name: "127.0.0.1" });
      expect(response.statusCode).toBe(422);
    }
    expect((await link.post("/api/auth/reset-password", { token, newPassword: "Any-Password" })).statusCode).toBe(422);
    await expect.poll(() => countMails(server, email, subjectOf)).toBe(1);
    const lines = server.store.read.selectFrom("audit").select(["action", "detail"]).where("subject_id", "=", _id);
    expect(await lines.where("action", "=", "sessions-ended").execute()).toMatchObject([
      { detail: '{"number":"1","reason":"first sign-in with Acme"}' },
    ]);
    // Only once: the owner keeps what they set up afterwards.
    const cookie = owner.cookie(base);
    expect((await site.signInAs(id)).user._id).toBe(_id);
    expect((await fetch(`${base}/api/tasks`, { headers: { cookie } })).status).toBe(200);
    expect(await countMails(server, email, subjectOf)).toBe(1);
  });

  it("turns off two-factor from before the confirmation of the address, which would lock its owner out, but keeps a newer one", async () => {
    const [squatter, careful] = [await signUp(server), await signUp(server)];
    await switchOn(squatter);
    for (const { me } of [squatter, careful]) await confirmAddress(server, me.email);
    await switchOn(careful);
    const comeBy = ({ me }: Person) => site.signInAs(site.newAccount({ email: me.email }).id);
    expect(await comeBy(squatter)).toMatchObject({ page: "/signed-in", user: { _id: squatter.me._id } });
    expect(await comeBy(careful)).toMatchObject({ page: "/second-step", user: null });
    const lines = server.store.read.selectFrom("audit").select("subject_id").where("action", "=", "two-factor-off");
    expect(await lines.execute()).toEqual([{ subject_id: squatter.me._id }]);
  });

  it("removes nothing if the password was chosen by mail after confirming the address", async () => {
    const { me } = await signUp(server);
    await confirmAddress(server, me.email);
    const nobody = new Agent(server.app);
    await nobody.post("/api/auth/request-password-reset", { email: me.email });
    const token = await mailedToken(server, me.email, "new password");
    await nobody.post("/api/auth/reset-password", { token, newPassword: "Changed-Password" });
    const agent = new Agent(server.app);
    await agent.post("/api/auth/sign-in/email", { email: me.email, password: "Changed-Password" });
    const { id } = site.newAccount({ email: me.email });
    expect((await site.signInAs(id)).user._id).toBe(me._id);
    expect((await agent.get("/api/tasks")).statusCode).toBe(200);
    expect(await countMails(server, me.email, subjectOf)).toBe(0);
  });

  it("admits two concurrent sign-ins, and removes older credentials once", async () => {
    const { me } = await signUp(server);
    await confirmAddress(server, me.email);
    const { id } = site.newAccount({ email: me.email });
    const both = await Promise.all([site.signInAs(id), site.signInAs(id)]);
    expect(both.filter(({ user }) => user?._id === me._id).length).toBeGreaterThan(0);
    await expect.poll(() => countMails(server, me.email, subjectOf)).toBe(1);
  });
});

describe("a person with two-factor on", () => {
  /** An OpenID account whose owner has two-factor on in Baton, and their authenticator app. */
  async function careful(claims: ProviderAccount = {}) {
    const { me } = await signUp(server);
    await confirmAddress(server, me.email);
    const nobody = new Agent(server.app);
    await nobody.post("/api/auth/request-password-reset", { email: me.email });
    const token = await mailedToken(server, me.email, "new password");
    await nobody.post("/api/auth/reset-password", { token, newPassword: password });
    await nobody.post("/api/auth/sign-in/email", { email: me.email, password });
    return { me, app: (await switchOn(nobody)).app, id: site.newAccount({ email: me.email, ...claims }).id };
  }

  const inTheApp = (browser: Browser, code: string) =>
    new Agent(server.app).post("/api/auth/two-factor/verify-totp", { code }, { cookie: browser.cookie(base) });

  it("takes the second step, whatever the provider reports", async () => {
    const { me, app, id } = await careful({ amr: ["pwd", "mfa"] });
    const browser = new Browser();
    expect(await site.signInAs(id, browser)).toMatchObject({ page: "/second-step", user: null });
    expect(browser.cookie(base)).not.toContain("session_token");
    expect((await inTheApp(browser, app.code(9))).statusCode).toBe(422);
    expect((await inTheApp(browser, app.code(1))).statusCode).toBe(200);
    const lines = server.store.read.selectFrom("audit").select("detail").where("subject_id", "=", me._id);
    const ways = (await lines.where("action", "=", "signed-in").execute()).map(({ detail }) => detail);
    expect(ways).toContain('{"way":"Acme and a code"}');
  });

  it("skips the second step with OIDC_TRUST_MFA only if the provider reports multi-factor authentication", async () => {
    const trusting = await openSite({ OIDC_TRUST_MFA: "on" });
    onTestFinished(trusting.close);
    const { id, email } = trusting.newAccount();
    const arrive = async (amr?: readonly string[]) => {
      trusting.accounts[id] = { ...trusting.accounts[id], ...(amr && { amr }) };
      return trusting.signInAs(id);
    };
    await arrive();
    const nobody = new Agent(trusting.server.app);
    await nobody.post("/api/auth/request-password-reset", { email });
    const token = await mailedToken(trusting.server, email, "new password");
    await nobody.post("/api/auth/reset-password", { token, newPassword: password });
    await nobody.post("/api/auth/sign-in/email", { email, password });
    await switchOn(nobody);
    expect((await arrive()).page).toBe("/second-step");
    expect((await arrive(["pwd"])).page).toBe("/second-step");
    expect(await arrive(["pwd", "mfa"])).toMatchObject({ page: "/signed-in", user: { email } });
  });
});
