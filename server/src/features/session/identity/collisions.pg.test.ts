import { expect, it, onTestFinished } from "vitest";
import { Authenticator, addPasskey } from "../../../../test/support/authenticator.ts";
import { signUp } from "../../../../test/support/factories.ts";
import { openTestStore, testConfig } from "../../../../test/support/harness.ts";
import { buildApp } from "../../../app.ts";

// PGlite has one session, so nothing collides.
it.skipIf(process.env.TEST_DATABASE_KIND === "pglite")(
  "writes of the identity library are retried when an engine reports a serialisation failure",
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
    const made = await addPasskey(person, new Authenticator(), { origin: "http://localhost:80" });
    const { _id } = made.json<{ _id: string }>();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => person.patch(`/api/passkeys/${_id}`, { name: `Name ${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  },
);
