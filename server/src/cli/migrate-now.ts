import { migrations } from "../migrations/migrations.ts";
import { migrate } from "../platform/store/migrate.ts";
import { openBackend } from "../platform/store/open-store.ts";
import type { CommandContext } from "./command-context.ts";

/** Migrates the database, as a start does. */
export async function migrateNow({ config }: CommandContext): Promise<string> {
  const backend = await openBackend(config, () => {});
  try {
    const done = await migrate(backend, migrations);
    return done.length === 0 ? "The database is up to date." : `Migrated the database: ${done.join(", ")}.`;
  } finally {
    await backend.close();
  }
}
