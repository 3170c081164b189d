import { onlineManager } from "@tanstack/react-query";
import { queryClient } from "@/platform/query-client.ts";

/**
 * Resolves when the last write has to wait for the network: it is stored and sent later, so a form need not wait for
 * it. Never resolves for a write that is answered at once.
 */
export function whenQueued(): Promise<void> {
  const cache = queryClient.getMutationCache();
  const mutation = cache.getAll().at(-1);
  return new Promise((resolve) => {
    const look = () => {
      if (mutation?.state.status !== "pending") return stop();
      // An earlier write that cannot be sent also blocks this one.
      const isStuck = cache.findAll({ status: "pending" }).some((one) => one.state.failureCount > 0);
      if (!isStuck && onlineManager.isOnline()) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(look);
    look();
  });
}
