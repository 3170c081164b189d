import { defineConfig } from "vitest/config";

const tests = "src/**/*.test.ts";
const postgresTests = "src/**/*.pg.test.ts";

export default defineConfig({
  test: {
    globalSetup: "scripts/test-database.ts",
    // Some tests start a process of their own, and the machine may be busy with the others.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { test: { name: "domain", root: "domain", include: [tests] } },
      { test: { name: "server", root: "server", include: [tests], exclude: [postgresTests] } },
      {
        test: { name: "web", root: "web", include: [tests] },
        resolve: { alias: { "@": `${import.meta.dirname}/web/src` } },
      },
      // One at a time: the stand-in for PostgreSQL has one session for all.
      { test: { name: "server on PostgreSQL", root: "server", include: [postgresTests], fileParallelism: false } },
    ],
  },
});
