import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { openTestServer, openTestStore, testConfig, useTestServer } from "../../../test/support/harness.ts";
import { testInstallation } from "../../../test/support/installation.ts";
import { onPostgres } from "../../../test/support/project.ts";
import { buildApp } from "../../app.ts";
import { sqlitePath } from "../store/sqlite-backend.ts";

async function readiness(app: FastifyInstance): Promise<number> {
  const response = await app.inject("/readyz");
  if (response.statusCode !== 200) expect(response.headers["retry-after"]).toBeDefined();
  return response.statusCode;
}
const patiently = { timeout: 20_000 };

it.skipIf(onPostgres())(
  "readiness fails while the store cannot be written, and recovers",
  async () => {
    const { app, config } = await useTestServer();
    expect(await readiness(app)).toBe(200);
    const other = new DatabaseSync(sqlitePath(config.dataDir));
    other.exec("BEGIN IMMEDIATE");
    await expect.poll(() => readiness(app), patiently).toBe(503);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    other.exec("ROLLBACK");
    other.close();
    await expect.poll(() => readiness(app), patiently).toBe(200);
  },
  60_000,
);

const readOnly = "-c default_transaction_read_only=on";
it.skipIf(!onPostgres() || process.env.TEST_DATABASE_KIND === "pglite")(
  "readiness fails on a read-only PostgreSQL",
  async () => {
    const installation = await testInstallation();
    expect(await readiness((await installation.serve()).app)).toBe(200);
    const url = new URL(installation.config.databaseUrl ?? "");
    url.searchParams.set("options", readOnly);
    const config = { ...installation.config, databaseUrl: url.href };
    const app = await buildApp(config, await openTestStore(config));
    onTestFinished(() => app.close());
    expect(await readiness(app)).toBe(503);
  },
);

it("readiness fails without the database, and reveals no details", async () => {
  const { config, remove } = await testConfig();
  onTestFinished(remove);
  const store = await openTestStore(config);
  const app = await buildApp(config, store);
  await store.close();
  expect(await readiness(app)).toBe(503);
  expect((await app.inject("/readyz")).json()).toMatchObject({ code: "unavailable" });
});

it("readiness fails during shutdown", async () => {
  const { app, close } = await openTestServer();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  let heard = "";
  socket.on("data", (data) => {
    heard += String(data);
  });
  // The second request has started when shutdown begins, so its connection is not closed immediately.
  socket.write("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\nHost: x\r\n");
  await expect.poll(() => heard).toContain("HTTP/1.1 200");
  const closed = close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write("\r\n");
  await once(socket, "close");
  expect(heard).toContain("HTTP/1.1 503");
  await closed;
});
