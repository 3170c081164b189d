import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { invitationOf, joinTeam, signUp } from "../../../../test/support/factories.ts";
import { Agent, type TestServer, useTestServer } from "../../../../test/support/harness.ts";
import { type OpenIdSite, openSite } from "../../../../test/support/open-id-site.ts";
import { Browser, client } from "../../../../test/support/openid-provider.ts";
import { confirmAddress, mailedToken } from "../../../../test/support/outbox.ts";
import { admitFederated } from "./federated.store.ts";

let site: OpenIdSite;
let server: TestServer;
let base: string;

beforeAll(async () => {
  site = await openSite();
  ({ server, base } = site);
});

afterAll(() => site.close());

describe("a new person", () => {
  it("becomes the admin of their own team, without a password", async () => {
    const { id, email } = site.newAccount({ name: "Grace Hopper", picture: "https://example.com/grace.png" });
    const { page, user, workspaceId, emailVerified } = await site.signInAs(id);
    expect(page).toBe("/signed-in");
    expect(user).toMatchObject({
      email,
      username: "grace",
      role: "Admin",
      rolePosition: "Administrator",
      isActive: "Active",
      adminEmail: email,
      imageURL: "https://example.com/grace.png",
    });
    expect(workspaceId).not.toBeNull();
    expect(emailVerified).toBe(true);
    const rows = await server.store.read.selectFrom("account").selectAll().where("userId", "=", user._id).execute();
    expect(rows).toMatchObject([{ providerId: "openid", accountId: id, password: null, accessToken: null }]);
    const lines = await server.store.read.selectFrom("audit").selectAll().where("actor_id", "=", user._id).execute();
    expect(lines.map(({ action, detail }) => [action, detail]).sort()).toEqual([
      ["signed-in", '{"way":"Acme"}'],
      ["team-created", "{}"],
    ]);
  });

  it("gets the next free user name if theirs is taken", async () => {
    const first = await site.signInAs(site.newAccount({ name: "Taken Name" }).id);
    const second = await site.signInAs(site.newAccount({ name: "Taken Name" }).id);
    expect([first.user.username, second.user.username]).toEqual(["taken", "taken2"]);
  });

  it("is asked to confirm an address that the provider has not verified", async () => {
    const { id, email } = site.newAccount({ email_verified: false });
    expect((await site.signInAs(id)).emailVerified).toBe(false);
    expect(await mailedToken(server, email, "Confirm")).not.toBe("");
  });
});

