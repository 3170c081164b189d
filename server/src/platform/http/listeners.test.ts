import { type AddressInfo, connect } from "node:net";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { Listeners } from "./listeners.ts";

async function serveSomething(port = 0, gate = Promise.resolve()) {
  const app = Fastify();
  app.get("/", async () => {
    await gate;
    return "ok";
  });
  const listeners = new Listeners(app);
  await listeners.listen({ host: "127.0.0.1", port });
  onTestFinished(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

it("many new connections are accepted in few turns of the event loop", async () => {
  const { app, port } = await serveSomething();
  let accepted = 0;
  app.server.on("connection", () => {
    accepted += 1;
  });
  const clients = Array.from({ length: 160 }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => {
    for (const client of clients) client.destroy();
  });
  let turns = 0;
  for (; accepted < clients.length; turns += 1) await turnOfLoop();
  expect(turns).toBeLessThan(120);
});

it("a port in use is refused, although the sockets of one process share it", async () => {
  const { port } = await serveSomething();
  await expect(serveSomething(port)).rejects.toThrow("EADDRINUSE");
});

it("requests on all sockets are answered before the server has closed", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { app, port } = await serveSomething(0, gate);
  let begun = 0;
  app.server.on("request", () => {
    begun += 1;
  });
  const answers = Array.from({ length: 30 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text());
  await expect.poll(() => begun).toBe(30);
  const closing = app.close();
  open();
  await closing;
  expect(await Promise.all(answers)).toEqual(Array(30).fill("ok"));
});
