import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { secretPath } from "../platform/base/data-folder.ts";
import { openFiles } from "../platform/files/files.ts";
import { openTransport } from "../platform/mail/transport.ts";
import { sqlitePath } from "../platform/store/sqlite-backend.ts";
import { tryBackup } from "./backup.ts";
import type { CommandContext } from "./command-context.ts";
import { checkDatabase, compareClocks } from "./doctor-database.ts";
import { checkExports } from "./doctor-exports.ts";
import { checkNodes } from "./doctor-nodes.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

const answerWithinMs = 5000;
const lowSpace = 1e9;

function isLoopback(host: string): boolean {
  return /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);
}

async function checkSettings({ config, keepsSecret }: CommandContext): Promise<Finding[]> {
  const part = "settings";
  const { publicUrl, host, trustProxy, rateLimits, dataDir } = config;
  const found: Finding[] = [];
  if (!publicUrl && !isLoopback(host)) {
    found.push(warning(part, "links in mails lead to localhost", "Set PUBLIC_URL."));
  }
  if (publicUrl?.startsWith("http:") && !isLoopback(new URL(publicUrl).hostname)) {
    found.push(failure(part, `${publicUrl} sends passwords in the clear`, "Put a TLS proxy in front."));
  }
  if (trustProxy > 0 && !isLoopback(host)) {
    const todo = "Let only the proxy reach this port, or listen on 127.0.0.1.";
    found.push(warning(part, "TRUST_PROXY trusts the address headers of anyone who can reach the port", todo));
  }
  if (!rateLimits) found.push(failure(part, "RATE_LIMITS=off allows password guessing", "Remove it."));
  if (keepsSecret && (statSync(secretPath(dataDir)).mode & 0o077) !== 0) {
    found.push(failure(part, "other users of this machine can read the secret", `chmod 600 ${secretPath(dataDir)}`));
  }
  return found.length > 0
    ? found
    : [ok(part, publicUrl ? `the public address is ${publicUrl}` : "only this machine has access")];
}

async function checkDisk({ config }: CommandContext): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const what = `${((bavail * bsize) / 1e9).toFixed(1)} GB free for ${config.dataDir}`;
  return [
    bavail * bsize >= lowSpace ? ok("disk", what) : warning("disk", what, "Free up space before the disk is full."),
  ];
}

async function checkFiles({ config }: CommandContext): Promise<Finding[]> {
  const where = config.bucket ? `bucket ${config.bucket.bucket}` : join(config.dataDir, "uploads");
  const files = openFiles(config);
  const name = `doctor-${randomBytes(8).toString("hex")}.webp`;
  try {
    await files.write(name, Buffer.from(name), "image/webp");
    const same = Buffer.from((await files.read(name)) ?? []).toString() === name;
    await files.remove(name);
    if (same) return [ok("pictures", `stored in ${where}`)];
    return [failure("pictures", `${where} does not return what was stored`, "Check for a proxy in between.")];
  } catch (error) {
    const todo = config.bucket ? "Check the S3_ settings and the key's rights." : "Make the folder writable.";
    return [failure("pictures", `${where} rejects uploads: ${reasonOf(error)}`, todo)];
  }
}

async function checkMail({ config }: CommandContext): Promise<Finding[]> {
  const transport = await openTransport(config);
  try {
    await transport.check();
    if (config.smtpUrl === undefined) {
      const folder = join(config.dataDir, "outbox");
      const { length } = await readdir(folder);
      const what = `${length} ${length === 1 ? "message" : "messages"} in ${folder}`;
      return [warning("mail", what, "Set SMTP_URL and MAIL_FROM to have messages sent.")];
    }
    return [ok("mail", `${new URL(config.smtpUrl).host} accepts messages`)];
  } catch (error) {
    return [failure("mail", `messages cannot be sent: ${reasonOf(error)}`, "Check SMTP_URL.")];
  } finally {
    transport.close();
  }
}

async function checkOpenId({ config }: CommandContext): Promise<Finding[]> {
  if (!config.openId) return [];
  const { issuer, name } = config.openId;
  try {
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get("date") ?? "");
    if (!response.ok) return [failure("sign-in", `${address} answers ${response.status}`, "Check OIDC_ISSUER.")];
    const answers = ok("sign-in", `${name} answers`);
    return Number.isNaN(date) ? [answers] : [answers, compareClocks(`${name}'s`, date - Date.now())];
  } catch (error) {
    return [failure("sign-in", `${issuer} does not answer: ${reasonOf(error)}`, "Check OIDC_ISSUER and the network.")];
  }
}

async function checkBackup(context: CommandContext): Promise<Finding[]> {
  const { databaseUrl, dataDir } = context.config;
  // The check of the database covers this case.
  if (!databaseUrl && !existsSync(sqlitePath(dataDir))) return [];
  try {
    await tryBackup(context);
    return [ok("backup", "a backup can be made")];
  } catch (error) {
    return [failure("backup", `no backup can be made: ${reasonOf(error)}`, "Restore the newest one you have.")];
  }
}

const checks = [
  checkSettings,
  checkDatabase,
  checkBackup,
  checkDisk,
  checkFiles,
  checkExports,
  checkMail,
  checkOpenId,
  checkNodes,
];

function line({ verdict, part, what, todo }: Finding): string {
  const sign = { ok: "ok   ", look: "look ", wrong: "WRONG" }[verdict];
  return `${sign}  ${part.padEnd(8)}  ${what}${todo === undefined ? "" : `. ${todo}`}`;
}

/** Checks everything Baton depends on, and returns a report that says how to fix each problem. */
export async function runDoctor(context: CommandContext): Promise<{ report: string; sound: boolean }> {
  const found: Finding[] = [];
  for (const check of checks) found.push(...(await check(context)));
  return { report: found.map(line).join("\n"), sound: found.every(({ verdict }) => verdict !== "wrong") };
}
