import { onlineManager } from "@tanstack/react-query";
import { queryClient } from "@/platform/query-client.ts";

/**
 * Resolves when the write asked for last has to wait for the network: it is kept and goes out by itself, so a form need
 * not wait for it. Never resolves for a write that is answered right away.
 */
export function untilItWaits(): Promise<void> {
  const cache = queryClient.getMutationCache();
  const mutation = cache.getAll().at(-1);
  return new Promise((resolve) => {
    const look = () => {
      if (mutation?.state.status !== "pending") return stop();
      // A write ahead of it that cannot be sent holds it up just as well.
      const isStuck = cache.findAll({ status: "pending" }).some((one) => one.state.failureCount > 0);
      if (!isStuck && onlineManager.isOnline()) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(look);
    look();
  });
}
