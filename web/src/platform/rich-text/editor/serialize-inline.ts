import { mentionOf, taskScheme } from "@baton/domain/kernel/references";
import type { Fragment, Mark, Node } from "@tiptap/pm/model";

/** Writes characters that are special in Markdown, escaped or as they are. */
export type Write = (text: string) => string;

const brackets = (text: string) => text.replaceAll(/[[\]\\]|(?<=\])\(/g, String.raw`\$&`);

/** The marks from the outside in: the first one encloses the others. */
const delimiters: Readonly<Record<string, string>> = { bold: "**", italic: "*", strike: "~~" };
const order: readonly string[] = ["link", "bold", "italic", "strike"];

const rankOf = ({ type }: Mark) => order.indexOf(type.name);
const marksOf = (node: Node) =>
  node.marks.filter(({ type }) => type.name !== "code").sort((a, b) => rankOf(a) - rankOf(b));
const isEmphasis = ({ type }: Mark) => type.name in delimiters;

/** Emphasis can neither begin nor end with a space, so spaces at its ends are written outside it. */
function withBareEnds(nodes: readonly Node[]): readonly Node[] {
  const pieces = nodes.flatMap((node) => {
    const text = node.text ?? "";
    if (!node.isText || node.marks.some(({ type }) => type.name === "code")) return [node];
    const middle = text.trim();
    if (middle === "") return [node];
    const before = text.slice(0, text.length - text.trimStart().length);
    const after = text.slice(text.trimEnd().length);
    return [before, middle, after].flatMap((part) => (part === "" ? [] : [node.type.schema.text(part, node.marks)]));
  });
  const isBare = (node: Node) => node.type.name === "hardBreak" || (node.isText && (node.text ?? "").trim() === "");
  const has = (node: Node | undefined, mark: Mark) => node !== undefined && mark.isInSet(node.marks);
  return pieces.map((node, index) => {
    if (!isBare(node)) return node;
    // A mark continues over a space if the text on both sides has it.
    const others = (step: 1 | -1) => {
      let at = index + step;
      while (pieces[at] && isBare(pieces[at] as Node)) at += step;
      return pieces[at];
    };
    const kept = node.marks.filter((mark) => !isEmphasis(mark) || (has(others(-1), mark) && has(others(1), mark)));
    return node.mark(kept);
  });
}

function codeOf(text: string): string {
  const runs = Array.from(text.matchAll(/`+/g), ([run]) => run.length);
  let length = 1;
  while (runs.includes(length)) length += 1;
  const fence = "`".repeat(length);
  const pad = /^`|`$|^ .* $/s.test(text) ? " " : "";
  return fence + pad + text + pad + fence;
}

function addressOf(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : href;
}

const titleOf = (title: unknown) =>
  typeof title === "string" && title !== "" ? ` "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"` : "";

function leaf(node: Node, write: Write): string {
  const { target, text } = node.attrs;
  switch (node.type.name) {
    case "hardBreak":
      return "\n";
    case "mention":
      return mentionOf({ id: `${target}`, name: `${text}` });
    case "taskReference":
      return `[${brackets(`${text}`)}](${taskScheme}${target})`;
    case "image":
      return `![${brackets(`${text}`)}](${addressOf(`${target}`)})`;
    default: {
      const typed = node.text ?? "";
      return node.marks.some(({ type }) => type.name === "code") ? codeOf(typed) : write(typed);
    }
  }
}

/** Returns whether a link is written as its bare address. */
const isBareLink = (mark: Mark, text: string) => mark.attrs.title === null && mark.attrs.href === text;

/** Returns the Markdown of inline content, on several lines if there are line breaks. */
export function inlineMarkdown(content: Fragment, write: Write): string {
  const children: Node[] = [];
  content.forEach((node) => void children.push(node));
  const nodes = withBareEnds(children);
  let markdown = "";
  for (let index = 0; index < nodes.length; ) {
    const linkMark = nodes[index]?.marks.find(({ type }) => type.name === "link");
    let end = index + 1;
    while (linkMark && nodes[end] && linkMark.isInSet(nodes[end]?.marks ?? [])) end += 1;
    while (!linkMark && nodes[end] && !nodes[end]?.marks.some(({ type }) => type.name === "link")) end += 1;
    const run = nodes.slice(index, end);
    markdown += linkMark ? linkMarkdown(linkMark, run, write) : emphasised(run, write);
    index = end;
  }
  return markdown;
}

function linkMarkdown(mark: Mark, run: readonly Node[], write: Write): string {
  const text = run.map((node) => node.text ?? "").join("");
  const [only] = run;
  if (run.length === 1 && only?.marks.length === 1 && isBareLink(mark, text)) return text;
  const { href, title } = mark.attrs;
  return `[${emphasised(run, write)}](${addressOf(`${href}`)}${titleOf(title)})`;
}

/** Opens and closes emphasis around the nodes. The mark that stays open longest is outside. */
function emphasised(nodes: readonly Node[], write: Write): string {
  let markdown = "";
  let open: readonly Mark[] = [];
  for (const [index, node] of nodes.entries()) {
    const wanted = marksOf(node).filter(isEmphasis);
    const kept = open.slice(0, open.findIndex((mark) => !mark.isInSet(wanted)) >>> 0);
    markdown += closing(open.slice(kept.length));
    const lastsFor = (mark: Mark) => nodes.slice(index).findIndex((each) => !mark.isInSet(each.marks)) >>> 0;
    const opened = wanted.filter((mark) => !mark.isInSet(kept)).sort((a, b) => lastsFor(b) - lastsFor(a));
    markdown += opened.map(({ type }) => delimiters[type.name]).join("") + leaf(node, write);
    open = [...kept, ...opened];
  }
  return markdown + closing(open);
}

const closing = (marks: readonly Mark[]) =>
  marks
    .map(({ type }) => delimiters[type.name])
    .toReversed()
    .join("");
