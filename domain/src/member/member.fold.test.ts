import { expect, test } from "vitest";
import { foldMembers } from "./member.fold.ts";
import type { Member } from "./member.ts";

const member = (id: string, username = id): Member => ({
  id,
  email: `${id}@example.com`,
  username,
  imageUrl: "",
  role: "Developer",
  rolePosition: "Engine room",
  status: "Active",
  adminEmail: "ada@example.com",
});

const ada = member("ada");
const bo = member("bo");
const cy = member("cy");

test("without pending writes the server's own list comes back", () => {
  const server = [ada, bo];
  expect(foldMembers(server, [])).toBe(server);
});

test("pending writes show at once, in order", () => {
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

test("an edit of somebody who has left does not bring them back", () => {
  expect(foldMembers([ada], [{ kind: "edit", member: bo }])).toEqual([ada]);
});

test("an addition that the server has confirmed already does not undo what happened to the member since", () => {
  const renamed = member("bo", "bob");
  expect(foldMembers([ada, renamed], [{ kind: "add", member: bo }])).toEqual([ada, renamed]);
});
