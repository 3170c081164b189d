import { afterEach, expect, test } from "vitest";
import type { SavedWrite } from "./disk.ts";
import { foreignWrites } from "./foreign-writes.ts";

const write = (key: string, more: Partial<SavedWrite> = {}): SavedWrite => ({
  key,
  tab: "other",
  mutationKey: ["write", "task"],
  variables: { key },
  ...more,
});
const keys = () => foreignWrites.all().map(({ key }) => key);
const read = (...onDisk: SavedWrite[]) => foreignWrites.replace(foreignWrites.all(), onDisk);

afterEach(() => foreignWrites.clear());

test("a write of another tab is there once, however often the disk is read", () => {
  foreignWrites.hear({ type: "pending", write: write("a") });
  read(write("a"));
  read(write("a"));
  expect(keys()).toEqual(["a"]);
});

test("a write that is no longer on disk is gone, although nobody said so", () => {
  read(write("a"), write("b"));
  read(write("b"));
  expect(keys()).toEqual(["b"]);
});

test("what was heard while the disk was read is newer than the disk", () => {
  read(write("a"));
  const known = foreignWrites.all();
  foreignWrites.hear({ type: "pending", write: write("b") });
  foreignWrites.hear({ type: "settled", key: "a", seq: 7 });
  foreignWrites.replace(known, [write("a")]);
  expect(foreignWrites.all()).toEqual([write("b"), { ...write("a"), settledSeq: 7 }]);
});

test("a write that somebody has to decide on is not shown as waiting", () => {
  read(write("a", { isUndecided: true }));
  expect(keys()).toEqual([]);
});

test("a write waits for those that other tabs asked for before it, and for no others", async () => {
  read(write("a"), write("c"));
  let isNext = false;
  const turn = foreignWrites.settledBefore("b").then(() => {
    isNext = true;
  });
  await Promise.resolve();
  expect(isNext).toBe(false);
  foreignWrites.hear({ type: "settled", key: "a", seq: null });
  await turn;
  expect(isNext).toBe(true);
});
