import type { TaskWire } from "@baton/domain/task/task.wire";
import { expect, it, onTestFinished } from "vitest";
import { buildApp } from "../../src/app.ts";
import { assertWhole } from "../crash/whole-store.ts";
import { createTask, signUp } from "../support/factories.ts";
import { openTestStore, testConfig } from "../support/harness.ts";
import { balanced } from "../support/two-nodes.ts";

// PGlite has one session, so nothing collides.
it.skipIf(process.env.TEST_DATABASE_KIND === "pglite")(
  "transactions are retried on an engine that reports serialisation failures, as distributed engines do",
  async () => {
    const { config, remove } = await testConfig();
    const url = new URL(config.databaseUrl ?? "");
    url.searchParams.set("options", "-c default_transaction_isolation=serializable");
    // Uses two processes, because the writes of a team within one process do not collide.
    const open = async () => {
      const app = await buildApp(config, await openTestStore({ ...config, databaseUrl: url.href }));
      await app.ready();
      return app;
    };
    const app = balanced([await open(), await open(), await open(), await open()]);
    onTestFinished(async () => {
      await app.close();
      await remove();
    });
    const admin = await signUp({ app });
    const { workspaceId } = (await admin.get("/api/session")).json();
    const inARow = async () => {
      for (let made = 0; made < 15; made += 1) await createTask(admin);
    };
    await Promise.all(Array.from({ length: 8 }, inARow));
    const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>();
    expect(tasks).toHaveLength(120);
    await assertWhole(config, workspaceId, new Map(tasks.map((task) => [task._id, task])));
  },
);
