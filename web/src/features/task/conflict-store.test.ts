import type { Label } from "@baton/domain/label/label";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { task } from "../../../../domain/test/samples.ts";
import { conflictStore, showConflict, textOfWrite } from "./conflict-store.ts";
import { TaskConflict } from "./task-send.ts";

beforeEach(() => {
  const items = ["red", "blue"].map((name) => ({ id: name, name }) as Label);
  setCachedList("label", () => ({ seq: 1, items }));
  return () => queryClient.clear();
});

const conflict = (id: string) =>
  new TaskConflict({ id, key: id, patch: {}, base: {} }, { theirs: task({ id }), fields: ["title"], cause: null });

test("conflicts wait for a decision in the order in which they arrived, and a decided one leaves", () => {
  const [first, second] = [conflict("a"), conflict("b")];
  let heard = 0;
  onTestFinished(
    conflictStore.subscribe(() => {
      heard += 1;
    }),
  );
  showConflict(first);
  showConflict(second);
  expect(conflictStore.getSnapshot()).toEqual([first, second]);
  conflictStore.settle(first);
  expect(conflictStore.getSnapshot()).toEqual([second]);
  conflictStore.settle(second);
  expect([conflictStore.getSnapshot(), heard]).toEqual([[], 4]);
});

test("all text that was typed in a refused write can be copied, with labels by name", () => {
  const typed = {
    title: "Sail",
    description: "",
    labelIds: ["red", "unknown", "blue"],
    notes: ["Soon"],
    priority: "low",
  };
  const edit = { kind: "edit", id: "a", patch: typed, base: {} } as unknown as TaskWrite;
  expect(textOfWrite(edit)).toBe("Sail\nred, blue\nSoon");
  const earlier = { kind: "edit", id: "a", patch: { tags: "from an earlier page" }, base: {} } as unknown as TaskWrite;
  expect(textOfWrite(earlier)).toBe("from an earlier page");
  const create: TaskWrite = { kind: "create", value: task({ labelIds: [], notes: [] }) };
  expect(textOfWrite(create)).toBe("Call the printer\nAsk for the proofs\nFind the number");
  expect(textOfWrite({ kind: "move", id: "a", patch: { stage: "todo" } })).toBe("");
});
