import { describe, expect, it } from "vitest";
import { signUpFields } from "./member.wire.ts";
import { isOfOneScript, mixedScripts, usernameKey } from "./username.ts";

describe("user names that look alike have the same key", () => {
  it.each([
    ["in upper case", "Paul"],
    ["with a zero-width space", "pa\u200bul"],
    ["with a soft hyphen", "pa\u00adul"],
    ["with a combining grapheme joiner", "paul\u034f"],
    ["with a Hangul filler", "paul\u3164"],
    ["with a halfwidth Hangul filler", "paul\uffa0"],
    ["with a variation selector", "paul\ufe0f"],
    ["with a Braille blank", "paul\u2800"],
    ["with a tag character", "paul\u{e0061}"],
    ["with a blank note of music", "paul\u{1d159}"],
    ["with a blank hieroglyph", "paul\u{13441}"],
    ["in full width", "ｐａｕｌ"],
    ["in mathematical letters", "𝐩𝒶𝓾𝗅"],
    ["with an alpha of the phonetic alphabet", "pɑul"],
    ["with a small capital u", "paᴜl"],
  ])("%s", (_how, name) => {
    expect(usernameKey(name)).toBe("paul");
  });

  it("normalises spaces between words", () => {
    expect(usernameKey("ann\u00a0\u2003lee ")).toBe("ann lee");
  });
});

it("legitimate names stay distinct", () => {
  const names = ["ann", "anne", "änn", "ann1", "annl", "ann 李", "ann 👍", "an-n"];
  expect(new Set(names.map(usernameKey)).size).toBe(names.length);
});

it.each(["paul", "zoë", "o'neil-2", "ann 李小龙", "ken たなか タナカ 田中", "min 김민수", "mei ㄇㄟˊ 梅", "joy 👍🏽"])(
  "%s is allowed",
  (name) => {
    expect(isOfOneScript(name)).toBe(true);
  },
);

it.each([
  ["a Cyrillic a", "p\u0430ul"],
  ["a Greek omicron", "b\u03bfb"],
  ["an Armenian o", "b\u0585b"],
  ["a Cherokee letter", "\u13a2ob"],
  ["Korean beside Japanese", "a한カ"],
  ["a Braille blank", "paul\u2800"],
])("a new name with %s is rejected", (_what, name) => {
  expect(signUpFields.shape.username.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
    mixedScripts,
  ]);
});
