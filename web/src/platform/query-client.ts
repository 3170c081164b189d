import { AppError } from "@baton/domain/kernel/errors";
import { focusManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isTransient, retryDelayAfter } from "./api.ts";

const signedOutListeners = new Set<() => void>();

/** Calls `listener` when the session has ended. Returns a function that removes it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Notifies the page that nobody is signed in any more. */
export function signedOut(): void {
  for (const listener of signedOutListeners) listener();
}

const isUnauthenticated = (error: Error) => error instanceof AppError && error.code === "unauthenticated";

function noticeSignedOut(error: Error): void {
  if (isUnauthenticated(error)) signedOut();
}

/** A write fails only if the server refuses it. A write that needs a new login waits for it in the replica. */
function shouldRetryWrite(_failures: number, error: Error): boolean {
  noticeSignedOut(error);
  return isTransient(error) || isUnauthenticated(error);
}

// A hidden tab continues to send its writes.
focusManager.setFocused(true);

/**
 * The cache of the page. Queries contain the server's state; the live stream updates them, so they never become stale.
 * Mutations contain the pending writes, which are retried until the server has answered.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: (failures, error) => isTransient(error) && failures < 2,
      retryDelay: retryDelayAfter,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: shouldRetryWrite, retryDelay: retryDelayAfter },
  },
});
