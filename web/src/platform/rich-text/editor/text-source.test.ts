import { getSchema } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { textExtensions } from "./schema.ts";
import { editedMarkdown, openText } from "./text-source.ts";

const schema = getSchema(textExtensions);

/** Markdown as people and other programs write it. */
const corpus = [
  "Plain text",
  "two\nlines",
  "hard  \nbreak\\\nand another",
  "   three spaces before",
  "trailing spaces   ",
  "# Heading",
  "## Closed ##",
  "Setext\n======",
  "Setext of\ntwo lines\n---",
  "#no heading",
  "- one\n- two",
  "* one\n\n* two, loose\n\n  with a paragraph",
  "-   odd\n    - indents\n       - of three\n  - levels",
  "1. one\n1. one again\n   1. below",
  "7) seven\n8) eight",
  "- [ ] open\n- [x] done\n  - [X] below",
  "- [ ] a task\n- and none",
  "1. [ ] numbered",
  "- item\n\n      code in it",
  "-\n- empty before",
  "> quote\nwith a lazy line\n> > and another",
  ">no space",
  "```js\nconst a = `x`;\n\n\n```",
  "~~~~ ruby startline=3\nputs 1\n~~~~",
  "````\n```\n````",
  "    indented code\n\n    and more",
  "| a | b |\n|:--|--:|\n| 1 \\| 2 | `x \\| y` |",
  "a | b\n- | -\nno pipes at the ends | 2",
  "| short |\n|-|\n| more | cells |",
  '<div align="center">\n  <b>HTML</b>\n</div>',
  "<!-- a comment -->",
  "text with <b>HTML</b> &amp; an entity",
  "[a link][ref] and [ref]",
  "[ref]: https://example.com 'Title'",
  '[a](https://example.com "title") <https://example.org> https://example.net/a_b_c. a@example.com',
  "[@Ann Lee](person:01a20765-3af1-7b3a-9b04-e325955fe7cf) and [WEB-12](task:01a20765-3af1-7b3a-9b04-e325955fe7cf)",
  "![a picture](file:01a20765-3af1-7b3a-9b04-e325955fe7cf) ![other](https://example.com/a.png)",
  "**bold _both_ ~~struck~~** *a*b snake_case_name 2 * 3 * 4",
  "**`code`** and `` ` `` and ``a`b``",
  "***",
  "- - -",
  "\\* escaped \\[x\\] \\# 1\\. \\\\",
  "[x](javascript:alert(1)) [a]( ) []() [",
  "שלום **עולם** 🎉 你好",
  "a\u00a0b\u200bc",
  "\ttab",
  "```\nnever closed",
] as const;

const block = fc.constantFrom(...corpus);
const gap = fc.constantFrom("\n\n", "\n\n", "\n", "\n\n\n", "\n \n", "  \n\n", "\n\t\n\n");
const texts = fc
  .tuple(fc.array(fc.tuple(block, gap), { maxLength: 8 }), fc.constantFrom("", "\n", "\n\n  ", " "), fc.boolean())
  .map(([parts, end, hasReturns]) => {
    const text = parts.map(([source, between], at) => source + (at < parts.length - 1 ? between : "")).join("") + end;
    return hasReturns ? text.replaceAll("\n", "\r\n") : text;
  });
const anything = fc.oneof(
  texts,
  fc.string({ unit: fc.constantFrom(..."ab *_`[]()<>#-+.1|\\~!:\n\r\t\"'&="), maxLength: 120 }),
);

const childrenOf = (doc: Node) => Array.from({ length: doc.childCount }, (_, at) => doc.child(at));
const docOf = (nodes: readonly Node[]) => schema.node("doc", null, Fragment.fromArray([...nodes]));
const copyOf = (doc: Node) => schema.nodeFromJSON(doc.toJSON());
/** What a reader sees. */
const meaningOf = (doc: Node) =>
  childrenOf(doc).filter((node) => node.type.name !== "paragraph" || node.childCount > 0);

test("a text that is opened and saved without an edit stays the same", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const opened = openText(text, schema);
      opened.doc.check();
      expect(editedMarkdown(opened, copyOf(opened.doc))).toBe(text);
    }),
    { numRuns: 300, examples: corpus.map((source): [string] => [source]) },
  );
});

test("an edit of one block leaves every other character unchanged", () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, seed) => {
      const opened = openText(text, schema);
      const blocks = opened.originals;
      fc.pre(blocks.length > 0);
      const at = seed % blocks.length;
      const edited = schema.node("paragraph", null, schema.text("Edited"));
      const saved = editedMarkdown(opened, docOf(childrenOf(opened.doc).with(at, edited)));
      const before =
        opened.lead +
        blocks
          .slice(0, at)
          .map((each, index) => each.source + (index < at - 1 ? each.gap : ""))
          .join("");
      const after = blocks
        .slice(at + 1)
        .map((each) => each.source + each.gap)
        .join("");
      expect(saved.startsWith(before)).toBe(true);
      expect(saved.endsWith(after)).toBe(true);
      expect(saved.slice(before.length, saved.length - after.length).trim()).toBe("Edited");
    }),
    { numRuns: 300 },
  );
});

