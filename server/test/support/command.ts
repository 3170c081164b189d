import { type ChildProcess, execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Starts a command as `npm run baton` does. */
export function begin(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { child: ChildProcess; ended: Promise<Result> } {
  const { promise: ended, resolve } = Promise.withResolvers<Result>();
  const child = execFile(
    process.execPath,
    [program, ...args],
    { env: { PATH: process.env.PATH, ...env } },
    (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
  );
  return { child, ended };
}

/** Runs a command as `npm run baton` does, until it ends. */
export function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Result> {
  return begin(args, env).ended;
}
