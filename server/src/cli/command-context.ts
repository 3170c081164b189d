import { resolve } from "node:path";
import type { Config } from "../platform/base/config.ts";

/** The environment of a command. */
export interface CommandContext {
  readonly config: Config;
  /** True if the secret is the one in the data folder, not one from the environment. */
  readonly keepsSecret: boolean;
}

/** The hint of commands that need exclusive access to the database. */
export const stopHint = "Baton is running on this database. Stop it first.";

/** Resolves a path against the folder in which the command was run, because npm changes to the package folder. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}
