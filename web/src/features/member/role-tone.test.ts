import { roles } from "@baton/domain/member/member";
import { expect, test } from "vitest";
import { toneOfRole } from "./role-tone.ts";

test("each role has its own colour, and an unknown one is grey", () => {
  const tones = roles.map(toneOfRole);
  expect(new Set(tones).size).toBe(12);
  expect(tones).not.toContain("gray");
  expect(toneOfRole("Astronaut")).toBe("gray");
});
