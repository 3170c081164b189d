import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { OfflineError } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { whenQueued } from "./when-queued.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

function start(mutationFn: () => Promise<unknown>): Promise<unknown> {
  return queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
}

test("a write that cannot reach the server waits", async () => {
  void start(() => Promise.reject(new OfflineError()));
  await whenQueued();
});

test("a write made offline waits", async () => {
  onlineManager.setOnline(false);
  void start(() => Promise.resolve("sent"));
  await whenQueued();
});

test("a write that is answered or refused does not wait", async () => {
  const sent = start(() => Promise.resolve("sent"));
  await expect(Promise.race([sent, whenQueued()])).resolves.toBe("sent");
  const refused = start(() => Promise.reject(new Error("refused")));
  await expect(Promise.race([refused, whenQueued()])).rejects.toThrow("refused");
});
