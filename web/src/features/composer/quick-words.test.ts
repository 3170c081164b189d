import fc from "fast-check";
import { expect, test } from "vitest";
import { dateAt, signs, without, wordAt } from "./quick-words.ts";

const wordAtEnd = (title: string) => wordAt(title, title.length);

test("a word with a sign is understood where it is typed", () => {
  expect(wordAtEnd("Refund @in")).toEqual({ sign: "@", text: "in", start: 7, end: 10 });
  expect(wordAtEnd("#")).toEqual({ sign: "#", text: "", start: 0, end: 1 });
  expect(wordAtEnd('Call "next fri')).toEqual({ sign: '"', text: "next fri", start: 5, end: 14 });
  expect(wordAtEnd('Call "next fri"')).toEqual({ sign: '"', text: "next fri", start: 5, end: 15 });
  expect(wordAt("Refund @in later", 10)).toMatchObject({ text: "in" });
});

test("an address, a number or the end of a sentence is no such word", () => {
  for (const title of ["Mail ann@example.com", "Fix C#", "Hurry up!", "2*3", 'Say "yes" to', "Refund @in "]) {
    expect(wordAtEnd(title)).toBeUndefined();
  }
});

test("a date in words without a sign is the longest one before the cursor", () => {
  const isDate = (text: string) => ["fri", "next fri", "tomorrow"].includes(text);
  expect(dateAt("Call next fri", 13, isDate)).toEqual({ sign: "", text: "next fri", start: 5, end: 13 });
  expect(dateAt("tomorrow", 8, isDate)?.start).toBe(0);
  expect(dateAt("tomorrow ", 9, isDate)).toBeUndefined();
  expect(dateAt("Call 5", 6, () => true)?.text).toBe("Call 5");
  expect(dateAt("5", 1, () => true)).toBeUndefined();
});

test("whatever surrounds a word, taking it leaves everything else, without double blanks", () => {
  const plain = fc.stringMatching(/^[a-zé]{1,6}$/u);
  const side = fc.array(plain, { maxLength: 3 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(
      side,
      fc.constantFrom(...signs.filter((sign) => sign !== '"')),
      plain,
      side,
      (left, sign, text, right) => {
        const before = [left, sign + text].filter(Boolean).join(" ");
        const title = [before, right].filter(Boolean).join(" ");
        const word = wordAt(title, before.length);
        expect(word).toMatchObject({ sign, text });
        if (!word) return;
        expect(title.slice(word.start, word.end)).toBe(sign + text);
        const rest = without(title, word);
        expect(rest.title.trim()).toBe([left, right].filter(Boolean).join(" "));
        expect(rest.cursor).toBe(word.start);
      },
    ),
  );
});
