import { type SyncedName, synced, syncedNames } from "@baton/domain/sync";

/** A stored write: the data to send, and its form. */
export interface FormedWrite {
  readonly mutationKey: readonly string[];
  /** Absent in the first form. */
  readonly form?: number;
  readonly variables: { readonly key: string };
}

/** Returns the number of the current form of writes of a kind. Forms are numbered from 1. */
export const formOf = (name: SyncedName): number => synced[name].upgrades.length + 1;

/** How often the form of any kind of write has changed. */
export const changesOfForm = syncedNames.reduce((sum, name) => sum + synced[name].upgrades.length, 0);

const isSyncedName = (name: string | undefined): name is SyncedName => syncedNames.some((known) => known === name);

/** Returns a stored write in its current form; null for a write to an unknown entity. */
export function upgraded<W extends FormedWrite>(saved: W): W | null {
  const name = saved.mutationKey[1];
  if (!isSyncedName(name)) return null;
  const steps = synced[name].upgrades.slice((saved.form ?? 1) - 1);
  const variables = steps.reduce<object>((write, step) => step(write as never), saved.variables);
  return { ...saved, form: formOf(name), variables };
}
