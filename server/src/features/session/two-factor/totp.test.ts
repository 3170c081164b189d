import { expect, it } from "vitest";
import { hotp, stepOf } from "./totp.ts";

const key = "12345678901234567890";

it("generates the codes of RFC 4226, appendix D", () => {
  const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
  expect(codes.map((_, step) => hotp(key, step))).toEqual(codes);
});

it("accepts a code for half a minute before and after its step", () => {
  const shownAt = 100 * 30_000;
  const code = hotp(key, 100);
  for (const early of [-30_000, 0, 59_999]) expect(stepOf(key, code, shownAt + early)).toBe(100);
  for (const wrong of [-30_001, 60_000]) expect(stepOf(key, code, shownAt + wrong)).toBeNull();
  expect(stepOf(key, "12345", shownAt)).toBeNull();
});
