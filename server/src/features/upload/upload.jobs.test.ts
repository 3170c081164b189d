import { expect, it } from "vitest";
import { useTestServer } from "../../../test/support/harness.ts";
import { openFiles } from "../../platform/files/files.ts";
import { removeUnclaimed } from "./upload.jobs.ts";

it("removes every upload that is due in one run, however many there are", async () => {
  const { store, config } = await useTestServer();
  const due = Array.from({ length: 1200 }, (_, index) => ({
    name: `picture-${index}.webp`,
    created_at: "2020-01-01T00:00:00.000Z",
  }));
  await store.direct.insertInto("unclaimed_upload").values(due).execute();
  expect(await removeUnclaimed(store, openFiles(config), new Date())).toBe(1200);
  expect(await store.read.selectFrom("unclaimed_upload").select("name").execute()).toEqual([]);
});
