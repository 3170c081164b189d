import type { Member } from "@baton/domain/member/member";
import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

const teamOf = (...names: string[]) => new Map(names.map((username) => [username, { username } as Member]));

test("people show the first two letters of their names, in a team or outside it", () => {
  const team = teamOf("maya", "tomas", "🦊🦊🦊");
  expect(initialsOf("maya", team)).toBe("ma");
  expect(initialsOf("🦊🦊🦊", team)).toBe("🦊🦊");
  expect(initialsOf("gone", team)).toBe("go");
});

test("a third letter distinguishes people who share the first two", () => {
  const team = teamOf("maya", "Mark", "tomas");
  expect(initialsOf("maya", team)).toBe("may");
  expect(initialsOf("Mark", team)).toBe("Mar");
  expect(initialsOf("tomas", team)).toBe("to");
});

test("a later letter distinguishes people who share the third as well", () => {
  const team = teamOf("tester-a", "tester-b", "te");
  expect(initialsOf("tester-a", team)).toBe("tea");
  expect(initialsOf("tester-b", team)).toBe("teb");
  expect(initialsOf("te", team)).toBe("te");
});
