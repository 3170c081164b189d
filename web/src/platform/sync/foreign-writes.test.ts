import { afterEach, expect, test } from "vitest";
import { foreignWrites } from "./foreign-writes.ts";
import type { SavedWrite } from "./replica-store.ts";

const write = (key: string, more: Partial<SavedWrite> = {}): SavedWrite => ({
  key,
  tab: "other",
  mutationKey: ["write", "task"],
  variables: { key },
  ...more,
});
const keys = () => foreignWrites.all().map(({ key }) => key);
const read = (...stored: SavedWrite[]) => foreignWrites.replace(foreignWrites.all(), stored);

afterEach(() => foreignWrites.clear());

test("a write of another tab is listed once, however often the store is read", () => {
  foreignWrites.receive({ type: "pending", write: write("a") });
  read(write("a"));
  read(write("a"));
  expect(keys()).toEqual(["a"]);
});

test("lists stay the same, and are not rendered again, while the store has nothing new", () => {
  read();
  const none = foreignWrites.all();
  read();
  expect(foreignWrites.all()).toBe(none);
  read(write("a"), write("b"));
  const known = foreignWrites.all();
  read(write("a"), write("b"));
  expect(foreignWrites.all()).toBe(known);
});

test("a write that is no longer stored disappears, even without a message", () => {
  read(write("a"), write("b"));
  read(write("b"));
  expect(keys()).toEqual(["b"]);
});

test("messages received while the store was read are newer than the store", () => {
  read(write("a"));
  const known = foreignWrites.all();
  foreignWrites.receive({ type: "pending", write: write("b") });
  foreignWrites.receive({ type: "settled", key: "a", seq: 7 });
  foreignWrites.replace(known, [write("a")]);
  expect(foreignWrites.all()).toEqual([write("b"), { ...write("a"), settledSeq: 7 }]);
});

test("an undecided write is not pending", () => {
  read(write("a", { isUndecided: true }));
  expect(keys()).toEqual([]);
});

test("a write waits for older writes of other tabs, but for no others", async () => {
  read(write("a"), write("c"));
  let isNext = false;
  const settled = foreignWrites.settledBefore("b").then(() => {
    isNext = true;
  });
  await Promise.resolve();
  expect(isNext).toBe(false);
  foreignWrites.receive({ type: "settled", key: "a", seq: null });
  await settled;
  expect(isNext).toBe(true);
});
