import type { TaskWire } from "@baton/domain/task/task.wire";
import { expect, it, onTestFinished } from "vitest";
import { buildApp } from "../../src/app.ts";
import { assertWhole } from "../crash/whole-store.ts";
import { createTask, signUp } from "../support/factories.ts";
import { openTestStore, testConfig } from "../support/harness.ts";
import { balanced } from "../support/two-nodes.ts";

// The stand-in for PostgreSQL has one session: on it, nothing collides.
it.skipIf(process.env.TEST_DATABASE_KIND === "pglite")(
  "an engine that refuses what collides, as those that spread over machines do, is asked again until all is done",
  async () => {
    const { config, remove } = await testConfig();
    const url = new URL(config.databaseUrl ?? "");
    url.searchParams.set("options", "-c default_transaction_isolation=serializable");
    // Within one process, the writes of a team do not meet.
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
