// npm run release [-- linux-arm64 …]: packs what a server needs into one archive per platform, this one by default:
// the bundle, the page, Node and the native modules. Baton runs from the unpacked archive without npm.
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { nodePackages, root, server, stop } from "./runtime.mjs";

const output = join(root, "release");
const { version, optionalDependencies } = readPackage(".");
const { sharp } = readPackage("server").dependencies;

/** The program of the archive: it starts the server or, with arguments, runs a command of the operator. */
const unixProgram = `#!/bin/sh
export INIT_CWD="$PWD"
cd "$(dirname "$0")" || exit
if [ $# -eq 0 ]; then exec ./node ${server.join(" ")}; fi
exec ./node server/dist/cli.js "$@"
`;

const windowsProgram = `@echo off\r
set INIT_CWD=%CD%\r
cd /d "%~dp0"\r
if "%~1"=="" (node.exe ${server.join(" ")}) else (node.exe server/dist/cli.js %*)\r
`;

interface Package {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

function pack(platform: string): void {
  const node = nodePackages[platform];
  if (node === undefined) stop(`${platform} is not one of ${Object.keys(nodePackages).join(", ")}.`);
  const scratch = mkdtempSync(join(tmpdir(), "baton-release-"));
  try {
    const name = `baton-${version}-${platform}`;
    const folder = join(scratch, name);
    fill(folder, platform, node);
    mkdirSync(output, { recursive: true });
    run("tar", ["-czf", join(output, `${name}.tar.gz`), "-C", scratch, name], root);
    process.stdout.write(`${join("release", `${name}.tar.gz`)}\n`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Puts everything that a server on `platform` needs into `folder`. `node` is the path of its Node in `node_modules`. */
function fill(folder: string, platform: string, node: string): void {
  mkdirSync(folder);
  const [nodePackage = ""] = node.split("/");
  const dependencies = { sharp, [nodePackage]: optionalDependencies[nodePackage] };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "baton", version, type: "module", dependencies }));
  copyFileSync(join(root, ".npmrc"), join(folder, ".npmrc"));
  const [os = "", cpu = ""] = platform.split("-");
  // npm refuses a package for another platform unless it is forced to.
  const libc = os === "linux" ? ["--libc=glibc"] : [];
  run(
    "npm",
    ["install", "--force", `--os=${os}`, `--cpu=${cpu}`, ...libc, "--no-package-lock", "--loglevel=error"],
    folder,
  );
  const binary = basename(node);
  copyFileSync(join(folder, "node_modules", node), join(folder, binary));
  rmSync(join(folder, "node_modules", nodePackage), { recursive: true });
  for (const unused of [".npmrc", "node_modules/.bin"]) rmSync(join(folder, unused), { recursive: true });
  for (const built of ["server/dist", "web/dist"]) cpSync(join(root, built), join(folder, built), { recursive: true });
  for (const file of ["LICENSE", "CHANGELOG.md"]) copyFileSync(join(root, file), join(folder, file));
  if (os === "win32") writeFileSync(join(folder, "baton.cmd"), windowsProgram);
  else {
    writeFileSync(join(folder, "baton"), unixProgram);
    chmodSync(join(folder, "baton"), 0o755);
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) stop(`${program} failed${error ? `: ${error.message}` : ""}.`);
}

const asked = process.argv.slice(2);
for (const platform of asked.length > 0 ? asked : [`${process.platform}-${process.arch}`]) pack(platform);
