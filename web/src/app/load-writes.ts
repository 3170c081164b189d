import type { SyncedName } from "@baton/domain/sync";

/** The modules that define how the writes to each kind of entity are sent, by the name of their feature. */
const modules = Object.fromEntries(
  Object.entries(import.meta.glob("@/features/*/*-writes.ts")).map(([path, load]) => [path.split("/").at(-2), load]),
);

/** Loads the module that defines how the writes to a kind of entity are sent: a page may resume those of any screen. */
export async function loadWrites(kind: SyncedName): Promise<void> {
  const feature = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  await modules[feature]?.();
}
