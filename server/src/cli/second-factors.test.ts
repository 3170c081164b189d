import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { Authenticator, addPasskey, signInWith } from "../../test/support/authenticator.ts";
import { password, signUp } from "../../test/support/factories.ts";
import { Agent, type TestServer } from "../../test/support/harness.ts";
import { emptyInstallation, type Installation, testInstallation } from "../../test/support/installation.ts";
import { pass, switchOn } from "../../test/support/second-factor.ts";
import { backUp } from "./backup.ts";
import { exportTeam } from "./export.ts";
import { importTeam } from "./import.ts";
import { linkToNewPassword } from "./rescue.ts";
import { restoreBackup } from "./restore.ts";

const here = { origin: "http://localhost", name: "localhost" };

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a person with a second factor, a passkey and a used recovery code. */
async function careful(server: TestServer) {
  const person = await signUp(server);
  const device = new Authenticator();
  expect((await addPasskey(person, device, here)).statusCode).toBe(201);
  const { app, recoveryCodes } = await switchOn(person);
  const [used = "", unused = ""] = recoveryCodes;
  expect((await withRecoveryCode(await afterPassword(server, person.me.email), used)).statusCode).toBe(200);
  return { person, device, app, used, unused };
}

async function signIn({ app }: TestServer, email: string, secret: string) {
  const agent = new Agent(app);
  const answer = await agent.post("/api/auth/sign-in/email", { email, password: secret });
  return { agent, secondStep: answer.json().secondStep === true };
}

async function afterPassword(server: TestServer, email: string): Promise<Agent> {
  const { agent, secondStep } = await signIn(server, email, password);
  expect(secondStep).toBe(true);
  return agent;
}

const withCode = (agent: Agent, code: string) => agent.post("/api/auth/two-factor/verify-totp", { code });
const withRecoveryCode = (agent: Agent, code: string) =>
  agent.post("/api/auth/two-factor/verify-backup-code", { code });

/** Sets a person's password with an operator's link, and signs them in with it. */
async function withNewPassword(installation: Installation, server: TestServer, email: string) {
  const [, link = ""] = (await linkToNewPassword(installation, email)).split("\n");
  const choice = { token: new URL(link).searchParams.get("token"), newPassword: "Chosen-Here" };
  expect((await new Agent(server.app).post("/api/auth/reset-password", choice)).statusCode).toBe(200);
  return signIn(server, email, choice.newPassword);
}

it("after a restore, the app, passkeys and unused recovery codes work, and used ones stay used", async () => {
  // While the clock stands still, the app shows the code that confirmed it.
  pass(0);
  const installation = await testInstallation();
  const { person, device, app, used, unused } = await careful(await installation.serve());
  const { email } = person.me;
  await backUp(installation, installation.path("backup.gz"));
  const elsewhere = await emptyInstallation();
  await restoreBackup(elsewhere, installation.path("backup.gz"), false);
  const there = await elsewhere.serve();
  const agent = await afterPassword(there, email);
  expect((await withCode(agent, app.code())).json().errors[0].message).toContain("used already");
  expect((await withRecoveryCode(agent, used)).json().errors[0].message).toContain("used already");
  expect((await withRecoveryCode(agent, unused)).statusCode).toBe(200);
  expect((await agent.get("/api/second-factor")).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
  pass(60);
  expect((await withCode(await afterPassword(there, email), app.code())).statusCode).toBe(200);
  expect((await signInWith(new Agent(there.app), device, here)).statusCode).toBe(200);
});

it("an export contains no second factors: new people have none, and existing people keep theirs", async () => {
  const installation = await testInstallation();
  const { person } = await careful(await installation.serve());
  const { email } = person.me;
  const file = installation.path("export.gz");
  await exportTeam(installation, file, undefined);
  const kinds = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split("\n")
    .map((line) => Object.keys(JSON.parse(line))[0]);
  expect(kinds).toEqual(["baton", "member", "project", "stage", "stage", "stage"]);
  const elsewhere = await testInstallation();
  await importTeam(elsewhere, file);
  const { agent, secondStep } = await withNewPassword(elsewhere, await elsewhere.serve(), email);
  expect(secondStep).toBe(false);
  expect((await agent.get("/api/passkeys")).json()).toEqual([]);
  const other = await testInstallation();
  const known = await other.serve();
  const theirs = await switchOn(await signUp(known, { email, role: "Tester" }));
  await importTeam(other, file);
  pass(60);
  const again = await afterPassword(known, email);
  expect((await withCode(again, theirs.app.code())).statusCode).toBe(200);
  expect((await again.get("/api/session")).json().user.adminEmail).toBe(email);
});
