import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { testConfig } from "../../../test/support/harness.ts";
import { onPostgres } from "../../../test/support/project.ts";
import type { NamedMigration } from "./migrate.ts";
import { openBackend, openStore } from "./open-store.ts";

const table = (name: string): NamedMigration => ({
  name,
  up: (db) => db.schema.createTable(name.replaceAll("-", "_")).addColumn("id", "text").execute(),
});
const failing: NamedMigration = {
  name: "0003-failing",
  async up(db) {
    await table("0003-failing").up(db, "sqlite");
    throw new Error("half way");
  },
};

async function steps() {
  const { config, remove } = await testConfig({}, emptyDatabase);
  const { dataDir, databaseUrl } = config;
  const run = async (...migrations: NamedMigration[]) => {
    const store = await openStore({ dataDir, databaseUrl, migrations, tables: [], reportLostConnection: () => {} });
    await store.close();
    const backend = await openBackend({ dataDir, databaseUrl }, () => {});
    const tables = await backend.tables(backend.read);
    await backend.close();
    return tables;
  };
  return { run, dataDir, remove };
}

it("applies new migrations once, and all of them or none", async () => {
  const { run, remove } = await steps();
  await run(table("0001-one"));
  expect(await run(table("0001-one"), table("0002-two"))).toEqual(expect.arrayContaining(["0001_one", "0002_two"]));
  await expect(run(table("0001-one"), table("0002-two"), table("0003-three"), failing)).rejects.toThrow("half way");
  expect(await run(table("0001-one"), table("0002-two"))).not.toContain("0003_three");
  await remove();
});

// PGlite has one session, and SQLite one process.
it.runIf(onPostgres() && process.env.TEST_DATABASE_KIND !== "pglite")(
  "runs once for several processes that start at once",
  async () => {
    const { run, remove } = await steps();
    let runs = 0;
    const slow: NamedMigration = {
      name: "0001-slow",
      async up(db) {
        runs += 1;
        await sql`select pg_sleep(0.2)`.execute(db);
        await table("0001-slow").up(db, "postgres");
      },
    };
    const all = await Promise.all([run(slow), run(slow), run(slow)]);
    for (const tables of all) expect(tables).toContain("0001_slow");
    expect(runs).toBe(1);
    await remove();
  },
);

it("rejects a database that a newer version created", async () => {
  const { run, remove } = await steps();
  await run(table("0001-one"), table("0002-two"));
  await expect(run(table("0001-one"))).rejects.toThrow("newer Baton (migration 0002-two)");
  await remove();
});

it.runIf(!onPostgres())("first copies an existing SQLite file", async () => {
  const { run, dataDir, remove } = await steps();
  await run(table("0001-one"));
  await run(table("0001-one"), table("0002-two"));
  const copies = (await readdir(dataDir)).filter((name) => name.includes(".before-"));
  expect(copies).toEqual(["baton.sqlite.before-0002-two"]);
  const copy = new DatabaseSync(join(dataDir, copies[0] ?? ""), { readOnly: true });
  expect(copy.prepare("select name from migration").all()).toMatchObject([{ name: "0001-one" }]);
  copy.close();
  await remove();
});
