import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { cleanHourly } from "./jobs.ts";

/** A server that has something to remove, and closes its store last. */
async function serverThatRemoves(remove: () => Promise<void>) {
  const { config, remove: clear } = await testConfig();
  onTestFinished(clear);
  const store = await openTestStore(config);
  const app = fastify();
  app.addHook("onClose", () => store.close());
  cleanHourly(app, store, "things", async () => {
    await remove();
    await store.ping();
    return 0;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app;
}

it("what is being removed when the server is told to stop has the store until it is done", async () => {
  const begun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  let ended = "not at all";
  const app = await serverThatRemoves(async () => {
    begun.resolve();
    await stopped.promise;
    ended = "before the store was closed";
  });
  await begun.promise;
  const closing = app.close().then(() => {
    expect(ended).toBe("before the store was closed");
  });
  setImmediate(stopped.resolve);
  await closing;
});
