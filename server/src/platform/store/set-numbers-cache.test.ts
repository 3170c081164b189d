import { expect, it } from "vitest";
import { signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";
import { SetNumbersCache } from "./set-numbers-cache.ts";

const numbers = (seq: number) => ({ seq, workspaceSeq: seq });

it("are read once until the next write", async () => {
  const cache = new SetNumbersCache();
  expect(await cache.get("tasks", async () => numbers(1))).toEqual(numbers(1));
  expect(await cache.get("tasks", async () => numbers(2))).toEqual(numbers(1));
  expect(await cache.get("archive", async () => numbers(2))).toEqual(numbers(2));
  cache.invalidate();
  expect(await cache.get("tasks", async () => numbers(2))).toEqual(numbers(2));
});

it("are not kept if a write ended while they were read", async () => {
  const cache = new SetNumbersCache();
  const { promise, resolve } = Promise.withResolvers<void>();
  const reading = cache.get("tasks", async () => {
    await promise;
    return numbers(1);
  });
  cache.invalidate();
  resolve();
  expect(await reading).toEqual(numbers(1));
  expect(await cache.get("tasks", async () => numbers(2))).toEqual(numbers(2));
});

it("include each write that has been answered", async () => {
  const server = await useTestServer();
  const admin = await signUp(server);
  const { workspaceId } = (await admin.get("/api/session")).json();
  for (let added = 0; added < 20; added += 1) {
    const { seq } = await server.store.numbers(workspaceId, "core");
    await admin.post("/api/labels", { name: `label ${added}` });
    expect((await server.store.numbers(workspaceId, "core")).seq).toBeGreaterThan(seq);
  }
});
