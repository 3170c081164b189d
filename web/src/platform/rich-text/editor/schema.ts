import { Mark, mergeAttributes, Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from "@tiptap/extensions";
import type { Node as Content } from "@tiptap/pm/model";
import { safeAddress } from "../markdown-tokens.ts";
import { aligned } from "./alignment.ts";

/** A reference that is one character to the cursor: its target, and its text. */
function inlineReference(name: string, label: (attrs: Content["attrs"]) => string) {
  return Node.create({
    name,
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () => ({ target: { default: "" }, text: { default: "" } }),
    parseHTML: () => [
      {
        tag: `span[data-reference="${name}"]`,
        getAttrs: (element) => ({ target: element.dataset.target ?? "", text: element.dataset.text ?? "" }),
      },
    ],
    renderHTML: ({ node }) => [
      "span",
      { "data-reference": name, "data-target": node.attrs.target, "data-text": node.attrs.text, dir: "auto" },
      label(node.attrs),
    ],
    renderText: ({ node }) => label(node.attrs),
  });
}

/** A mention: the target is the person's id. */
const Mention = inlineReference("mention", ({ text }) => `@${text}`);

/** A task: the target is its id, and the text is its title. */
const TaskReference = inlineReference("taskReference", ({ text }) => `${text}`);

/** An image: the target is its address. */
const Image = inlineReference("image", ({ text, target }) => `${text || target}`);

/** Markdown that the editor cannot render, such as HTML. It is edited as typed. */
const Source = Node.create({
  name: "source",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  parseHTML: () => [{ tag: "pre[data-source]", preserveWhitespace: "full" }],
  renderHTML: ({ HTMLAttributes }) => ["pre", mergeAttributes(HTMLAttributes, { "data-source": "" }), 0],
});

/** A link. A typed address needs no mark, because every reader shows it as a link. */
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => {
        const href = element.getAttribute("href") ?? "";
        return safeAddress(href) === undefined ? false : { href, title: element.getAttribute("title") };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** Everything that a text can contain. Nothing else survives a paste. */
export const textExtensions = [
  ...[Document, Text, Blockquote, CodeBlock, HardBreak, HorizontalRule],
  ...[BulletList, OrderedList, ListItem, ListKeymap],
  Paragraph.configure({ HTMLAttributes: { dir: "auto" } }),
  Heading.configure({ HTMLAttributes: { dir: "auto" } }),
  ...[Bold, Italic, Strike, Link],
  ...[UndoRedo, Dropcursor, Gapcursor, TrailingNode],
  // Code can be bold, as in Markdown.
  Code.extend({ excludes: "" }),
  TaskList,
  TaskItem.configure({ nested: true }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: "paragraph", addAttributes: aligned }),
  TableCell.extend({ content: "paragraph", addAttributes: aligned }),
  Mention,
  TaskReference,
  Image,
  Source,
];
