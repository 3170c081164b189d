import { syncedNames } from "@baton/domain/sync";
import { expect, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { loadWrites } from "./load-writes.ts";

test("a page can send the stored writes to every kind of entity, except those that only the server writes", async () => {
  await Promise.all(syncedNames.map(loadWrites));
  const unsent = syncedNames.filter((name) => !queryClient.getMutationDefaults(["write", name]).mutationFn);
  expect(unsent.sort()).toEqual(["activity", "cycle", "formerMember", "gitReference"]);
});
