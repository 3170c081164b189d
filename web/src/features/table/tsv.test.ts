import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTsv, printTsv } from "./tsv.ts";

test("what was copied is pasted unchanged, whatever the cells contain", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", " ", '"', "\t", "\n", "\r", ",") });
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(rows, (block) => {
      expect(parseTsv(printTsv(block))).toEqual(block);
    }),
  );
});

test("a block as a spreadsheet copies it is read, with or without a last line break", () => {
  expect(parseTsv("a\tb\r\nc\td\r\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(parseTsv('"two\nlines"\t"a ""word"""\n')).toEqual([["two\nlines", 'a "word"']]);
  expect(parseTsv("a\t\nb")).toEqual([["a", ""], ["b"]]);
  expect(parseTsv('5" pipe\tx')).toEqual([['5" pipe', "x"]]);
});

test("an empty clipboard is one empty cell", () => {
  expect(parseTsv("")).toEqual([[""]]);
});
