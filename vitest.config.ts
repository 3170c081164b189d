import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { postgresToTest } from "./scripts/test-database.ts";
import { LongestFirst } from "./scripts/test-order.ts";
import type {} from "./server/test/support/project.ts";
import { messages } from "./web/messages.ts";

const tests = "src/**/*.test.ts";
const serverTests = "{src,test}/**/*.test.ts";
const postgresOnly = "{src,test}/**/*.pg.test.ts";
const nodesOnly = "{src,test}/**/*.nodes.test.ts";
/** Tests that do not depend on the database, so SQLite is enough. */
const sqliteOnly = [
  "src/cli/{command,progress}.test.ts",
  "src/demo/history.test.ts",
  "src/features/{calendar-feed/icalendar,inbound-mail/reply-text,task/fields,webhook/chat}.test.ts",
  "src/features/import/{formats,reading}/**",
  "src/features/import/{several-files,task-references}.test.ts",
  "src/features/session/two-factor/totp.test.ts",
  "src/platform/auth/cookie.test.ts",
  "src/platform/base/{config,data-folder,stacks}.test.ts",
  "src/platform/files/**",
  "src/platform/http/{problem,json-list,limits,list-cache,overload,sender}.test.ts",
  "src/platform/live/{hub,presence}.test.ts",
  "src/platform/mail/mailer.test.ts",
  "src/platform/outbound/outbound.test.ts",
  "src/platform/push/push.test.ts",
  "src/platform/store/{fair-queue,keyed-mutex,turns}.test.ts",
  "test/faults/{clock,sqlite-faults}.test.ts",
  "test/limit-edges.test.ts",
  "test/security/permissions.test.ts",
  "test/{setup,start}.test.ts",
];
/**
 * Files that `npm test` does not run on PostgreSQL, but `npm run soak -- nodes` does. They wait for leases and time
 * limits, send thousands of requests that are refused before they reach the store, or test SQL of the identity library,
 * which the tests of sessions, recovery and invitations cover on PostgreSQL, or of moving an installation. The last ones
 * test rules that are the same on both databases; `query-plans.pg.test.ts` prepares their statements on PostgreSQL.
 */
const longOnPostgres = [
  "src/cli/{export,export-projects,rescue,second-factors}.test.ts",
  "src/features/attachment/content.test.ts",
  "src/features/import/import-{invitations,samples,table,upload}.test.ts",
  "src/features/session/*/{open-id,open-id-link,passkeys,two-factor}.test.ts",
  "src/features/task/lists/long-list.test.ts",
  "src/features/upload/upload.test.ts",
  "src/platform/http/health.test.ts",
  "src/platform/live/live-limits.test.ts",
  "src/platform/mail/left-mail.test.ts",
  "test/crash/**/*.test.ts",
  "test/faults/{first-start,postgres-restart.pg,replica.pg}.test.ts",
  "test/{log-secrets,second-process}.test.ts",
  "test/security/{accounts,credentials,fuzz,late-rights,limits,matrix}.test.ts",
  "src/demo/seed.test.ts",
  "src/features/{deletion,notification-delivery}/*.test.ts",
  "src/features/task/destination.test.ts",
];
/** Tests that depend on the events between nodes. */
const onTwoNodes = [
  nodesOnly,
  "src/features/*/{audit,contact,invitation,joining,member,members-can,project-member,session,task,trash}.test.ts",
  "src/features/task/lists/published.test.ts",
  "src/platform/http/{http,limits}.test.ts",
  "src/platform/live/{live,presence}.test.ts",
];
/** Files that together take as long on two nodes as all others. `npm run soak -- nodes` runs them. */
const longOnTwoNodes = [
  "src/cli/rescue.test.ts",
  "src/features/upload/upload.test.ts",
  "src/features/session/*/{open-id,open-id-link,passkeys,recovery,two-factor}.test.ts",
  "src/platform/mail/left-mail.test.ts",
  "test/crash/**/*.test.ts",
  "test/faults/{first-start,postgres-faults.pg,postgres-restart.pg}.test.ts",
  "test/second-process.test.ts",
  "test/security/{accounts,credentials,fuzz,late-body,matrix}.test.ts",
];
const isLong = process.env.LONG_TESTS === "yes";
/** PGlite has one session for all connections, so files run one at a time, each in its own process. */
const onPostgres = (await postgresToTest()) ? {} : { fileParallelism: false, isolate: true };

/** Loaded first in every process of the server's tests. */
const setupFiles = [`${import.meta.dirname}/server/test/support/cheap-hashes.ts`];

function serverProject(test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration {
  return { test: { root: "server", setupFiles, ...test } };
}

export default defineConfig({
  test: {
    globalSetup: ["scripts/test-folder.ts", "scripts/test-database.ts", "scripts/test-redis.ts"],
    // One more worker than cores, because tests also wait.
    maxWorkers: availableParallelism() + 1,
    // A process per file would load everything again, a quarter of all work (see docs/gotchas.md).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    tags: [
      {
        name: "long",
        description: "Takes many seconds and tests a variant of what others test. `npm run soak -- long` runs it.",
      },
    ],
    ...(isLong ? {} : { tagsFilter: ["!long"] }),
    // Some tests start processes, and the machine can be busy with other tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A shared machine can stall for seconds. A test that passes only on retry is reported as such.
    retry: process.env.CI ? 2 : 0,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { test: { name: "domain", root: "domain", include: [tests] } },
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"] } },
      {
        test: {
          name: "web",
          root: "web",
          include: [tests],
          setupFiles: [`${import.meta.dirname}/web/src/platform/locale.ts`],
        },
        plugins: [messages({ pseudo: false })],
        resolve: { alias: { "@": `${import.meta.dirname}/web/src` } },
      },
      serverProject({
        name: "server",
        provide: { serverRunsOn: "SQLite" },
        include: [serverTests],
        exclude: [postgresOnly, nodesOnly],
      }),
      serverProject({
        name: "server on PostgreSQL",
        provide: { serverRunsOn: "PostgreSQL" },
        include: [serverTests],
        // The tests on two nodes also use PostgreSQL.
        exclude: [nodesOnly, ...sqliteOnly, ...(isLong ? [] : [...longOnPostgres, ...onTwoNodes])],
        ...onPostgres,
      }),
      serverProject({
        name: "two nodes",
        provide: { serverRunsOn: "two nodes" },
        runner: "test/support/two-nodes-runner.ts",
        include: isLong ? [...onTwoNodes, ...longOnTwoNodes] : onTwoNodes,
        ...onPostgres,
      }),
    ],
  },
});
