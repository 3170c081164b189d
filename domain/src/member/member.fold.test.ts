import { expect, test } from "vitest";
import { foldMembers } from "./member.fold.ts";
import type { Member } from "./member.ts";

const member = (id: string, username = id): Member => ({
  id,
  email: `${id}@example.com`,
  username,
  imageUrl: "",
  access: "member",
  role: "Developer",
  rolePosition: "Engine room",
  status: "Active",
  adminEmail: "ada@example.com",
});

const ada = member("ada");
const bo = member("bo");
const cy = member("cy");

test("without pending writes the server's list itself is returned", () => {
  const server = [ada, bo];
  expect(foldMembers(server, [])).toBe(server);
});

test("pending writes are applied in order", () => {
  const renamed = member("bo", "bob");
  const team = foldMembers(
    [ada, bo],
    [
      { kind: "add", member: cy },
      { kind: "edit", member: renamed },
      { kind: "remove", member: cy },
    ],
  );
  expect(team).toEqual([ada, renamed]);
});

test("an edit does not bring back a member who has left", () => {
  expect(foldMembers([ada], [{ kind: "edit", member: bo }])).toEqual([ada]);
});

test("a confirmed addition does not undo later changes to the member", () => {
  const renamed = member("bo", "bob");
  expect(foldMembers([ada, renamed], [{ kind: "add", member: bo }])).toEqual([ada, renamed]);
});
