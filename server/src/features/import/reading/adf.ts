import { escapePlain } from "./escape.ts";
import { objectOf, objectsOf, textOf, type Values } from "./values.ts";

/** Returns a document of Atlassian (ADF, a tree of nodes) as Markdown; a text as it is. */
export function adfToMarkdown(document: unknown): string {
  return blocksOf(objectOf(document)).trim();
}

const childrenOf = ({ content }: Values): readonly Values[] => objectsOf(content);
const attributesOf = ({ attrs }: Values): Values => objectOf(attrs);

/** Returns text without markup, with the space around it, which `escapePlain` removes. */
function plain(text: string): string {
  const [before = ""] = /^\s*/.exec(text) ?? [];
  const [after = ""] = text.trim() === "" ? [] : (/\s*$/.exec(text) ?? []);
  return `${before}${escapePlain(text)}${after}`;
}

const marks: Readonly<Record<string, string>> = { strong: "**", em: "*", strike: "~~" };

function textWith({ text, marks: all }: Values): string {
  const own = objectsOf(all);
  const named = (type: string) => own.find((mark) => mark.type === type);
  const raw = textOf(text);
  // Marks do not count around spaces.
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(raw) ?? [];
  if (inner === "") return raw;
  let shown = named("code") ? `\`${inner}\`` : plain(inner);
  for (const [type, mark] of Object.entries(marks)) if (named(type)) shown = `${mark}${shown}${mark}`;
  const href = textOf(attributesOf(named("link") ?? {}).href);
  return `${before}${/^(?:https?|mailto):\S+$/i.test(href) ? `[${shown}](<${href}>)` : shown}${after}`;
}

const inlines: Readonly<Record<string, (node: Values) => string>> = {
  text: textWith,
  hardBreak: () => "\n",
  mention: (node) => plain(textOf(attributesOf(node).text)),
  emoji: (node) => textOf(attributesOf(node).text) || textOf(attributesOf(node).shortName),
  inlineCard: (node) => textOf(attributesOf(node).url),
  status: (node) => plain(textOf(attributesOf(node).text)),
  date: (node) => dayOf(textOf(attributesOf(node).timestamp)),
};

function dayOf(timestamp: string): string {
  const date = new Date(Number(timestamp));
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

const inlineOf = (node: Values): string =>
  childrenOf(node)
    .map((child) => inlines[textOf(child.type)]?.(child) ?? inlineOf(child))
    .join("");

const indented = (text: string, first: string): string =>
  `${first}${text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(first.length)}`)}`;

const listOf = (node: Values, markOf: (item: Values, index: number) => string): string =>
  childrenOf(node)
    .map((item, index) => indented((blocksOf(item) || inlineOf(item)).trim(), markOf(item, index)))
    .join("\n");

function tableOf(node: Values): string {
  const rows = childrenOf(node).map((row) =>
    childrenOf(row).map((cell) =>
      blocksOf(cell)
        .trim()
        .replaceAll(/\s*\n\s*/g, " "),
    ),
  );
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(" | ")} |`);
  return [head, `| ${(rows[0] ?? []).map(() => "---").join(" | ")} |`, ...body].join("\n");
}

function codeOf(node: Values): string {
  const text = childrenOf(node)
    .map((child) => textOf(child.text))
    .join("");
  const language = /^[\w+#-]+$/.exec(textOf(attributesOf(node).language))?.[0] ?? "";
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

const blocks: Readonly<Record<string, (node: Values) => string>> = {
  paragraph: inlineOf,
  heading: (node) => `${"#".repeat(Math.min(6, Number(attributesOf(node).level) || 1))} ${inlineOf(node)}`,
  bulletList: (node) => listOf(node, () => "- "),
  orderedList: (node) => listOf(node, (_item, index) => `${index + 1}. `),
  taskList: (node) => listOf(node, (item) => (attributesOf(item).state === "DONE" ? "- [x] " : "- [ ] ")),
  codeBlock: codeOf,
  blockquote: (node) => blocksOf(node).trim().replaceAll(/^/gm, "> "),
  rule: () => "---",
  table: tableOf,
  media: (node) => `(picture: ${plain(textOf(attributesOf(node).alt)) || "file"})`,
};

/** Returns the blocks in a node, those of unknown kinds with what they contain. */
function blocksOf(node: Values): string {
  const parts = childrenOf(node).map((child) => {
    const type = textOf(child.type);
    return blocks[type]?.(child) ?? inlines[type]?.(child) ?? blocksOf(child);
  });
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}
