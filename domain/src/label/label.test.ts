import fc from "fast-check";
import { expect, test } from "vitest";
import { person } from "../../test/samples.ts";
import { hues } from "../kernel/hue.ts";
import { mergedSet } from "../task/task.merge.ts";
import { joinTags, labelKey, splitTags } from "./label.names.ts";
import { canLabel } from "./label.policy.ts";
import { type LabelWrite, labelSync } from "./label.sync.ts";
import { colourAt } from "./label.ts";
import { labelCreateInput, labelPatchInput } from "./label.wire.ts";

test("tags are split at any comma and joined by a comma and a blank", () => {
  expect(splitTags(" web,design , , release")).toEqual(["web", "design", "release"]);
  expect(joinTags(["web", "design"])).toBe("web, design");
});

test("each name is listed once, whatever its case, and survives joining and splitting", () => {
  expect(splitTags("Booking, design, booking, DESIGN")).toEqual(["Booking", "design"]);
  expect(splitTags("e\u0301t\u00e9, \u00c9t\u00e9")).toHaveLength(1);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const names = splitTags(text);
      expect(splitTags(joinTags(names))).toEqual(names);
      expect(new Set(names.map(labelKey)).size).toBe(names.length);
    }),
  );
});

test("names that look the same are one label", () => {
  expect(splitTags("booking, book\u200bing, ｂｏｏｋｉｎｇ, \u202abooking\u202c, \u200b")).toEqual(["booking"]);
});

test("twelve new labels in a row have twelve hues", () => {
  const given = Array.from({ length: 12 }, (_, index) => colourAt(index));
  expect(new Set(given)).toEqual(new Set(hues.filter((colour) => colour !== "gray")));
  expect(colourAt(12)).toBe(colourAt(0));
});

const some = fc.uniqueArray(fc.constantFrom<string>("a", "b", "c", "d", "e", "f"));

test("an edit of a set keeps what others have added and leaves out what they have removed, nothing twice", () => {
  fc.assert(
    fc.property(some, some, some, (base, patch, now) => {
      const merged = mergedSet({ patch, base }, now);
      expect(new Set(merged).size).toBe(merged.length);
      const isWanted = (value: string) =>
        base.includes(value)
          ? patch.includes(value) && now.includes(value)
          : patch.includes(value) || now.includes(value);
      expect(new Set(merged)).toEqual(new Set([...base, ...patch, ...now].filter(isWanted)));
    }),
  );
});

test("an edit of a set that nobody else has changed keeps the person's order, even of names that differ only in case", () => {
  expect(mergedSet({ patch: ["b", "a"], base: ["a", "b"] }, ["a", "b"])).toEqual(["b", "a"]);
  expect(mergedSet({ patch: ["Web", "new"], base: ["web"] }, ["WEB", "other"], labelKey)).toEqual([
    "WEB",
    "other",
    "new",
  ]);
});

test.each([
  [{ name: "  " }, ["Label is required"]],
  [{ name: "\u200b\u2066" }, ["Label is required"]],
  [{ name: "one, two" }, ["A label cannot contain a comma"]],
  [{ name: "x".repeat(51) }, ["At most 50 characters"]],
  [{ name: "web", colour: "mauve" }, [`Choose one of ${hues.join(", ")}`]],
])("%j is refused", (body, messages) => {
  expect(labelCreateInput.safeParse(body).error?.issues.map(({ message }) => message)).toEqual(messages);
});

test("an edit of a label changes something, and its name is trimmed", () => {
  expect(labelPatchInput.safeParse({}).success).toBe(false);
  expect(labelPatchInput.parse({ name: " web " })).toEqual({ name: "web" });
});

test("admins create and edit labels; members create them where they may edit tasks", () => {
  const can = (access: "admin" | "member", membersCan: "move" | "edit" | "create") => {
    const actor = person({ access, membersCan });
    return [canLabel.create(actor), canLabel.edit(actor), canLabel.merge(actor), canLabel.remove(actor)];
  };
  expect(can("admin", "move")).toEqual([true, true, true, true]);
  expect(can("member", "move")).toEqual([false, false, false, false]);
  expect(can("member", "edit")).toEqual([true, false, false, false]);
  expect(can("member", "create")).toEqual([true, false, false, false]);
});

test("a change of a label's name, colour or place can be undone; its creation and deletion cannot", () => {
  const times = { createdAt: "2026-11-23T00:00:00.000Z", updatedAt: "2026-11-23T00:00:00.000Z" };
  const label = { id: "l1", name: "web", colour: "teal", rank: "a1", version: 1, ...times } as const;
  const undone = (write: LabelWrite) => labelSync.undo(write, label, person())?.back ?? null;
  expect(undone({ kind: "edit", id: "l1", patch: { name: "site" }, base: { name: "web" } })).toEqual([
    { kind: "edit", id: "l1", patch: { name: "web" }, base: { name: "site" } },
  ]);
  expect(undone({ kind: "move", id: "l1", patch: { rank: "a5" } })).toEqual([
    { kind: "move", id: "l1", patch: { rank: "a1" } },
  ]);
  expect(undone({ kind: "create", value: label })).toBeNull();
  expect(undone({ kind: "remove", id: "l1" })).toBeNull();
});
