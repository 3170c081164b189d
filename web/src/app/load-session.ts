import { haveSameRights, type Rights } from "@baton/domain/session/session";
import type { SyncedName } from "@baton/domain/sync";
import { canTask } from "@baton/domain/task/task.policy";
import { CancelledError } from "@tanstack/react-query";
import { type CurrentUser, currentUserQuery } from "@/features/session/public.ts";
import { countsQuery, hydrateNotLoaded } from "@/features/task/public.ts";
import { isTransient } from "@/platform/api.ts";
import { createMutex } from "@/platform/mutex.ts";
import { queryClient, signedOut } from "@/platform/query-client.ts";
import { fetchSetsWith } from "@/platform/sync/project-sets.ts";
import { closeReplica, openReplica, replicaAccount, replicaStore, wipeReplica } from "@/platform/sync/replica.ts";
import { lastAccount } from "@/platform/sync/replica-account.ts";
import { sync } from "@/platform/sync/workspace-sync.ts";

fetchSetsWith(async (set) => (await import("@/features/task/background/fetch-set.ts")).fetchSet(set));

const loadWrites = async (kind: SyncedName) => (await import("./load-writes.ts")).loadWrites(kind);

/** Milliseconds to wait for data before skeletons are drawn: drawing them takes as long. */
const skeletonDelay = 100;

function fetchCurrentUser(options: { retry?: false } = {}): Promise<CurrentUser | null> {
  return queryClient.fetchQuery({ ...currentUserQuery, ...options, staleTime: 0 });
}

/** Fills the cache from the replica of the last account, if there is one, and returns its user. */
async function hydrate(): Promise<CurrentUser | null> {
  const account = lastAccount();
  if (account === null) return null;
  await openReplica(
    account,
    async (store) => {
      const [snapshot] = await Promise.all([
        store.readSnapshot<CurrentUser>("session"),
        sync.hydrate(store),
        hydrateNotLoaded(store),
      ]);
      if (snapshot) queryClient.setQueryData(currentUserQuery.queryKey, snapshot.items);
    },
    loadWrites,
  );
  return queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
}

/** Opens or closes the replica to match what the server answered. */
async function updateReplica(user: CurrentUser | null): Promise<void> {
  if (!user) return closeReplica();
  await openReplica(user.member.id, (store) => sync.hydrate(store), loadWrites);
  await replicaStore()?.saveSnapshot("session", 0, user);
}

async function checkSession(rights?: Rights): Promise<void> {
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  if (before && rights && haveSameRights(before.actor, rights)) return;
  try {
    const now = await fetchCurrentUser({ retry: false });
    if (before && now && before.actor.workspaceId !== now.actor.workspaceId) {
      // The page and the replica contain another team's tasks: start again without either.
      await wipeReplica();
      location.reload();
      return await new Promise(() => {});
    }
    await updateReplica(now);
    if (!now) return signedOut();
    // Only admins receive the trash: a new admin's page lacks it, and a former admin's page still has it.
    if (before && canTask.seeTrash(before.actor) !== canTask.seeTrash(now.actor)) await sync.reload();
  } catch (error) {
    // Offline, the person continues with the replica. Logging out cancels the request and decides the session itself.
    if (!(error instanceof CancelledError || (error instanceof Error && isTransient(error)))) throw error;
  }
}

const serialize = createMutex();

/**
 * Checks whether the signed-in person is still the one on this page, after the page was painted from the replica and
 * whenever the session may have changed. Checks run one after the other. None runs after a check that reloads the page:
 * it would store data in the replica that the next page must not find.
 * @param rights the person's rights according to the server: nothing is checked if the page knows these already
 */
export function confirmSession(rights?: Rights): Promise<void> {
  return serialize(() => checkSession(rights));
}

/**
 * Returns the current user for the guard of the signed-in pages: from the replica if there is one, which needs no
 * network, and otherwise from the server.
 */
export async function loadSession(): Promise<CurrentUser | null> {
  const known = queryClient.getQueryData(currentUserQuery.queryKey);
  if (known && replicaAccount() === known.member.id) return known;
  const stored = known === undefined ? await hydrate() : null;
  if (stored) {
    void confirmSession();
    return stored;
  }
  const user = await fetchCurrentUser();
  const delay = new Promise((resolve) => setTimeout(resolve, skeletonDelay));
  // The server pushes the tasks together with the page.
  const loaded = user?.actor.workspaceId && Promise.race([sync.load(), delay]);
  if (user?.actor.workspaceId) void queryClient.prefetchQuery(countsQuery);
  await Promise.all([updateReplica(user), loaded]);
  return user;
}
