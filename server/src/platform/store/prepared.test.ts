import { expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { prepared } from "./prepared.ts";
import type { Store } from "./store.ts";

async function openStore(): Promise<Store> {
  const { config, remove } = await testConfig();
  const store = await openTestStore(config);
  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  return store;
}

const row = (id: string, seq: number) => ({ id, owner_id: "ann", name: `Team ${id}`, seq, created_at: "now" });

it("a query that was built once works with other values, other lengths and in another database", async () => {
  let built = 0;
  const named = prepared((db, ids: readonly string[], least: number) => {
    built += 1;
    return db
      .selectFrom("workspace")
      .select("name")
      .where("id", "in", ids)
      .where("seq", ">=", least)
      .where("owner_id", "=", "ann")
      .orderBy("id");
  });
  const insert = prepared((db, rows: ReturnType<typeof row>[]) => db.insertInto("workspace").values(rows));
  const [first, second] = [await openStore(), await openStore()];
  for (const store of [first, second]) {
    await store.write({ workspaceId: null, actorId: "ann" }, async (tx) => {
      const moment = tx.dialect === "postgres" ? new Date() : tx.now;
      const emailVerified = tx.dialect === "postgres" ? false : (0 as const);
      const person = { id: "ann", name: "Ann", email: "ann@example.com", emailVerified, image: null };
      await tx.db
        .insertInto("user")
        .values({ ...person, createdAt: moment, updatedAt: moment })
        .execute();
      await insert(tx.db, [row("a", 1), row("b", 2)]);
      await insert(tx.db, [row("c", 3)]);
      expect((await named(tx.db, ["c"], 0)).rows).toEqual([{ name: "Team c" }]);
    });
  }
  built = 0;
  const names = async (store: Store, ids: string[], least: number) =>
    (await named(store.read, ids, least)).rows.map(({ name }) => name);
  expect(await names(first, ["a", "b"], 0)).toEqual(["Team a", "Team b"]);
  expect(await names(first, ["b", "c"], 3)).toEqual(["Team c"]);
  expect(await names(first, ["a", "b", "c"], 2)).toEqual(["Team b", "Team c"]);
  expect(await names(first, ["a"], 0)).toEqual(["Team a"]);
  expect(await names(second, ["a", "b"], 2)).toEqual(["Team b"]);
  expect(built).toBeLessThan(5);
});
