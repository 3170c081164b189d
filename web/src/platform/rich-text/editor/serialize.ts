import type { Node } from "@tiptap/pm/model";
import { inlineMarkdown, type Write } from "./serialize-inline.ts";

/** Characters that begin or end inline markup. */
const special = /[\\`*_[\]~<]|!(?=\[)|&(?=#?\w+;)/g;
/** The start of a line that begins a block. */
const atStart: readonly [RegExp, string][] = [
  [/^(\s*)([#>+=|:-])/, "$1\\$2"],
  [/^(\s*\d{1,9})([.)])/, "$1\\$2"],
];

/** Escapes every special character. */
export const escaped: Write = (text) => text.replaceAll(special, String.raw`\$&`);
/** Writes characters as they were typed, which usually has the same meaning. */
export const unescaped: Write = (text) => text;

/** Returns the lines of a paragraph, none of which begins a block or is empty. */
function paragraph(node: Node, write: Write): string {
  const lines = inlineMarkdown(node.content, write).split("\n");
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== "");
  if (write === unescaped) return trimmed.join("\n");
  return trimmed.map((line) => atStart.reduce((text, [from, to]) => text.replace(from, to), line)).join("\n");
}

const oneLine = (node: Node, write: Write) =>
  inlineMarkdown(node.content, write)
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();

function heading(node: Node, write: Write): string {
  const text = oneLine(node, write);
  // Number signs at the end of a heading would close it.
  const closed = write === escaped ? text.replace(/#+$/, String.raw`\$&`) : text;
  return `${"#".repeat(Number(node.attrs.level))} ${closed}`.trim();
}

function code({ textContent, attrs }: Node): string {
  const longest = Math.max(2, ...Array.from(textContent.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${attrs.language ?? ""}\n${textContent === "" ? "" : `${textContent}\n`}${fence}`;
}

const indented = (text: string, first: string, rest: string) =>
  text
    .split("\n")
    .map((line, index) => {
      if (index === 0) return first + line;
      return line === "" ? "" : rest + line;
    })
    .join("\n");

const childrenOf = (node: Node): readonly Node[] => {
  const children: Node[] = [];
  node.forEach((child) => void children.push(child));
  return children;
};

const isList = ({ type }: Node) => /List$/.test(type.name);

/** Returns whether the items of a list need no empty lines: each is a single line, optionally followed by lists. */
const isTight = (items: readonly Node[]) =>
  items.every((item) => childrenOf(item).every((child, index) => index === 0 || isList(child)));

/** The bullets of lists. A list directly after another one needs another bullet, or both would be one list. */
const bullets = ["-", "*"] as const;

function list(node: Node, write: Write, isSecond: boolean): string {
  const all = childrenOf(node);
  const isOrdered = node.type.name === "orderedList";
  const tight = isTight(all);
  const gap = tight ? "\n" : "\n\n";
  const items = all.map((item) => ({ item, text: blocks(childrenOf(item), write, gap) }));
  // A box without text would be text.
  const filled = items.filter(({ item, text }) => item.type.name !== "taskItem" || text !== "");
  const first = Number(node.attrs.start ?? 1);
  const written = (filled.length > 0 ? filled : items).map(({ item, text }, index) => {
    const sign = isOrdered ? `${first + index}${isSecond ? ")" : "."}` : bullets[isSecond ? 1 : 0];
    const box = item.type.name === "taskItem" ? `[${item.attrs.checked === true ? "x" : " "}] ` : "";
    return indented(box + text, `${sign} `, " ".repeat(sign.length + 1)).trimEnd();
  });
  return written.join(gap);
}

function table(node: Node, write: Write): string {
  const rows = childrenOf(node).map(childrenOf);
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = [...Array(width).keys()];
  const written = (cell: Node | undefined) =>
    cell?.firstChild ? oneLine(cell.firstChild, write).replaceAll("|", String.raw`\|`) : "";
  const rowOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = { left: ":--", center: ":-:", right: "--:" } as const;
  const [header = [], ...body] = rows;
  const line = columns.map((at) => lines[header[at]?.attrs.align as keyof typeof lines] ?? "---");
  return [header, [], ...body]
    .map((cells, index) => rowOf(index === 1 ? line : columns.map((at) => written(cells[at]))))
    .join("\n");
}

/** Returns the Markdown of a block. */
export function blockMarkdown(node: Node, write: Write, isSecondList = false): string {
  switch (node.type.name) {
    case "heading":
      return heading(node, write);
    case "blockquote":
      return indented(blocks(childrenOf(node), write, "\n\n"), "> ", "> ").replaceAll(/^$/gm, ">");
    case "bulletList":
    case "orderedList":
    case "taskList":
      return list(node, write, isSecondList);
    case "codeBlock":
      return code(node);
    case "horizontalRule":
      return "---";
    case "table":
      return table(node, write);
    case "source":
      return node.textContent;
    default:
      return paragraph(node, write);
  }
}

/** Returns whether a list would merge with the previous one if both had the same bullet. */
const joins = (node: Node, before: Node | undefined) =>
  before !== undefined &&
  isList(node) &&
  (node.type.name === "orderedList") === (before.type.name === "orderedList") &&
  isList(before);

/** Returns for each block whether it is a list with the alternative bullet. */
export function secondLists(nodes: readonly Node[]): readonly boolean[] {
  const second: boolean[] = [];
  for (const [index, node] of nodes.entries()) second.push(joins(node, nodes[index - 1]) && second[index - 1] !== true);
  return second;
}

function blocks(nodes: readonly Node[], write: Write, gap: string): string {
  const second = secondLists(nodes);
  return nodes.map((node, index) => blockMarkdown(node, write, second[index])).join(gap);
}
