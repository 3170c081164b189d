import { newId } from "@baton/domain/kernel/ids";
import { expect, it } from "vitest";
import { assertCounted } from "../../test/support/counted.ts";
import { createTask, signUp } from "../../test/support/factories.ts";
import { useTestServer } from "../../test/support/harness.ts";
import type { DatabaseBefore } from "../platform/store/migrate.ts";
import { migration } from "./0045-label-keys.ts";

it("labels that look the same since they are compared as names stay apart, with numbers", async () => {
  const server = await useTestServer();
  const admin = await signUp(server);
  const { labels, _id } = await createTask(admin, { tags: "web, one, two, three" });
  const db = server.store.direct;
  const names = ["web", "w\u200beb", "ｗｅｂ", "ｎｅｗ"];
  for (const [index, name] of names.entries()) {
    const row = db.updateTable("label").where("id", "=", labels[index] ?? "");
    await row.set({ name, name_key: name, created_at: `2020-01-0${index + 1}T00:00:00.000Z` }).execute();
  }
  const recount = Buffer.byteLength(names.join("")) - Buffer.byteLength("webonetwothree");
  await db
    .updateTable("workspace")
    .set(({ eb }) => ({ entity_bytes: eb("entity_bytes", "+", recount) }))
    .execute();
  await migration.up(db as unknown as DatabaseBefore, "sqlite");
  expect((await admin.get(`/api/tasks/${_id}`)).json()).toMatchObject({
    labels,
    tags: "web, w\u200beb 2, ｗｅｂ 3, ｎｅｗ",
  });
  const created = await admin.post("/api/labels", { _id: newId(), name: "new" });
  expect(created.json()).toMatchObject({ _id: labels[3], name: "ｎｅｗ" });
  await assertCounted(server.config);
});
