import { expect, test } from "vitest";
import { queryClient } from "../query-client.ts";
import type { CachedList } from "./cached-list.ts";
import { cachedListQuery, type Identified, type SyncedEntity } from "./synced-entity.ts";
import { WorkspaceSync } from "./workspace-sync.ts";

const people: SyncedEntity = {
  entity: "member",
  query: cachedListQuery<Identified>("people", async () => ({ seq: 7, items: [{ id: "ann" }, { id: "bob" }] })),
  decode: () => ({ id: "eve" }),
};

test("a change that this person may not hear of raises the number of the lists, and changes nothing in them", async () => {
  const sync = new WorkspaceSync([people]);
  await sync.load();
  sync.apply([{ seq: 8 }, { seq: 9, entity: "member", id: "bob", value: null }, { seq: 10 }]);
  const list = queryClient.getQueryData<CachedList<Identified>>(people.query.queryKey);
  expect(list).toEqual({ seq: 10, items: [{ id: "ann" }] });
  expect(sync.since()).toBe(10);
});
