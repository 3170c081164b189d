import { expect, test } from "vitest";
import { person } from "../../test/samples.ts";
import { type MemberWrite, memberDraftOf, memberSync } from "./member.sync.ts";
import type { Member } from "./member.ts";

const bo: Member = {
  id: "bo",
  email: "bo@example.com",
  username: "bo",
  imageUrl: "",
  access: "member",
  role: "Developer",
  rolePosition: "Engine room",
  status: "Active",
  adminEmail: "ada@example.com",
};

const ada = person();

const promotion: MemberWrite = { kind: "edit", id: "bo", patch: { role: "Manager" }, base: { role: "Developer" } };

test("an edit is undone by its reverse", () => {
  expect(memberSync.undo(promotion, bo, ada)).toEqual({
    back: [{ kind: "edit", id: "bo", patch: { role: "Developer" }, base: { role: "Manager" } }],
    again: [promotion],
  });
});

test("an addition is undone by a removal", () => {
  const addition: MemberWrite = { kind: "create", value: bo };
  expect(memberSync.undo(addition, undefined, ada)).toEqual({
    back: [{ kind: "remove", id: "bo" }],
    again: [addition],
  });
});

test("undoing a removal restores the member's access and status, and leaving the team cannot be undone", () => {
  const removal: MemberWrite = { kind: "remove", id: "bo" };
  expect(memberSync.undo(removal, bo, ada)?.back).toEqual([{ kind: "create", value: bo }]);
  for (const value of [
    { ...bo, status: "Disable" as const },
    { ...bo, access: "admin" as const },
  ]) {
    expect(memberSync.undo(removal, value, ada)?.back).toEqual([
      { kind: "create", value },
      { kind: "edit", id: "bo", patch: memberDraftOf(value), base: {} },
    ]);
  }
  expect(memberSync.undo(removal, bo, { ...ada, userId: "bo" })).toBeNull();
});

test.each([
  ["add", { kind: "create", value: bo }],
  ["edit", { kind: "edit", id: "bo", patch: memberDraftOf(bo), base: {} }],
  ["remove", { kind: "remove", id: "bo" }],
])("a stored write of the first form, %s, is understood", (kind, write) => {
  const [fromFirstForm] = memberSync.upgrades;
  const { access: _later, ...member } = bo;
  expect(fromFirstForm?.({ kind, member, key: "k" } as never)).toEqual({ ...write, key: "k" });
});

test("a promotion that was stored as a role gives the access of an admin", () => {
  const [fromFirstForm] = memberSync.upgrades;
  const stored = { kind: "edit", member: { ...bo, access: undefined, role: "Admin" }, key: "k" };
  expect(fromFirstForm?.(stored as never)).toMatchObject({ patch: { access: "admin" } });
});
