import TurndownService from "turndown";

/** The part of an element that the rules below read. */
interface Marked {
  readonly getAttribute: (name: string) => string | null;
}

const turndown = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });

turndown.remove(["script", "style", "title"]);
turndown.addRule("strikethrough", { filter: ["del", "s"], replacement: (content) => `~~${content}~~` });
// Editors that write lists of tasks as HTML mark their items with a check box or an attribute.
turndown.addRule("task", {
  filter: (node) =>
    node.nodeName === "INPUT" && node.getAttribute("type") === "checkbox" && node.parentNode?.nodeName !== "LABEL",
  replacement: (_content, node) => ((node as unknown as Marked).getAttribute("checked") !== null ? "[x] " : "[ ] "),
});
turndown.addRule("task-item", {
  filter: (node) => node.nodeName === "LI" && node.hasAttribute("data-checked"),
  replacement: (content, node) =>
    `- [${(node as unknown as Marked).getAttribute("data-checked") === "true" ? "x" : " "}] ${content.trim().replaceAll("\n", "\n  ")}\n`,
});
turndown.addRule("safe-link", {
  filter: (node) => node.nodeName === "A" && !/^(?:https?:|mailto:|\/)/i.test(node.getAttribute("href") ?? ""),
  replacement: (content) => content,
});
// Cells of tables stay apart; the table itself is lost.
turndown.addRule("cell", { filter: ["td", "th"], replacement: (content) => `${content.trim()} | ` });
turndown.addRule("row", { filter: ["tr"], replacement: (content) => `${content.replace(/ \| $/, "")}\n` });

/** Characters that are read: several times as many as a description can have. */
const longest = 300_000;

/** Deeper HTML is not from an editor, and would exhaust the stack. */
const deepest = 500;

/** Elements that have no end. */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Returns a text that may be HTML as Markdown. */
export function htmlToMarkdown(source: string): string {
  const html = source.slice(0, longest);
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html.trim();
  let depth = 0;
  let highest = 0;
  for (const [, close, name, selfClosing] of html.matchAll(/<(\/?)([a-z][\w-]*)[^<>]*?(\/?)>/gi)) {
    if (close) depth = Math.max(0, depth - 1);
    else if (!selfClosing && !isVoid.test(name ?? "")) depth += 1;
    highest = Math.max(highest, depth);
  }
  if (highest > deepest) return textOnly(html);
  return turndown.turndown(html).trim();
}

const textOnly = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
