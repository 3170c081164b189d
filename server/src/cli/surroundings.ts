import type { Config } from "../platform/config.ts";

/** What a command works with. */
export interface Surroundings {
  readonly config: Config;
  /** True when the secret is the one kept in the data folder, not one of the environment. */
  readonly keepsSecret: boolean;
}
