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
  const lease = { name: "job", holder: "a dead node", until: Date.now() + 500 };
  await here.direct.insertInto("lease").values(lease).execute();
  let times = 0;
  const take = async () => {
    await there.once("job", minute, async () => {
      times += 1;
    });
    return times;
  };
  expect(await take()).toBe(0);
  await expect.poll(take).toBe(1);
});

it("a lease is renewed while its job runs", async () => {
  const [here] = await twoStores();
  const until = async () => {
    const lease = here.direct.selectFrom("lease").select("until").where("name", "=", "job");
    return Number((await lease.executeTakeFirstOrThrow()).until);
  };
  await here.once("job", 300, async () => {
    const first = await until();
    await expect.poll(until).toBeGreaterThan(first);
  });
});
