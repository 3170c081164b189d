import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { queryClient } from "../query-client.ts";
import { MarkdownTokens } from "./markdown.tsx";
import { markdownTokens, safeAddress } from "./markdown-tokens.ts";

function render(text: string): string {
  const content = createElement(MarkdownTokens, { tokens: markdownTokens(text) });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, content));
}

describe("Markdown", () => {
  it.each([
    ["**a** *b* ~~c~~ `d`", '<p><strong>a</strong> <em>b</em> <del>c</del> <code dir="ltr">d</code></p>'],
    ["one\ntwo", "<p>one<br/>\ntwo</p>"],
    ["# A heading", '<h3 data-level="1">A heading</h3>'],
    [
      "## B\n#### C\n> ### D\n# E",
      '<h3 data-level="2">B</h3><h4 data-level="4">C</h4><blockquote><h4 data-level="3">D</h4></blockquote><h3 data-level="1">E</h3>',
    ],
    ["> said\n\nYes", "<blockquote><p>said</p></blockquote><p>Yes</p>"],
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["```js\n<b>\n```", '<pre dir="ltr"><code>&lt;b&gt;</code></pre>'],
    ["a & b &amp; c", "<p>a &amp; b &amp;amp; c</p>"],
  ])("%j becomes %j", (text, html) => expect(render(text)).toBe(html));

  it("links to addresses, and opens them in a new tab", () => {
    expect(render("See https://example.com/?a=1&b=2.")).toContain(
      '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow"',
    );
    expect(render("[Baton](/user/tasks)")).toContain('<a href="/user/tasks"');
    expect(render("Ask ada.lovelace+x@example.com")).toContain('<a href="mailto:ada.lovelace+x@example.com"');
    expect(render("mailto:ada@example.com")).toContain('<a href="mailto:ada@example.com"');
  });
});

/** Input from an attacker, none of which may become an element or a link. */
const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<a href='javascript:alert(1)'>x</a>",
  "<math><mtext></p><style><img src onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:x)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](\u0001javascript:alert(1))",
  "<javascript:alert(1)>",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  "[x]: javascript:alert(1)\n\n[x]",
  '[x](https://a.example "onmouseover=alert(1)")',
  "[@<img src=x onerror=alert(1)>](person:01a20765-3af1-7b3a-9b04-e325955fe7cf)",
  "[<img src=x onerror=alert(1)>](task:01a20765-3af1-7b3a-9b04-e325955fe7cf)",
  "# <img src=x onerror=alert(1)>",
  '```"><img src=x onerror=alert(1)>\nx\n```',
  "|<img src=x onerror=alert(1)>|\n|-|\n|<script>alert(1)</script>|",
];

/** The names of the elements in HTML, and the addresses of its links. */
const elementsIn = (html: string) => new Set(Array.from(html.matchAll(/<([a-z][a-z0-9]*)/g), ([, name]) => name));
const addressesIn = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);

test.each(attacks)("%j stays text", (text) => {
  const html = render(text);
  const harmless = new Set([
    "h3",
    "div",
    "p",
    "a",
    "pre",
    "code",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "span",
    "em",
    "br",
  ]);
  expect([...elementsIn(html)].filter((name) => !harmless.has(name ?? ""))).toEqual([]);
  for (const href of addressesIn(html)) expect(href).toMatch(/^https:\/\/a\.example$/);
  expect(html).not.toMatch(/<[^>]*\son[a-z]+=/i);
});

test.each([
  ["https://example.com", true],
  ["mailto:ann@example.com", true],
  ["/user/tasks", true],
  ["javascript:alert(1)", false],
  ["  javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["blob:https://x", false],
  ["user/tasks", false],
  ["https://[", false],
])("whether a link may lead to %j: %j", (href, isSafe) => expect(safeAddress(href) !== undefined).toBe(isSafe));

test.each([">", "*", "[", "_a", "`", "<", "- ", "![", "1. ", "> > ", "|", "[a](", "~~a", "**a*", "a@", "&", "\\"])(
  "20,000 characters of %j are rendered",
  (mark) => expect(render(mark.repeat(20_000 / mark.length))).not.toBe(""),
);
