// npx node server/src/migrations/store-version.ts: stores a database of the current version, from which the tests of
// later versions start. Run it before adding a migration.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildApp } from "../app.ts";
import { seed } from "../demo/seed.ts";
import { entityTables } from "../entities.ts";
import { readConfig } from "../platform/base/config.ts";
import { openStore } from "../platform/store/open-store.ts";
import { sqlitePath } from "../platform/store/sqlite-backend.ts";
import { migrations } from "./migrations.ts";

const dataDir = mkdtempSync(join(tmpdir(), "baton-store-version-"));
try {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "warn", RATE_LIMITS: "off" });
  const app = await buildApp(
    config,
    await openStore({ ...config, migrations, tables: entityTables, reportLostConnection: () => {} }),
  );
  await seed(app);
  const name = "Ann Example";
  const contact = {
    name,
    email: "ann@example.com",
    phone: "+49 30 1234",
    companyName: "Example",
    description: "Hello",
  };
  const asked = await app.inject({
    method: "POST",
    url: "/contact",
    payload: { ...contact, numberOfEmployee: "1-10" },
  });
  if (asked.statusCode >= 400) throw new Error(asked.body);
  await app.close();
  const file = new URL(`stored/${migrations.at(-1)?.name}.sqlite.gz`, import.meta.url);
  writeFileSync(file, gzipSync(readFileSync(sqlitePath(dataDir)), { level: 9 }));
} finally {
  rmSync(dataDir, { recursive: true });
}
