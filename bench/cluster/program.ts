import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { delimiter } from "node:path";
import { programs as postgresPrograms } from "../../server/test/faults/own-postgres.ts";
import { folders, isInstalled } from "../support/installed.ts";
import { Lacking } from "../support/report.ts";

/** A third-party program as a separate process. */
export interface Program {
  readonly pid: number;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** The Debian package of each required program. */
const packages = { etcd: "etcd-server", haproxy: "haproxy", patroni: "patroni", "redis-server": "redis-server" };

/**
 * Ensures that these programs and PostgreSQL's are installed.
 * @throws Lacking with instructions to install them
 */
export function needPrograms(...programs: readonly (keyof typeof packages)[]): void {
  const missing = programs.filter((program) => !isInstalled(program)).map((program) => packages[program]);
  if (!postgresPrograms) missing.push("postgresql");
  if (missing.length > 0) throw new Lacking(`programs are missing (apt-get install ${missing.join(" ")}).`);
}

/** Starts a program and appends its output to the file `log`. */
export function startProgram(
  program: keyof typeof packages,
  args: readonly string[],
  log: string,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Program {
  const file = openSync(log, "a");
  const env = { PATH: folders.join(delimiter), LANG: "C.UTF-8" };
  const child = spawn(program, args, { ...user, env, cwd: "/", stdio: ["ignore", file, file] });
  closeSync(file);
  const gone = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
