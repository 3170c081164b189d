import { resolve } from "node:path";
import type { Config } from "../platform/base/config.ts";

/** What a command works with. */
export interface Surroundings {
  readonly config: Config;
  /** True when the secret is the one kept in the data folder, not one of the environment. */
  readonly keepsSecret: boolean;
}

/** Said where a command needs the database for itself. */
export const stopHint = "Baton is running on this database: stop it first.";

/** A path as it was meant: npm changes into the folder of the package, away from where the command was given. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}
