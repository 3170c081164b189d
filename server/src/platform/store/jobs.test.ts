import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { cleanHourly } from "./jobs.ts";

/** Starts a server with a removal job. It closes its store last. */
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

it("shutdown keeps the store open until a running removal is done", async () => {
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
