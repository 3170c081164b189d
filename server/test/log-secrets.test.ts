import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { sqlitePath } from "../src/platform/store/sqlite-backend.ts";
import { run } from "./support/command.ts";
import { signUpBody } from "./support/factories.ts";
import { type Installation, testInstallation } from "./support/installation.ts";
import { mailedLink, mailsIn } from "./support/mails.ts";
import { client, openProvider } from "./support/openid-provider.ts";
import { onPostgres } from "./support/project.ts";
import { ServerProcess } from "./support/server-process.ts";

/** Secrets that must not be logged, by description. */
type Secrets = Record<string, string>;

const settings = {
  AUTH_SECRET: "the-secret-that-signs-what-people-hold",
  METRICS_TOKEN: "the-token-that-opens-the-figures",
  SMTP: "the-password-of-the-mail-server",
  DATABASE: "the-password-of-the-database",
};

/** Returns every form in which a secret could appear in a line of JSON. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const [first = ""] = decodeURIComponent(secret).split(".");
  return [
    secret,
    first,
    encodeURIComponent(secret),
    bytes.toString("base64").replace(/.{0,3}=*$/, ""),
    [...bytes].join(),
  ];
}

function expectNoSecret(log: string, secrets: Secrets): void {
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(7);
    for (const disguise of disguises(secret)) {
      expect(log.includes(disguise), `${name}: ${log.split("\n").find((line) => line.includes(disguise))}`).toBe(false);
    }
  }
}

/** Fails unless each line is one JSON object, and lines about a request contain its id. */
function expectTraceable(log: string): void {
  const lines = log.split("\n").filter((line) => line !== "" && !line.startsWith("Baton is ready"));
  const entries = lines.map((line): Partial<Record<string, unknown>> => JSON.parse(line));
  const answered = entries.filter(({ msg }) => msg === "request");
  expect(answered.length).toBeGreaterThan(10);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(answered.length);
  for (const { reqId } of answered) expect(reqId).toMatch(/^[\da-f-]{36}$/);
  const failed = entries.find(({ msg }) => msg === "request failed");
  expect(answered).toContainEqual(expect.objectContaining({ reqId: failed?.reqId, status: 500 }));
}

/** Starts a process at log level trace. */
function talkative(env: Readonly<Record<string, string>>): ServerProcess {
  const server = new ServerProcess({ ...env, LOG_LEVEL: "trace" });
  onTestFinished(async () => {
    await server.stop("SIGKILL");
  });
  return server;
}

async function dropSessions({ config }: Installation): Promise<void> {
  if (config.databaseUrl) {
    const url = new URL(config.databaseUrl);
    const db = new pg.Client({ connectionString: url.href });
    await db.connect();
    await db.query(`drop table ${url.searchParams.get("schema")}.session cascade`);
    await db.end();
  } else {
    const db = new DatabaseSync(sqlitePath(config.dataDir));
    db.exec("DROP TABLE session");
    db.close();
  }
}

