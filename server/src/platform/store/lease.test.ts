import { expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";

const minute = 60_000;

/** Two processes on one store, as far as leases go. */
async function twoStores() {
  const { config, remove } = await testConfig();
  const stores = [await openTestStore(config), await openTestStore(config)] as const;
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    await remove();
  });
  return stores;
}

it("what must happen one at a time happens on one node, and is free again when it is done or failed", async () => {
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

it("what a node died in is taken over by another after its time", async () => {
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