test("adding or removing a block changes only the blocks beside it", () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.boolean(), (text, seed, isAdded) => {
      const opened = openText(text, schema);
      const nodes = childrenOf(opened.doc);
      fc.pre(opened.originals.length > 1);
      const at = seed % nodes.length;
      // Which of several equal blocks was removed cannot be told.
      fc.pre(isAdded || nodes.every((node, index) => index === at || !node.eq(nodes[at] as Node)));
      const added = schema.node("paragraph", null, schema.text("Added"));
      const saved = editedMarkdown(opened, docOf(isAdded ? nodes.toSpliced(at, 0, added) : nodes.toSpliced(at, 1)));
      const isList = (node: Node | undefined) => node?.type.name.endsWith("List") ?? false;
      fc.pre(isAdded || !nodes.some((node, index) => isList(node) && isList(nodes[index + 1])));
      // Without the text between them, two lists would merge, so the neighbours may be rewritten.
      const kept = opened.originals.filter((_, index) => isAdded || Math.abs(index - at) > 1);
      let from = 0;
      for (const { source } of kept) {
        const found = saved.indexOf(source, from);
        expect(found).toBeGreaterThanOrEqual(0);
        from = found + source.length;
      }
    }),
    { numRuns: 300 },
  );
});

const word = fc.string({ unit: fc.constantFrom(..."abcé *_`[]()<>#-+.1|\\~!&"), minLength: 1, maxLength: 12 });
const marks = fc.subarray(["bold", "italic", "strike", "code"], { maxLength: 1 });
const inline = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(word, marks).map(([text, names]) =>
        schema.text(
          text,
          names.map((name) => schema.mark(name)),
        ),
      ),
    },
    fc.constant(schema.node("hardBreak")),
    word.map((text) => schema.node("mention", { target: "01a20765-3af1-7b3a-9b04-e325955fe7cf", text })),
  ),
  { minLength: 1, maxLength: 4 },
);
const paragraph = fc
  .array(
    word.map((text) => schema.text(text)),
    { minLength: 1, maxLength: 3 },
  )
  .map((content) => schema.node("paragraph", null, content));

test.each(["code", "mention"])("%s keeps its text, whatever it contains", (kind) => {
  fc.assert(
    fc.property(word, (text) => {
      const name = text.trim() || "a";
      const node =
        kind === "code"
          ? schema.text(name, [schema.mark("code")])
          : schema.node("mention", { target: "12345678", text: name });
      const doc = docOf([schema.node("paragraph", null, [schema.text("a "), node, schema.text(" b")])]);
      const saved = editedMarkdown(openText("", schema), doc);
      expect(openText(saved, schema).doc.toJSON()).toEqual(doc.toJSON());
    }),
    { examples: [["[]()a"]] },
  );
});

/** The text of blocks without the whitespace that Markdown does not keep. */
const squeezed = (doc: Node) => meaningOf(doc).map((node) => node.textContent.replaceAll(/\s+/g, ""));

test("typed text is read as it was typed", () => {
  const item = fc.tuple(paragraph, fc.boolean());
  const blocks = fc.oneof(
    paragraph,
    fc
      .tuple(paragraph, fc.integer({ min: 1, max: 6 }))
      .map(([{ content }, level]) => schema.node("heading", { level }, content)),
    fc.array(item, { minLength: 1, maxLength: 3 }).map((items) =>
      schema.node(
        "taskList",
        null,
        items.map(([text, checked]) => schema.node("taskItem", { checked }, [text])),
      ),
    ),
    fc.array(item, { minLength: 1, maxLength: 3 }).map((items) =>
      schema.node(
        "bulletList",
        null,
        items.map(([text]) => schema.node("listItem", null, [text])),
      ),
    ),
    fc.array(item, { minLength: 1, maxLength: 3 }).map((items) =>
      schema.node(
        "orderedList",
        { start: 3 },
        items.map(([text]) => schema.node("listItem", null, [text])),
      ),
    ),
    paragraph.map((text) => schema.node("blockquote", null, [text])),
    word.map((text) => schema.node("codeBlock", { language: "js" }, [schema.text(text)])),
  );
  fc.assert(
    fc.property(fc.array(blocks, { minLength: 1, maxLength: 5 }), (nodes) => {
      const doc = docOf(nodes);
      const saved = editedMarkdown(openText("", schema), doc);
      const kinds = (each: Node) => meaningOf(each).map(({ type }) => type.name);
      const again = openText(saved, schema).doc;
      fc.pre(nodes.every((node) => node.textContent.trim() !== ""));
      expect([kinds(again), squeezed(again)]).toEqual([kinds(doc), squeezed(doc)]);
    }),
    { numRuns: 300 },
  );
});

test("emphasis does not end at a space", () => {
  fc.assert(
    fc.property(inline, (content) => {
      const doc = docOf([schema.node("paragraph", null, content)]);
      const saved = editedMarkdown(openText("", schema), doc);
      expect(() => openText(saved, schema)).not.toThrow();
    }),
  );
  const bold = docOf([
    schema.node("paragraph", null, [schema.text("a"), schema.text(" b ", [schema.mark("bold")]), schema.text("c")]),
  ]);
  expect(editedMarkdown(openText("", schema), bold)).toBe("a **b** c");
});

it.each([
  ["one\n\ntwo", "one\n\nEdited"],
  ["# one\ntwo", "# one\nEdited"],
  ["one\r\n\r\ntwo", "one\r\n\r\nEdited"],
])("%j becomes %j", (text, expected) => {
  const opened = openText(text, schema);
  const edited = schema.node("paragraph", null, schema.text("Edited"));
  expect(editedMarkdown(opened, docOf(childrenOf(opened.doc).with(1, edited)))).toBe(expected);
});