describe("a person with an invitation", () => {
  it("joins the team that invited them without admin rights, and uses the invitation up", async () => {
    const admin = await signUp(server);
    const token = await invitationOf(admin);
    const { user } = await site.signInAs(site.newAccount().id, new Browser(), `?invitation=${token}`);
    expect(user).toMatchObject({ adminEmail: admin.me.email, role: "Manager" });
    expect(user).not.toHaveProperty("isPending");
    expect((await new Agent(server.app).post("/api/invitations/read", { token })).statusCode).toBe(404);
    const stored = await server.store.read.selectFrom("verification").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe("restricted sign-up", () => {
  it("rejects new people, but nobody with an account", async () => {
    const place = await useTestServer({ SIGN_UP: "invited" });
    const rules = place.config.signUp;
    const person = { subject: "new", emailVerified: true, displayName: "New", picture: "", invitationHash: null };
    const { store } = place;
    expect(await admitFederated({ store, rules }, { ...person, email: "new@example.com" }, "Acme")).toBeNull();
    const domains = { mode: "open", domains: ["example.com"] } as const;
    for (const refused of [
      { ...person, email: "new@example.net" },
      { ...person, email: "new@example.com", emailVerified: false },
    ]) {
      expect(await admitFederated({ store, rules: domains }, refused, "Acme")).toBeNull();
    }
    expect(await place.store.read.selectFrom("user").selectAll().execute()).toEqual([]);
    const welcome = { ...person, email: "new@example.com" };
    expect(await admitFederated({ store, rules: domains }, welcome, "Acme")).not.toBeNull();
  });

  it("shows the reason", async () => {
    const email = "refused@example.com";
    const { id } = site.newAccount({ email });
    const rules = server.config.signUp as { mode: string };
    rules.mode = "closed";
    onTestFinished(() => {
      rules.mode = "open";
    });
    expect(await site.signInAs(id)).toMatchObject({ page: "/signed-in?error=sign_up_refused", user: null });
  });
});

describe("a known person", () => {
  it("is recognised at the next sign-in, whatever their name and address are by then", async () => {
    const { id } = site.newAccount();
    const first = await site.signInAs(id);
    site.accounts[id] = { email: "moved@example.com", email_verified: true, name: "Other" };
    const second = await site.signInAs(id);
    expect(second.user).toEqual(first.user);
  });

  it("with a password is linked if both sides have confirmed the address", async () => {
    const person = await signUp(server);
    await confirmAddress(server, person.me.email);
    const { id } = site.newAccount({ email: person.me.email });
    expect((await site.signInAs(id)).user._id).toBe(person.me._id);
  });

  it("is not linked if one side has not confirmed the address", async () => {
    const unconfirmed = await signUp(server);
    expect(await site.signInAs(site.newAccount({ email: unconfirmed.me.email }).id)).toMatchObject({
      page: "/signed-in?error=not_linked",
      user: null,
    });
    const confirmed = await signUp(server);
    await confirmAddress(server, confirmed.me.email);
    const { id } = site.newAccount({ email: confirmed.me.email, email_verified: false });
    expect(await site.signInAs(id)).toMatchObject({ page: "/signed-in?error=not_linked", user: null });
  });

  it("with an address the provider has not verified is separate from the person who chooses a password by mail", async () => {
    const { id, email } = site.newAccount({ email_verified: false });
    expect((await site.signInAs(id)).page).toBe("/signed-in");
    const nobody = new Agent(server.app);
    await nobody.post("/api/auth/request-password-reset", { email });
    const token = await mailedToken(server, email, "new password");
    await nobody.post("/api/auth/reset-password", { token, newPassword: "Changed-Password" });
    expect(await site.signInAs(id)).toMatchObject({ page: "/signed-in?error=not_linked", user: null });
  });

  it("is rejected while disabled, with the reason", async () => {
    const admin = await signUp(server);
    const member = await joinTeam(server, admin);
    await confirmAddress(server, member.me.email);
    const { username, rolePosition } = member.me;
    await admin.patch(`/user-update-data/${member.me._id}`, { username, rolePosition, isActive: "Disable" });
    const { id } = site.newAccount({ email: member.me.email });
    expect(await site.signInAs(id)).toMatchObject({ page: "/signed-in?error=account_disabled", user: null });
  });
});

describe("no session begins", () => {
  it("if the person cancels at the provider", async () => {
    expect(await site.signInAs(null)).toMatchObject({ page: "/signed-in?error=cancelled", user: null });
  });

  it("if the provider returns no address", async () => {
    const id = "no-address";
    site.accounts[id] = { name: "Nobody" };
    expect(await site.signInAs(id)).toMatchObject({ page: "/signed-in?error=no_email", user: null });
  });

  it.each([" ann@example.com", "ann@\uffa0example.com", "ann\u200b@example.com", "ann"])(
    "if the provider's address %j is invalid or imitates another one",
    async (email) => {
      const { id } = site.newAccount({ email });
      expect(await site.signInAs(id)).toMatchObject({ page: "/signed-in?error=no_email", user: null });
    },
  );

  it("by a response for another browser, a used one, or a forged one", async () => {
    const { id } = site.newAccount();
    const victim = new Browser();
    const isCallback = (url: URL) => url.pathname === "/api/auth/callback/openid";
    const attacker = new Browser();
    const callback = await attacker.follow(`${base}/api/auth/sign-in/openid`, id, isCallback);
    const stolen = await victim.visit(callback.href);
    expect(stolen.headers.get("location")).toBe("/signed-in?error=expired");
    expect(victim.cookie(base)).not.toContain("session_token");
    await attacker.visit(callback.href);
    const again = await attacker.visit(callback.href);
    expect(again.headers.get("location")).toBe("/signed-in?error=expired");
    for (const query of ["", "?code=x", "?code=x&state=y", "?error=%3Cscript%3E&state=y"]) {
      const made = await victim.visit(`${base}/api/auth/callback/openid${query}`);
      expect(made.headers.get("location")).toBe("/signed-in?error=expired");
    }
  });
});

it("is not started from a page at an address other than the configured one, which would never be notified", async () => {
  const begin = (referer: string) =>
    new Agent(server.app).get("/api/auth/sign-in/openid", { referer }).then(({ headers }) => headers.location);
  expect(await begin("http://localhost/login")).toBe("/signed-in?error=unauthorized_domain");
  expect(await begin(`${base}/login`)).toContain(site.issuer);
});

it("uses PKCE, a state and a nonce", async () => {
  const response = await new Browser().visit(`${base}/api/auth/sign-in/openid`);
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  expect(searchParams.get("redirect_uri")).toBe(`${base}/api/auth/callback/openid`);
  for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)?.length).toBeGreaterThan(20);
});

it("shows the provider's name to the page, or that there is none", async () => {
  const options = await new Agent(server.app).get("/api/sign-in-options");
  expect(options.json()).toMatchObject({ openId: { name: "Acme" } });
  const plain = await useTestServer();
  const agent = new Agent(plain.app);
  expect((await agent.get("/api/sign-in-options")).json()).toMatchObject({ openId: null });
  expect((await agent.get("/api/auth/sign-in/openid")).headers.location).toBe("/signed-in?error=not_configured");
});

it("lets people with a password log in while the provider is unreachable, and contacts it again later", async () => {
  const away = await useTestServer({ OIDC_ISSUER: "http://127.0.0.1:9", LOG_LEVEL: "silent", ...client });
  const agent = new Agent(away.app);
  expect((await agent.get("/api/auth/sign-in/openid")).headers.location).toBe("/signed-in?error=unavailable");
  expect((await signUp(away)).me.role).toBe("Admin");
});
