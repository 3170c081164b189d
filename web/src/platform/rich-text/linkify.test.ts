import fc from "fast-check";
import { expect, test } from "vitest";
import { linkify } from "./linkify.ts";

const linksOf = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test("an address is a link, without the punctuation of its sentence", () => {
  expect(linkify("See https://example.com/a?b=1#c.\nThen rest")).toEqual([
    { text: "See " },
    { text: "https://example.com/a?b=1#c", href: "https://example.com/a?b=1#c" },
    { text: ".\nThen rest" },
  ]);
  expect(linksOf("(http://example.com/x), https://example.com/a_(b)!")).toEqual([
    "http://example.com/x",
    "https://example.com/a_(b)",
  ]);
});

test("only web addresses are links", () => {
  expect(linksOf("javascript:alert(1) data:text/html,x ftp://example.com mail me@example.com https://")).toEqual([]);
});

test("a text that is made to be slow is parsed within the time of a test", () => {
  const slow = `https://a${").".repeat(1_000_000)}`;
  expect(linksOf(`${slow}x`)).toHaveLength(1);
  expect(linksOf(slow)).toHaveLength(1);
});

test("no character is lost or added, and each link is http or https", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("https://example.com/a_(b)", "http://example.com?a=1#b"),
    fc.constantFrom(" ", "(", ").", "https://", "javascript:"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) if (href) expect(new URL(href).protocol).toMatch(/^https?:$/);
    }),
  );
});
