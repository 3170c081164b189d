import { mentionScheme, taskScheme } from "@baton/domain/kernel/references";
import { Fragment, type Mark, type Node, type Schema } from "@tiptap/pm/model";
import type { Token, Tokens } from "marked";
import { markdownTokens, safeAddress } from "../markdown-tokens.ts";

/** Markdown that the editor does not support. The block that contains it is edited as typed. */
class Unsupported extends Error {}

type Marks = readonly Mark[];
type Inline = (token: never, schema: Schema, marks: Marks) => readonly Node[];
type Block = (token: never, schema: Schema) => Node;

const written = (schema: Schema, text: string, marks: Marks): readonly Node[] =>
  text === "" ? [] : [schema.text(text, marks)];

const marked =
  (name: string): Inline =>
  ({ tokens }: Tokens.Strong, schema, marks) =>
    inlines(tokens, schema, [...marks, schema.mark(name)]);

/** Text with its line breaks. */
function lines(schema: Schema, text: string, marks: Marks): readonly Node[] {
  const parts = text.split("\n").map((line) => written(schema, line, marks));
  return parts.flatMap((part, index) => (index === 0 ? part : [schema.node("hardBreak"), ...part]));
}

function link(token: Tokens.Link, schema: Schema, marks: Marks): readonly Node[] {
  const { href, raw, text, tokens, title } = token;
  if (href.startsWith(mentionScheme) && text.startsWith("@")) {
    const name = text.slice(1).replaceAll(/\\(.)/g, "$1");
    return [schema.node("mention", { target: href.slice(mentionScheme.length), text: name })];
  }
  if (href.startsWith(taskScheme))
    return [schema.node("taskReference", { target: href.slice(taskScheme.length), text })];
  if (safeAddress(href) === undefined) return written(schema, raw, marks);
  return inlines(tokens, schema, [...marks, schema.mark("link", { href, title: title ?? null })]);
}

const inlineRules: Readonly<Record<string, Inline>> = {
  strong: marked("bold"),
  em: marked("italic"),
  del: marked("strike"),
  codespan: ({ text }: Tokens.Codespan, schema, marks) => written(schema, text, [...marks, schema.mark("code")]),
  br: (_token, schema) => [schema.node("hardBreak")],
  link,
  image: ({ href, text }: Tokens.Image, schema) => [schema.node("image", { target: href, text })],
  text: (token: Tokens.Text, schema, marks) =>
    token.tokens ? inlines(token.tokens, schema, marks) : lines(schema, token.text, marks),
  escape: ({ text }: Tokens.Escape, schema, marks) => written(schema, text, marks),
  html: ({ raw }: Tokens.HTML, schema, marks) => lines(schema, raw, marks),
  checkbox: () => [],
};

function inlines(tokens: readonly Token[] | undefined, schema: Schema, marks: Marks = []): readonly Node[] {
  return (tokens ?? []).flatMap((token) => {
    if (!Object.hasOwn(inlineRules, token.type)) throw new Unsupported(token.type);
    return inlineRules[token.type]?.(token as never, schema, marks) ?? [];
  });
}

const inlineTypes = new Set([...Object.keys(inlineRules)]);

/** Returns the blocks in a list item or a quote. Content without a block becomes a paragraph. */
function blocksIn(tokens: readonly Token[], schema: Schema): readonly Node[] {
  const blocks: Node[] = [];
  let loose: Token[] = [];
  const end = () => {
    if (loose.length > 0) blocks.push(schema.node("paragraph", null, inlines(loose, schema)));
    loose = [];
  };
  for (const token of tokens) {
    if (token.type === "space" || token.type === "checkbox") continue;
    // Consecutive text tokens are separate lines.
    if (token.type === "text") end();
    if (inlineTypes.has(token.type)) loose.push(token);
    else {
      end();
      blocks.push(block(token, schema));
    }
  }
  end();
  return blocks;
}

