import { modulesIn } from "../platform/base/modules-in.ts";
import type { Migration, NamedMigration } from "../platform/store/migrate.ts";

const modules: ReadonlyMap<string, { migration: Migration }> = await modulesIn(import.meta.dirname, /^\d{4}-.+\.ts$/);

/** All migrations in order: one file each in this folder, found by its name. Released migrations are never edited. */
export const migrations: readonly NamedMigration[] = Array.from(modules, ([file, { migration }]) => ({
  name: file.replace(".ts", ""),
  ...migration,
}));
