import { expect, test } from "vitest";
import { markdownTokens } from "./markdown-tokens.ts";

/** Each construct of Markdown, complete and begun, and characters that a rule of the parser searches for. */
const constructs = [
  ...[
    "a",
    "a b",
    "a.",
    "a-",
    "a_",
    "_a",
    "a@",
    "@a",
    "a@b.",
    "a+b@c.d ",
    "!",
    "&",
    "&a",
    "&amp;",
    "#",
    "'",
    "....",
    "é",
  ],
  ...[
    "*",
    "*a*",
    "*a ",
    "**a *",
    "_",
    "~",
    "~a~",
    "`",
    "``a",
    "\\",
    "\\\n",
    "[",
    "]",
    "![",
    "[a](",
    "[a](b ",
    "[[]",
    "(",
    ")",
  ],
  ...["<", "</a", "<a>", '<a b="', "<!--", "<?", "<https://a", "http://", "https://a.b/(", "www.a.", "mailto:a@b.c"],
  ...[
    "a\n",
    "a  \n",
    "\n",
    "  ",
    "\t",
    "# a\n",
    "#",
    "===\n",
    "---\n",
    "a\n-",
    "a\n=",
    "> ",
    ">a\n",
    "- a\n",
    "- ",
    "1. a\n",
  ],
  ...[
    "- [ ] ",
    "- [x] a\n",
    "- a\n  ",
    "```\n",
    "~~~\n",
    "    a\n",
    "[a]: b\n",
    "[a]: <",
    "|",
    "|a",
    "|-|",
    "a|b\n-|-\n",
    "<b>\n",
  ],
];
const ends = ["", "@", "@b.c", "\n\nb"];

/** The longest text that people can store. */
const longest = 50_000;

/** Returns the processor time, in milliseconds, of the fastest of three runs. */
function timeOf(text: string): number {
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    markdownTokens(text);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

test.each(constructs)("parsing %j again and again takes time that grows with its length, not faster", (construct) => {
  for (const end of ends) {
    const textOf = (length: number) => construct.repeat(Math.ceil(length / construct.length)) + end;
    let length = 1000;
    // Shorter times vary too much to be compared.
    while (length < longest / 4 && timeOf(textOf(length)) < 2) length *= 2;
    // Linear time is 4 times as much, quadratic 16 times. Another program may slow down a single measurement.
    const growth = () => timeOf(textOf(4 * length)) / Math.max(timeOf(textOf(length)), 2);
    const most = 10;
    const lowest = [1, 2, 3].reduce((low) => (low < most ? low : Math.min(low, growth())), Number.POSITIVE_INFINITY);
    expect(lowest, `${length} characters, then ${JSON.stringify(end)}`).toBeLessThan(most);
  }
});
