import { expect, it } from "vitest";
import { marksIn, searchTerms, similarWords } from "./search.terms.ts";

const marked = (text: string, typed: string, similar?: ReadonlySet<string>) =>
  marksIn(text, searchTerms(typed), similar).map(([start, end]) => text.slice(start, end));

it("marks whole words that begin with a word of the search, whatever their case and accents", () => {
  expect(marked("Visit four marinas: Marína Sul, submarine", "MARINA vis")).toEqual(["Visit", "marinas", "Marína"]);
  expect(marked("price-list-marina-sul.pdf", "marina")).toEqual(["marina"]);
});

it("marks letters of scripts without spaces only where all are beside each other", () => {
  expect(marked("京都と東京都、東の京", "東京都")).toEqual(["東京都"]);
});

it("marks words with a typing error", () => {
  expect(marked("“Marinna Sul”", "marina", new Set(["marinna"]))).toEqual(["Marinna"]);
});

it("finds words that differ in one letter, and leaves short words alone", () => {
  const similar = similarWords("boat");
  for (const word of ["bat", "boatt", "goat", "baot", "boats"]) expect(similar).toContain(word);
  for (const word of ["boat", "bot s", "baots"]) expect(similar).not.toContain(word);
  expect(similarWords("cat")).toEqual([]);
});

it("looks for the beginnings of words from their third letter", () => {
  expect(searchTerms("ab abc")).toEqual([
    { words: ["ab"], isPrefix: false },
    { words: ["abc"], isPrefix: true },
  ]);
});
