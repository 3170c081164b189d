import type { AuditPage } from "@baton/domain/audit/audit";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import { afterEach, expect, it, vi } from "vitest";
import { Authenticator, addPasskey, signInWith } from "../../test/support/authenticator.ts";
import { joinTeam, password, signUp } from "../../test/support/factories.ts";
import { Agent, listen, type TestServer } from "../../test/support/harness.ts";
import { emptyInstallation, type Installation, testInstallation } from "../../test/support/installation.ts";
import { Listener } from "../../test/support/listener.ts";
import { mailServer } from "../../test/support/mail-server.ts";
import { onPostgres, onTwoNodes } from "../../test/support/project.ts";
import { switchOn } from "../../test/support/second-factor.ts";
import { checkEveryMs } from "../platform/nodes/nodes.ts";
import { linkToNewPassword, removeFromTeam, resetSecondFactors } from "./rescue.ts";

const here = { origin: "http://localhost", name: "localhost" };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Creates a team with a member who has a second factor and a passkey, and captures the intervals of a single server. */
async function carefulMember(installation: Installation) {
  const timers = vi.spyOn(globalThis, "setInterval");
  const server = await installation.serve();
  const everyMinute = timers.mock.calls.filter(([, ms]) => ms === checkEveryMs).map(([look]) => look);
  const admin = await signUp(server);
  const member = await joinTeam(server, admin);
  const device = new Authenticator();
  expect((await addPasskey(member, device, here)).statusCode).toBe(201);
  const { recoveryCodes } = await switchOn(member);
  /** Simulates the time after which a server without Redis detects changes. With Redis it is notified. */
  const aMinuteLater = () => {
    if (!onTwoNodes()) for (const look of everyMinute) look();
  };
  return { server, admin, member, device, recoveryCodes, aMinuteLater };
}

async function signIn({ app }: TestServer, email: string, secret = password): Promise<Agent> {
  const agent = new Agent(app);
  await agent.post("/api/auth/sign-in/email", { email, password: secret });
  return agent;
}

