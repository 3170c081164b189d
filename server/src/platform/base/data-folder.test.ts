import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { secretPath } from "./data-folder.ts";

const source = JSON.stringify(new URL("data-folder.ts", import.meta.url).href);

/** Simulates a file system without hard links. */
const withoutLinks = `
  fs.linkSync = () => { throw Object.assign(new Error("EPERM: operation not permitted, link"), { code: "EPERM" }); };
`;

/** Reports each read of the secret. */
const reportsReads = `
  const read = fs.readFileSync;
  fs.readFileSync = (path, ...rest) => {
    const content = read(path, ...rest);
    if (String(path).endsWith("auth-secret")) process.stderr.write("read");
    return content;
  };
`;

/** Starts a process that reads the secret of a folder, with patched file system functions. */
function asking(folder: string, ways = "") {
  const code = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    ${ways}
    syncBuiltinESMExports();
    const { folderSecret } = await import(${source});
    try { process.stdout.write(folderSecret(${JSON.stringify(folder)})); } catch (error) { process.stdout.write(error.message); }
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: ["ignore", "pipe", "pipe"] });
  return { output: text(child.stdout), hasRead: once(child.stderr, "data") };
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it.each([
  ["with hard links", ""],
  ["without hard links", withoutLinks],
])("on a file system %s, simultaneous first starts create one secret", async (_name, ways) => {
  const folder = await emptyFolder();
  const secrets = await Promise.all(Array.from({ length: 6 }, () => asking(folder, ways).output));
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(["auth-secret"]);
  expect((await stat(secretPath(folder))).mode & 0o777).toBe(0o600);
});

it("waits for a secret that another start is writing, and reports one that stays too short as damaged", async () => {
  const folder = await emptyFolder();
  await writeFile(secretPath(folder), "");
  const patient = asking(folder, reportsReads);
  await patient.hasRead;
  const secret = "a-secret-of-forty-characters-or-so-in-all";
  await writeFile(secretPath(folder), secret);
  expect(await patient.output).toBe(secret);
  await writeFile(secretPath(folder), "short");
  expect(await asking(folder).output).toContain("is damaged. Restore it from a backup, or delete it");
});
