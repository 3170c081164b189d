import { AppError } from "@baton/domain/kernel/errors";
import { focusManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, retryDelayAfter } from "./api.ts";

const signedOutListeners = new Set<() => void>();

/** Calls `listener` when the server no longer knows who is asking. Returns the way to stop. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Tells the page that nobody is signed in any more. */
export function signedOut(): void {
  for (const listener of signedOutListeners) listener();
}

const isUnauthenticated = (error: Error) => error instanceof AppError && error.code === "unauthenticated";

function noticeSignedOut(error: Error): void {
  if (isUnauthenticated(error)) signedOut();
}

/** A write is given up only when the server has refused it. One that needs a new login waits for it, on disk. */
function mayBeSentAgain(_failures: number, error: Error): boolean {
  noticeSignedOut(error);
  return isPassing(error) || isUnauthenticated(error);
}

// A tab that nobody looks at goes on sending what was asked for in it.
focusManager.setFocused(true);

/**
 * The one cache of the page. Queries hold what the server said and are kept current by the live stream, so they never
 * go stale by themselves; mutations hold what the person asked for, and are sent again until the server has answered.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: (failures, error) => isPassing(error) && failures < 2,
      retryDelay: retryDelayAfter,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: mayBeSentAgain, retryDelay: retryDelayAfter },
  },
});