it("a person who lost phone, recovery codes and passkeys can log in with the password alone, and an admin sees it", async () => {
  const installation = await testInstallation();
  const { server, admin, member, device } = await carefulMember(installation);
  const { email, username } = member.me;
  expect((await (await signIn(server, email)).get("/api/tasks")).statusCode).toBe(401);
  expect(await resetSecondFactors(installation, email.toUpperCase())).toBe(
    `${email} can now log in with the password alone, and was logged out everywhere. No mail is configured. Tell ${email} yourself.`,
  );
  const again = await signIn(server, email);
  expect((await again.get("/api/second-factor")).json()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect((await again.get("/api/passkeys")).json()).toEqual([]);
  expect((await signInWith(new Agent(server.app), device, here)).statusCode).toBe(422);
  await switchOn(again);
  const { entries } = (await admin.get("/api/audit")).json<AuditPage>();
  expect(entries.find(({ action }) => action === "second-factor-reset")).toMatchObject({
    actor: null,
    subject: { username },
  });
});

it("a running server ends their sessions, and no others", async () => {
  const installation = await testInstallation();
  const { server, admin, member, aMinuteLater } = await carefulMember(installation);
  const address = await listen(server);
  const [theirs, other] = [member, admin].map(({ cookie }) => new Listener(address(), { cookie }));
  expect(await theirs?.next()).toMatchObject({ type: "hello" });
  expect(await other?.next()).toMatchObject({ type: "hello" });
  expect((await member.get("/api/tasks")).statusCode).toBe(200);
  await resetSecondFactors(installation, member.me.email);
  aMinuteLater();
  expect((await member.get("/api/tasks")).statusCode).toBe(401);
  expect(await theirs?.closed).toBe(liveClose.signedOut);
  expect((await admin.get("/api/tasks")).statusCode).toBe(200);
  expect(other?.socket.readyState).toBe(other?.socket.OPEN);
});

it("a pending second step becomes invalid, and so do the recovery codes", async () => {
  const installation = await testInstallation();
  const { server, member, recoveryCodes } = await carefulMember(installation);
  const begun = await signIn(server, member.me.email);
  await resetSecondFactors(installation, member.me.email);
  const code = recoveryCodes[0] ?? "";
  expect((await begun.post("/api/auth/two-factor/verify-backup-code", { code })).statusCode).toBe(401);
});

it("the person is notified by mail if configured, and the operator is informed if that fails", async () => {
  const installation = await testInstallation();
  const { member } = await carefulMember(installation);
  const { email } = member.me;
  const server = await mailServer((nth) => (nth === 2 ? 550 : undefined));
  const withMail = { keepsSecret: true, config: { ...installation.config, smtpUrl: server.url } };
  expect(await resetSecondFactors(withMail, email)).toContain("They were notified by mail.");
  expect(server.received).toMatchObject([{ to: [email], mail: { subject: expect.stringContaining("switched off") } }]);
  expect(await resetSecondFactors(withMail, email)).toMatch(/could not be sent: .*550.*Tell .* yourself\./);
});

it("a printed link sets a new password, once, and leaves two-factor on", async () => {
  const installation = await testInstallation();
  const { server, member } = await carefulMember(installation);
  const { email } = member.me;
  const output = await linkToNewPassword(installation, email);
  const link = new URL(output.split("\n")[1] ?? "");
  expect(link.pathname).toBe("/reset-password");
  const choice = { token: link.searchParams.get("token"), newPassword: "Chosen-Password" };
  expect((await new Agent(server.app).post("/api/auth/reset-password", choice)).statusCode).toBe(200);
  expect((await new Agent(server.app).post("/api/auth/reset-password", choice)).statusCode).toBe(422);
  const agent = new Agent(server.app);
  const answer = await agent.post("/api/auth/sign-in/email", { email, password: "Chosen-Password" });
  expect(answer.json()).toMatchObject({ secondStep: true });
});

it("an unknown address changes nothing, and a missing database is not created", async () => {
  const installation = await testInstallation();
  const { server, member } = await carefulMember(installation);
  const unknown = "nobody@example.com";
  await expect(resetSecondFactors(installation, unknown)).rejects.toThrow(`No account has the address ${unknown}.`);
  await expect(linkToNewPassword(installation, unknown)).rejects.toThrow(`No account has the address ${unknown}.`);
  expect((await (await signIn(server, member.me.email)).get("/api/tasks")).statusCode).toBe(401);
  if (onPostgres()) return;
  const empty = await emptyInstallation();
  await expect(resetSecondFactors(empty, unknown)).rejects.toThrow("There is no database");
});

it("a person can be removed from a team that they cannot leave, and their pages are notified", async () => {
  const installation = await testInstallation();
  const { server, admin, member, aMinuteLater } = await carefulMember(installation);
  const address = await listen(server);
  const theirs = new Listener(address(), { cookie: member.cookie });
  expect(await theirs.next()).toMatchObject({ type: "hello" });
  const { email, username } = member.me;
  expect(await removeFromTeam(installation, email)).toContain(`${email} was removed from ${admin.me.username}'s team`);
  aMinuteLater();
  expect(await theirs.closed).toBe(liveClose.signedOut);
  expect((await member.get("/api/session")).json()).toMatchObject({ workspaceId: null });
  expect((await admin.get("/api/audit")).json<AuditPage>().entries[0]).toMatchObject({
    action: "member-released",
    actor: null,
    subject: { username },
    ipAddress: "",
  });
  expect(await removeFromTeam(installation, email)).toBe(`${email} is not in a team.`);
});

it("an owner can be released only from an empty team", async () => {
  const installation = await testInstallation();
  const { admin, member } = await carefulMember(installation);
  await expect(removeFromTeam(installation, admin.me.email)).rejects.toThrow("once nobody else is in the team");
  await removeFromTeam(installation, member.me.email);
  expect(await removeFromTeam(installation, admin.me.email)).toContain("was removed from");
});
