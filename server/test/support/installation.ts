import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { buildApp } from "../../src/app.ts";
import type { CommandContext } from "../../src/cli/command-context.ts";
import { emptyDatabase } from "./databases.ts";
import { openTestStore, type TestServer, testConfig } from "./harness.ts";

/** A data folder and database on which servers can be started and stopped. */
export interface Installation extends CommandContext {
  /** The current settings: restoring a backup may change the secret. */
  readonly config: CommandContext["config"];
  /** The environment for a server process on this installation. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns a path next to the data. */
  path(name: string): string;
  serve(): Promise<TestServer>;
  /** Stops the servers and deletes all data. */
  clear(): Promise<void>;
}

/** Creates an installation. By default, its database is migrated and has no rows. */
export async function openInstallation(...settings: Parameters<typeof testConfig>): Promise<Installation> {
  const { config, remove } = await testConfig(...settings);
  const servers: TestServer[] = [];
  const current = () => ({ ...config, authSecret: readFileSync(join(config.dataDir, "auth-secret"), "utf8") });
  return {
    get config() {
      return current();
    },
    keepsSecret: true,
    env: {
      DATA_DIR: config.dataDir,
      RATE_LIMITS: "off",
      ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
      ...(config.redisUrl ? { REDIS_URL: config.redisUrl } : {}),
    },
    path: (name) => join(config.dataDir, name),
    async serve() {
      const now = current();
      const store = await openTestStore(now);
      const app = await buildApp(now, store);
      await app.ready();
      let closing: Promise<void> | undefined;
      const close = () => {
        closing ??= Promise.resolve(app.close());
        return closing;
      };
      const server = { app, store, config: now, close };
      servers.push(server);
      return server;
    },
    async clear() {
      for (const server of servers) await server.close();
      await remove();
    },
  };
}

/** Creates an installation for one test. */
export async function testInstallation(...settings: Parameters<typeof testConfig>): Promise<Installation> {
  const installation = await openInstallation(...settings);
  onTestFinished(() => installation.clear());
  return installation;
}

/** Creates an installation for one test that was never started. */
export const emptyInstallation = (env: Readonly<Record<string, string>> = {}) => testInstallation(env, emptyDatabase);
