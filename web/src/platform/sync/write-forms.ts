import { type SyncedName, synced, syncedNames } from "@baton/domain/sync";

/** A write as it is stored: what to send, and the form that it has. */
export interface FormedWrite {
  readonly mutationKey: readonly string[];
  /** Absent in the first form. */
  readonly form?: number;
  readonly variables: { readonly key: string };
}

/** The number of the form in which writes of a kind are stored now. Forms are numbered from 1. */
export const formOf = (name: SyncedName): number => synced[name].upgrades.length + 1;

/** How often the form of any kind of write has changed. */
export const changesOfForm = syncedNames.reduce((sum, name) => sum + synced[name].upgrades.length, 0);

const isSyncedName = (name: string | undefined): name is SyncedName => syncedNames.some((known) => known === name);

/** A stored write in today's form; null for one to an entity that this page does not know. */
export function upgraded<W extends FormedWrite>(saved: W): W | null {
  const name = saved.mutationKey[1];
  if (!isSyncedName(name)) return null;
  const steps = synced[name].upgrades.slice((saved.form ?? 1) - 1);
  const variables = steps.reduce<object>((write, step) => step(write as never), saved.variables);
  return { ...saved, form: formOf(name), variables };
}