function list({ ordered, start, items }: Tokens.List, schema: Schema): Node {
  const isTasks = items.some(({ task }) => task);
  if (isTasks && (ordered || !items.every(({ task }) => task))) throw new Unsupported("mixed list");
  const children = items.map(({ checked, tokens }) => {
    const [first, ...others] = blocksIn(tokens, schema);
    // An item begins with a paragraph.
    const content =
      first?.type.name === "paragraph" ? [first, ...others] : [schema.node("paragraph"), first, ...others];
    const present = content.filter((node) => node !== undefined);
    return isTasks
      ? schema.node("taskItem", { checked: checked === true }, present)
      : schema.node("listItem", null, present);
  });
  if (isTasks) return schema.node("taskList", null, children);
  return ordered
    ? schema.node("orderedList", { start: Number(start) || 1 }, children)
    : schema.node("bulletList", null, children);
}

function table({ header, rows, align }: Tokens.Table, schema: Schema): Node {
  const row = (type: string, cells: readonly Tokens.TableCell[]) =>
    schema.node(
      "tableRow",
      null,
      cells.map(({ tokens }, index) =>
        schema.node(type, { align: align[index] ?? null }, [schema.node("paragraph", null, inlines(tokens, schema))]),
      ),
    );
  return schema.node("table", null, [row("tableHeader", header), ...rows.map((cells) => row("tableCell", cells))]);
}

const blockRules: Readonly<Record<string, Block>> = {
  paragraph: ({ tokens }: Tokens.Paragraph, schema) => schema.node("paragraph", null, inlines(tokens, schema)),
  text: ({ tokens, text }: Tokens.Text, schema) =>
    schema.node("paragraph", null, tokens ? inlines(tokens, schema) : lines(schema, text, [])),
  heading: ({ depth, tokens }: Tokens.Heading, schema) =>
    schema.node("heading", { level: depth }, inlines(tokens, schema)),
  blockquote: ({ tokens }: Tokens.Blockquote, schema) => {
    const blocks = blocksIn(tokens, schema);
    return schema.node("blockquote", null, blocks.length > 0 ? [...blocks] : [schema.node("paragraph")]);
  },
  list,
  code: ({ text, lang }: Tokens.Code, schema) =>
    schema.node("codeBlock", { language: lang || null }, text === "" ? [] : [schema.text(text)]),
  table,
  hr: (_token, schema) => schema.node("horizontalRule"),
};

function block(token: Token, schema: Schema): Node {
  if (!Object.hasOwn(blockRules, token.type)) throw new Unsupported(token.type);
  const node = blockRules[token.type]?.(token as never, schema);
  if (!node) throw new Unsupported(token.type);
  return node;
}

const asTyped = (source: string, schema: Schema) => schema.node("source", null, schema.text(source));

function blockOrSource(token: Token, source: string, schema: Schema): Node {
  try {
    const node = block(token, schema);
    node.check();
    return node;
  } catch {
    // Neither the parser nor the schema supports it, so it is preserved as typed.
    return asTyped(source, schema);
  }
}

/** A block of Markdown. */
export interface Part {
  /** Its characters, without the surrounding whitespace. */
  readonly source: string;
  /** The offset at which it begins. */
  readonly start: number;
  readonly node: Node;
}

/**
 * Splits Markdown, whose lines end with `\n`, into its blocks, with only whitespace between them. Text that a parser
 * cannot separate is one block.
 */
export function partsOf(markdown: string, schema: Schema): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const token of markdownTokens(markdown)) {
    if (!markdown.startsWith(token.raw, start)) return [whole(markdown, schema)];
    const source = token.raw.trimEnd();
    if (token.type !== "space" && source !== "")
      parts.push({ source, start, node: blockOrSource(token, source, schema) });
    start += token.raw.length;
  }
  return markdown.slice(start).trim() === "" ? parts : [whole(markdown, schema)];
}

function whole(markdown: string, schema: Schema): Part {
  const source = markdown.trimEnd();
  return { source, start: 0, node: asTyped(source, schema) };
}

/** Returns the document of blocks. An empty one has a paragraph to type in. */
export function documentOf(parts: readonly Part[], schema: Schema): Node {
  const nodes = parts.length > 0 ? parts.map(({ node }) => node) : [schema.node("paragraph")];
  return schema.node("doc", null, Fragment.fromArray(nodes));
}
