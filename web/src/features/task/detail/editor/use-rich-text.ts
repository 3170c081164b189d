import { Editor } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { type RefObject, useEffect, useRef, useState } from "react";
import { safeAddress } from "../stream/markdown-tokens.ts";
import { type Asked, askedAt } from "./offers.ts";
import { documentOf, partsOf } from "./parse.ts";
import { textExtensions } from "./schema.ts";
import { editedMarkdown, type OpenedText, openText } from "./text-source.ts";

/** A place on the screen. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

interface RichText {
  /** The Markdown that is opened. What is typed stays, whatever it is later. */
  markdown: string;
  label: string;
  className: string;
  /** Where the cursor begins; at the end without it. */
  point: Point | undefined;
  onChange: (markdown: string) => void;
  /** Returns whether a key was for something else than the text. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Milliseconds without typing after which the Markdown is written. */
const restBeforeWriting = 250;

/** Text that is pasted is read as Markdown. A line alone goes into the line where the cursor is. */
function pasted(text: string, { state: { schema, selection, doc: whole } }: EditorView): Slice {
  const address = /^\S+$/.test(text) && /^(?:https?|mailto):/.test(text) ? safeAddress(text) : undefined;
  // Over selected words, an address becomes their link.
  if (address && !selection.empty && selection.$from.sameParent(selection.$to)) {
    const link = schema.mark("link", { href: address });
    const words = whole.textBetween(selection.from, selection.to, " ");
    return new Slice(Fragment.from(schema.text(words, [link])), 0, 0);
  }
  const doc = documentOf(partsOf(text.replaceAll(/\r\n?/g, "\n"), schema), schema);
  const isLine = doc.childCount === 1 && doc.firstChild?.type.name === "paragraph";
  return isLine ? new Slice(doc.content, 1, 1) : new Slice(doc.content, 0, 0);
}

/** Copied text is Markdown where only text is pasted. */
function copied(slice: Slice, { state: { schema } }: EditorView): string {
  const { content, openStart, openEnd } = slice;
  const isInLine = openStart > 0 && openEnd > 0 && content.childCount === 1;
  if (isInLine) return content.textBetween(0, content.size, "\n", (leaf) => leaf.type.spec.leafText?.(leaf) ?? "");
  try {
    return editedMarkdown(openText("", schema), schema.node("doc", null, content));
  } catch {
    // A selection of cells, or of items without their list.
    return content.textBetween(0, content.size, "\n");
  }
}

/** Creates the editor in an element, and says what it contains and what is asked for at its cursor. */
export function useRichText(element: RefObject<HTMLDivElement | null>, props: RichText) {
  const latest = useRef(props);
  latest.current = props;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const write = useRef<() => void>(() => {});

  useEffect(() => {
    const { markdown, label, className, point } = latest.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened: OpenedText | undefined;
    const created = new Editor({
      element: element.current,
      extensions: textExtensions,
      injectCSS: false,
      editorProps: {
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: className, dir: "auto" },
        handleKeyDown: (_view, event) => latest.current.onKeyDown(event),
        clipboardTextParser: (text, _context, isPlain, view) => (isPlain ? plainSlice(text, view) : pasted(text, view)),
        clipboardTextSerializer: copied,
      },
      onTransaction: ({ editor: changed }) => setAsked(changed.isFocused ? askedAt(changed) : undefined),
      onUpdate: () => {
        clearTimeout(timer);
        timer = setTimeout(write.current, restBeforeWriting);
      },
    });
    opened = openText(markdown, created.schema);
    const { doc } = opened;
    created.commands.command(({ tr, dispatch }) => {
      dispatch?.(tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta("addToHistory", false));
      return true;
    });
    let known = markdown;
    write.current = () => {
      clearTimeout(timer);
      const text = opened ? editedMarkdown(opened, created.state.doc) : known;
      if (text !== known) latest.current.onChange(text);
      known = text;
    };
    clearTimeout(timer);
    const at = point && created.view.posAtCoords(point);
    created.commands.focus(at ? at.pos : "end", { scrollIntoView: at === undefined });
    setEditor(created);
    // What was typed last is kept if the page is left or the field closed.
    const flush = () => write.current();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
      created.destroy();
    };
  }, [element]);

  return { editor, asked, flush: () => write.current() };
}

/** Text that is pasted as text. */
function plainSlice(text: string, { state: { schema } }: EditorView): Slice {
  const lines = text.split(/\r\n?|\n/);
  const nodes = lines.map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]));
  return new Slice(schema.node("doc", null, nodes).content, 1, 1);
}
