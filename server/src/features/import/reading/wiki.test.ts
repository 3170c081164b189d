import { expect, it } from "vitest";
import { expectLinear } from "../../../../test/support/linear.ts";
import { wikiToMarkdown } from "./wiki.ts";

it.each([
  ["h2. Head\ntext", "## Head\ntext"],
  ["*bold* and _italic_, -gone- +new+ {{mono *x*}}", "**bold** and _italic_, ~~gone~~ new `mono *x*`"],
  ["* a\n** b\n# one\n## two\n- dash", "- a\n   - b\n1. one\n   1. two\n- dash"],
  [
    "[site|https://example.com] [https://example.com/x] [~accountid:42]",
    "[site](https://example.com) https://example.com/x @Mina",
  ],
  ["{code:java}\na *b*\n{code}\nafter", "```java\na *b*\n```\nafter"],
  ["{quote}one\ntwo{quote}", "> one\n> two"],
  ["||a||b||\n|1|[x|https://example.com]|", "| a | b |\n| --- | --- |\n| 1 | [x](https://example.com) |"],
  ["see !shot.png|thumbnail! {color:red}red{color}", "see (picture: shot.png) red"],
  ["2 * 3 * 4, snake_case_name, 2026-01-05", "2 * 3 * 4, snake_case_name, 2026-01-05"],
])("reads %j", (wiki, markdown) => {
  expect(wikiToMarkdown(wiki, (account) => (account === "42" ? "Mina" : account))).toBe(markdown);
});

it.each(["[", "[~", "{code:x}", "{{", "|", "*a ", "{color:", "!a."])(
  "reads any number of %j in proportional time",
  (mark) => {
    expectLinear((count) => wikiToMarkdown(`${mark.repeat(count * 10)}\n${mark.repeat(count)}`), 1_000);
  },
);
