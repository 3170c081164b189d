import { expect, it, onTestFinished } from "vitest";
import { buildApp } from "../../app.ts";
import { password, signUp } from "../../test/factories.ts";
import { openTestStore, testConfig } from "../../test/harness.ts";

// The stand-in for PostgreSQL has one session: on it, nothing collides.
it.skipIf(process.env.TEST_DATABASE_KIND === "pglite")(
  "what the identity library writes is asked again of an engine that refuses what collides",
  async () => {
    const { config, remove } = await testConfig();
    const url = new URL(config.databaseUrl ?? "");
    url.searchParams.set("options", "-c default_transaction_isolation=serializable");
    const app = await buildApp(config, await openTestStore({ ...config, databaseUrl: url.href }));
    await app.ready();
    onTestFinished(async () => {
      await app.close();
      await remove();
    });
    const person = await signUp({ app });
    const change = { currentPassword: password, newPassword: password };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => person.post("/api/auth/change-password", change)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  },
);