/** Sends a malformed HTTP request after a header with a secret. */
async function sendJunk(origin: string, secret: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${secret}\r\nno header at all\r\n\r\n`);
  await new Promise((resolve) => socket.once("close", resolve).resume());
}

it("no log contains a secret, whatever people do, at log level trace", async () => {
  const installation = await testInstallation();
  const { dataDir, databaseUrl } = installation.config;
  const provider = await openProvider("http://127.0.0.1/nowhere", {});
  onTestFinished(() => provider.close());
  const database = databaseUrl
    ? { DATABASE_URL: databaseUrl.replace("postgres@", `postgres:${settings.DATABASE}@`) }
    : {};
  const { AUTH_SECRET, METRICS_TOKEN } = settings;
  const server = talkative({
    ...installation.env,
    ...database,
    ...client,
    AUTH_SECRET,
    METRICS_TOKEN,
    OIDC_ISSUER: provider.issuer,
  });
  const origin = await server.ready();
  let cookie = "";
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = {
      "content-type": "application/json",
      authorization: "Bearer an-authorization-header",
      cookie,
      ...headers,
    };
    const init = { method, headers: sent, ...(body ? { body: JSON.stringify(body) } : {}) };
    return fetch(origin + path, { ...init, redirect: "manual" });
  };
  const secrets: Secrets = {
    ...settings,
    "client secret": client.OIDC_CLIENT_SECRET,
    authorization: "an-authorization-header",
  };
  const newSecret = (name: string) => {
    const secret = `Secret-${crypto.randomUUID()}`;
    secrets[name] = secret;
    return secret;
  };

  const account = signUpBody({ password: newSecret("password") });
  const { email, password } = account as { email: string; password: string };
  const status = async (answer: Promise<Response>) => (await answer).status;
  expect(
    await status(send("POST", "/api/user-data", { ...account, password: newSecret("refused field"), x: password })),
  ).toBe(422);
  expect(await status(send("POST", "/api/user-data", account))).toBe(201);
  expect(await status(send("POST", "/api/user-data", account))).toBe(409);
  const signIn = (secret: string) => send("POST", "/api/auth/sign-in/email", { email, password: secret });
  expect(await status(signIn(newSecret("wrong password")))).toBe(401);
  const signedIn = await signIn(password);
  [cookie = ""] = signedIn.headers.getSetCookie()[0]?.split(";") ?? [];
  secrets.session = cookie.slice(cookie.indexOf("=") + 1);
  expect(await status(send("GET", "/api/tasks"))).toBe(200);
  expect(
    await status(send("POST", "/api/auth/change-password", { currentPassword: password, newPassword: "short" })),
  ).toBe(422);
  const form = new FormData();
  form.append("image", new Blob([newSecret("upload")]), "me.png");
  expect(await status(fetch(`${origin}/api/upload`, { method: "POST", body: form, headers: { cookie } }))).toBe(415);

  await send("POST", "/api/auth/request-password-reset", { email });
  const mailed = async (subject: string) => {
    const token = async () =>
      new URL(mailedLink(await mailsIn(dataDir), email, subject) ?? origin).searchParams.get("token");
    await expect.poll(token).not.toBeNull();
    const found = (await token()) ?? "";
    secrets[subject] = found;
    return found;
  };
  const reset = await mailed("new password");
  const verify = await mailed("Confirm");
  expect(await status(send("GET", `/reset-password?token=${reset}`))).toBeLessThan(500);
  expect(
    await status(
      send("POST", "/api/auth/reset-password", { token: newSecret("guessed token"), newPassword: newSecret("other") }),
    ),
  ).toBe(422);
  expect(
    await status(
      send("POST", "/api/auth/reset-password", { token: reset, newPassword: newSecret("new password of the person") }),
    ),
  ).toBe(200);
  expect(await status(send("GET", `/confirm-email?token=${verify}`))).toBeLessThan(500);
  expect(await status(send("GET", `/api/auth/verify-email?token=${verify}`))).toBe(302);
  expect(await status(send("POST", "/api/auth/verify-email", { token: newSecret("guessed confirmation") }))).toBe(422);
  expect(await status(send("POST", "/api/auth/verify-email", { token: verify }))).toBe(200);
  expect(await status(send("GET", `/api/auth/verify-email?token=${newSecret("guessed link")}`))).toBe(302);
  expect(await status(send("GET", "/api/auth/sign-in/openid"))).toBe(302);
  const guess = `code=${newSecret("code")}&state=${newSecret("state")}`;
  expect(await status(send("GET", `/api/auth/callback/openid?${guess}`))).toBe(302);
  expect(
    await status(send("GET", "/metrics", undefined, { authorization: `Bearer ${METRICS_TOKEN}`, via: "1.1 x" })),
  ).toBe(200);
  expect(await status(send("GET", `/%?token=${newSecret("malformed address")}`))).toBe(404);
  await sendJunk(origin, newSecret("malformed request"));

  await dropSessions(installation);
  expect(await status(signIn(secrets["new password of the person"] ?? ""))).toBe(500);
  const late = signUpBody({ password: newSecret("password of a failed sign-up") });
  expect(await status(send("POST", "/api/user-data", late))).toBe(500);
  cookie = `baton.session_token=${newSecret("invalid cookie")}.x`;
  await send("GET", "/api/tasks");

  const { out, err } = await server.stop("SIGTERM");
  const log = out + err;
  for (const text of ["request refused", "request failed", "message sent", "client error"]) expect(log).toContain(text);
  expectNoSecret(log, secrets);
  expectTraceable(out);
}, 60_000);

it("no log contains credentials of other services, even when they are unreachable", { tags: ["long"] }, async () => {
  const installation = await testInstallation();
  const smtp = `smtp://user:${settings.SMTP}@127.0.0.1:9`;
  const unreachable = `postgres://user:${settings.DATABASE}@127.0.0.1:9/baton`;
  const replica: Record<string, string> = onPostgres() ? { DATABASE_REPLICA_URL: unreachable } : {};
  const server = talkative({ ...installation.env, ...replica, SMTP_URL: smtp, MAIL_FROM: "baton@example.com" });
  const origin = await server.ready();
  const body = JSON.stringify(signUpBody());
  const headers = { "content-type": "application/json" };
  const signedUp = await fetch(`${origin}/api/user-data`, { method: "POST", headers, body });
  const [cookie = ""] = signedUp.headers.getSetCookie();
  expect((await fetch(`${origin}/api/tasks`, { headers: { cookie } })).status).toBe(200);
  const refused = await talkative({ DATA_DIR: installation.path("other"), DATABASE_URL: unreachable }).ended;
  expect(refused.err).toContain("DATABASE_URL must be");
  const { out, err } = await server.stop("SIGTERM");
  expect(out + err).toContain("message not sent");
  if (onPostgres()) expect(out).toContain("The replica cannot be read");
  const moved = await run(["move", "--to", unreachable], installation.env);
  expect(moved.err).toContain("--to must be the address of a reachable PostgreSQL");
  const kept = { kept: readFileSync(join(installation.config.dataDir, "auth-secret"), "utf8") };
  expectNoSecret(out + err + refused.out + refused.err + moved.err, { ...settings, ...kept });
});
