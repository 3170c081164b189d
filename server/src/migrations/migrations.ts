import { readdirSync } from "node:fs";
import type { Migration, NamedMigration } from "../platform/store/migrate.ts";

const fileName = /^(\d{4}-.+)\.ts$/;

async function load(file: string): Promise<NamedMigration[]> {
  const name = fileName.exec(file)?.[1];
  if (name === undefined) return [];
  const { migration }: { migration: Migration } = await import(new URL(file, import.meta.url).href);
  return [{ name, ...migration }];
}

/** All migrations in order: one file each in this folder, found by its name. Released migrations are never edited. */
export const migrations = (
  await Promise.all(
    readdirSync(import.meta.dirname)
      .sort()
      .map(load),
  )
).flat();
