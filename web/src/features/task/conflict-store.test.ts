import { expect, onTestFinished, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { conflictStore, showConflict } from "./conflict-store.ts";
import { TaskConflict } from "./task-send.ts";

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
