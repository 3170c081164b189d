import { constants } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createTask, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";
import { onPostgres } from "../../../test/support/project.ts";
import { ConnectionDialect, openSqlite, SqliteConnection } from "../../platform/store/sqlite.ts";
import { sqlitePath } from "../../platform/store/sqlite-backend.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { Tx } from "../../platform/store/tx.ts";
import { openTask } from "./full-task.store.ts";
import { rankFor } from "./rank.store.ts";

it.skipIf(onPostgres())("SQLite plans the statements that read a task and its column once", async () => {
  const server = await useTestServer();
  const admin = await signUp(server);
  const { _id: id, rank } = await createTask(admin);
  const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
  const database = openSqlite(sqlitePath(server.config.dataDir), "reader");
  onTestFinished(() => database.close());
  let planned = 0;
  // SQLite asks for each table and column that a statement names while it plans it.
  database.setAuthorizer(() => {
    planned += 1;
    return constants.SQLITE_OK;
  });
  const db = new Kysely<Tables>({ dialect: new ConnectionDialect(new SqliteConnection(database)) });
  const tx = new Tx(db, "sqlite", { workspaceId, actorId: admin.me._id }, []);
  const team = { workspaceId, adminEmail: admin.me.email, hiddenProjects: [] };
  const read = async () => {
    await openTask(tx, team, id);
    await rankFor(tx, team, "todo", "another");
    await rankFor(tx, team, "todo", "another", rank);
  };
  await read();
  expect(planned).toBeGreaterThan(0);
  planned = 0;
  await read();
  expect(planned).toBe(0);
});
