import { expect, test } from "vitest";
import { person } from "../../test/samples.ts";
import { displayOf } from "../task/task.display.ts";
import { canView, viewAudience } from "./view.policy.ts";
import { type ViewWrite, viewSync } from "./view.sync.ts";
import { type View, viewEntity } from "./view.ts";

const { sort: _apart, ...layout } = displayOf({}, false);
const at = "2026-11-26T00:00:00.000Z";
const view = (more: Partial<View> = {}): View => ({
  ...viewEntity.initial(),
  ...{ id: "0190a6e0-0000-7000-8000-000000000001", ownerId: "user-0001", name: "Mine", layout, starredBy: [] },
  ...{ version: 1, createdAt: at, updatedAt: at },
  ...more,
});

test.each([
  [{}, "person:user-0001"],
  [{ projectId: "p" }, "person:user-0001 in p"],
  [{ shared: true }, "everyone"],
  [{ shared: true, projectId: "p" }, "everyone in p"],
])("a view with %j is seen by %s", (fields, audience) => {
  expect(viewAudience(view(fields))).toBe(audience);
});

test("a view is changed by its owner, and by admins if they see it", () => {
  const member = person({ access: "member" });
  expect(canView.edit(member, view())).toBe(true);
  expect(canView.edit(member, view({ ownerId: "somebody-else" }))).toBe(false);
  expect(canView.edit(person({ access: "admin" }), view({ ownerId: "somebody-else" }))).toBe(true);
});

test("saving, changing, starring and deleting a view can be undone", () => {
  const { id } = view();
  const back = (write: ViewWrite) => viewSync.undo(write, view(), person())?.back;
  expect(back({ kind: "create", value: view() })).toEqual([{ kind: "remove", id }]);
  expect(back({ kind: "edit", id, patch: { shared: true }, base: { shared: false } })).toEqual([
    { kind: "edit", id, patch: { shared: false }, base: { shared: true } },
  ]);
  const star = { kind: "move", id, patch: { starredBy: ["user-0001"] }, base: { starredBy: [] } } as const;
  expect(back(star as unknown as ViewWrite)).toEqual([{ ...star, patch: star.base, base: star.patch }]);
  expect(back({ kind: "remove", id })).toEqual([{ kind: "create", value: view() }]);
});
