import { expect, it } from "vitest";
import { correctionOf, vocabularyOf } from "./correction.ts";

const vocabulary = vocabularyOf(["Sign with Marina Sul", "Berth plan of the marina", "Merino wool", "Ask Oskar"]);

it("a word that nothing begins with is replaced by the nearest known one, the most frequent first", () => {
  expect(correctionOf("marina berht", vocabulary)).toBe("marina berth");
  expect(correctionOf("Mraian?", vocabulary)).toBe("marina?");
  expect(correctionOf("marnia brth", vocabulary)).toBe("marina berth");
  expect(correctionOf("merina", vocabulary)).toBe("marina");
  expect(correctionOf("oksar", vocabulary)).toBe("oskar");
});

it("nothing is corrected that is known, begun, short or far from everything", () => {
  for (const text of ["marina", "MAR", "xy", "xylophone", ""])
    expect(correctionOf(text, vocabulary), text).toBeUndefined();
});
