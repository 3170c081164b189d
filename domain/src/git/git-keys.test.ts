import fc from "fast-check";
import { expect, test } from "vitest";
import { keysIn } from "./git-keys.ts";

const names = (text: string) => keysIn(text).map(({ key, number }) => `${key}-${number}`);

test.each([
  ["WEB-12: fix the quay", ["WEB-12"]],
  ["maya/web-12-fix-the-quay", ["WEB-12"]],
  ["Fixes WEB-1, WEB-2 and web-1.", ["WEB-1", "WEB-2"]],
  ["[DOCK-40] (see SHIP-3)", ["DOCK-40", "SHIP-3"]],
  ["WEB-0 WEB-01 HARBOUR-1 W-1 WEB- -12 WEB12 WEB-12a aWEB-ü XWEB_-1 1WEB-3", []],
  ["ÄWEB-12 WEB-12é", []],
])("%j names %j", (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test("a key is found wherever it stands between other words, once", () => {
  const key = fc.stringMatching(/^[A-Z]{2,6}$/);
  const number = fc.integer({ min: 1, max: 999_999_999 });
  const around = fc.stringMatching(/^[ .,:;()/\n]{0,20}$/);
  fc.assert(
    fc.property(key, number, around, around, (letters, digits, before, after) => {
      const name = `${letters}-${digits}`;
      expect(names(`${before}${name}${after} ${name.toLowerCase()}`)).toEqual([name]);
    }),
  );
});
