import fc from "fast-check";
import { expect, test } from "vitest";
import { possibleWidth, widthsIn, widthsText } from "./widths.ts";

test("stored widths are read back", () => {
  const widths = fc.dictionary(fc.constantFrom("title", "due", "0190a6e0-0000-7000-8000-000000000000"), fc.integer());
  fc.assert(
    fc.property(widths, (chosen) => {
      const possible = Object.fromEntries(Object.entries(chosen).map(([id, width]) => [id, possibleWidth(width)]));
      expect(widthsIn(widthsText(possible))).toEqual(possible);
    }),
  );
});

test("what cannot be read is left out, and no width is useless", () => {
  expect(widthsIn("title:wide,due:1,:90,people:99999")).toEqual({ due: 56, people: 900 });
  expect(widthsIn(null)).toEqual({});
});
