import { expect, it } from "vitest";
import { expectLinear } from "../../../../test/support/linear.ts";
import { htmlToMarkdown } from "./html.ts";

it.each([
  ["<p>Kick <b>off</b>&#33;</p><p>Next</p>", "Kick **off**!\n\nNext"],
  ["<h2>Head</h2><ul><li>a</li><li>b</li></ul>", "## Head\n\n-   a\n-   b"],
  ['<a href="https://example.com">x</a> <a href="javascript:alert(1)">y</a>', "[x](https://example.com) y"],
  ["<script>alert(1)</script>kept<style>p{}</style>", "kept"],
  [
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked></label><div><p>a</p></div></li><li data-checked="false"><p>b</p></li></ul>',
    "- [x] a\n- [ ] b",
  ],
  ["<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>", "a | b\n1 | 2"],
  [`${"a<br>".repeat(600)}<b>c</b>`, `${"a  \n".repeat(600)}**c**`],
  ["no **HTML** at all", "no **HTML** at all"],
  [`${"<b>".repeat(90_000)}deep`, "deep"],
])("reads %.40j", (html, expected) => {
  expect(htmlToMarkdown(html)).toBe(expected);
});

it.each(["<a", "<a>", "</a>", "&amp;", "<br>"])("reads any number of %j in proportional time", (mark) => {
  expectLinear((count) => htmlToMarkdown(mark.repeat(count)), 2_500);
});
