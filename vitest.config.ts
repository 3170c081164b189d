import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { postgresToTest } from "./scripts/test-database.ts";
import { messages } from "./web/messages.ts";

const tests = "src/**/*.test.ts";
const postgresTests = "src/**/*.pg.test.ts";
const nodesTests = "src/**/*.nodes.test.ts";
/** On two nodes these take as long as all others together: `npm run soak -- nodes` runs them as well. */
const longOnNodes = ["src/test/security/**", "src/crash/**", "src/faults/**", "src/platform/auth/**"];
/** Every process of the server's tests loads this first. */
const setupFiles = [`${import.meta.dirname}/server/src/test/cheap-hashes.ts`];
/** The stand-in for PostgreSQL has one session for all: on it, one file at a time, whose connections end with its process. */
const onPostgres = (await postgresToTest()) ? {} : { fileParallelism: false, isolate: true };

export default defineConfig({
  test: {
    globalSetup: ["scripts/test-database.ts", "scripts/test-redis.ts"],
    // One more than there are cores: a test also waits.
    maxWorkers: availableParallelism() + 1,
    // A process for each file would load everything anew: a quarter of the whole work (see docs/gotchas.md).
    isolate: false,
    restoreMocks: true,
    // Some tests start a process of their own, and the machine may be busy with the others.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // A shared machine may stand still for seconds; what passes only the second time is listed as retried.
    retry: process.env.CI ? 2 : 0,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { test: { name: "domain", root: "domain", include: [tests] } },
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"] } },
      {
        test: { name: "server", root: "server", setupFiles, include: [tests], exclude: [postgresTests, nodesTests] },
      },
      {
        test: { name: "web", root: "web", include: [tests] },
        plugins: [messages({ pseudo: false })],
        resolve: { alias: { "@": `${import.meta.dirname}/web/src` } },
      },
      {
        test: {
          name: "server on PostgreSQL",
          root: "server",
          setupFiles,
          include: [postgresTests],
          ...onPostgres,
        },
      },
      {
        test: {
          name: "two nodes",
          root: "server",
          setupFiles,
          include: [nodesTests],
          exclude: process.env.TWO_NODES === "all" ? [] : longOnNodes,
          ...onPostgres,
        },
      },
    ],
  },
});
