import type { SyncedName } from "@baton/domain/sync";
import { hydrate } from "@tanstack/react-query";
import { queryClient } from "../query-client.ts";
import type { SavedWrite } from "./replica-store.ts";

/** Loads the module that defines how the writes to a kind of entity are sent. */
export type LoadWrites = (kind: SyncedName) => Promise<unknown>;

/**
 * Loads the modules that define how stored writes are sent: without the definition of its kind, a write would be settled
 * as refused, and lost. Returns whether that worked, which it may not while this page is offline.
 */
export async function loadDefinitions(writes: readonly SavedWrite[], loadWrites: LoadWrites): Promise<boolean> {
  const kinds = new Set(writes.map(({ mutationKey }) => mutationKey[1] as SyncedName));
  return Promise.all(Array.from(kinds, loadWrites)).then(
    () => true,
    () => false,
  );
}

/** Turns stored writes, whose definitions are loaded, into mutations of this tab, oldest first. */
export function adopt(writes: readonly SavedWrite[]): void {
  hydrate(queryClient, {
    queries: [],
    mutations: writes.map(({ mutationKey, variables }) => ({
      mutationKey,
      // Not the scope of the tab's own writes, where a newer one that waits for these may be the first.
      scope: { id: `adopted-${writes[0]?.key}` },
      state: {
        context: undefined,
        data: undefined,
        error: null,
        failureCount: 0,
        failureReason: null,
        isPaused: true,
        status: "pending",
        variables,
        submittedAt: Date.now(),
      },
    })),
  });
  void queryClient.resumePausedMutations();
}
