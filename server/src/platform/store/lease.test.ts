import { expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";

const minute = 60_000;

/** Opens two stores on the same database. */
async function twoStores() {
  const { config, remove } = await testConfig();
  const stores = [await openTestStore(config), await openTestStore(config)] as const;
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    await remove();
  });
  return stores;
}

it("a job runs on one node at a time, and its lease is released when it succeeds or fails", async () => {
  const [here, there] = await twoStores();
  let times = 0;
  const count = async () => {
    times += 1;
  };
  await here.once("job", minute, async () => {
    await count();
    await there.once("job", minute, count);
    await there.once("other job", minute, count);
  });
  expect(times).toBe(2);
  await expect(there.once("job", minute, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await here.once("job", minute, count);
  expect(times).toBe(3);
});

it("another node takes over a dead node's lease after it expires", async () => {
  const [here, there] = await twoStores();
  const dead = Promise.withResolvers<void>();
  const dying = here.once("job", 500, () => dead.promise);
  let taken = false;
  await expect
    .poll(async () => {
      await there.once("job", minute, async () => {
        taken = true;
      });
      return taken;
    })
    .toBe(true);
  dead.resolve();
  await dying;
});
