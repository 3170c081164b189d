import { Editor } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Selection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { safeAddress } from "../stream/markdown-tokens.ts";
import type { Point, Start } from "./field.ts";
import { filesIn, fileText } from "./file-text.ts";
import { type Asked, askedAt } from "./offers.ts";
import { documentOf, partsOf } from "./parse.ts";
import { PictureViews } from "./picture-views.ts";
import { textExtensions } from "./schema.ts";
import { editedMarkdown, type OpenedText, openText } from "./text-source.ts";

interface RichText {
  /** The Markdown that is opened. What is typed stays, whatever it is later. */
  markdown: string;
  label: string;
  placeholder: string;
  className: string;
  /** The task to which files are added. */
  taskId: string;
  start: Start;
  onChange: (markdown: string) => void;
  /** Returns whether a key was for something else than the text. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Milliseconds without typing after which the Markdown is written. */
const restBeforeWriting = 250;

/** The room around the cursor that is scrolled into view, in pixels: below it is the height of the bar. */
const belowLine = { top: 5, bottom: 64, left: 5, right: 5 };

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

/** Types a space at the cursor, unless one is there. */
function endWord(tr: Transaction): void {
  const { parent, parentOffset } = tr.selection.$from;
  const before = parent.textBetween(0, parentOffset, "\n", "\ufffc");
  if (!/(?:^|\s)$/.test(before)) tr.insertText(" ");
}

/** Puts Markdown in the place of what is selected, or where something was dropped. */
function insertAt(view: EditorView, text: string, point?: Point): void {
  const at = point && view.posAtCoords(point);
  const { tr } = view.state;
  if (at) tr.setSelection(Selection.near(tr.doc.resolve(at.pos)));
  endWord(tr);
  tr.replaceSelection(pasted(text, view));
  endWord(tr);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/**
 * Puts the cursor where it was in the plain field that the editor takes the place of. Empty space at the end is no
 * part of Markdown, but the next word follows it.
 */
function continueTyping({ state, commands }: Editor, markdown: string, fromEnd: number): void {
  const [space = ""] = /[^\S\n]*$/.exec(markdown) ?? [];
  commands.command(({ tr, dispatch }) => {
    const { $to, to } = Selection.atEnd(tr.doc);
    const isThere = $to.parent.textContent.endsWith(space);
    if (!isThere) tr.insertText(space, to);
    const at = Math.max(0, Math.min(tr.doc.content.size, Selection.atEnd(tr.doc).to - fromEnd));
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at), -1)));
    return true;
  });
  if (/\n[^\S\n]*$/.test(markdown) && fromEnd === 0 && state.doc.lastChild?.isTextblock) commands.splitBlock();
}

/** Puts the cursor where the person begins to write. */
function begin(editor: Editor, markdown: string, { isFocused, point, fromEnd }: Start): void {
  const at = point && editor.view.posAtCoords(point)?.pos;
  if (fromEnd === undefined) editor.commands.setTextSelection(at ?? Selection.atEnd(editor.state.doc).to);
  else continueTyping(editor, markdown, fromEnd);
  if (!isFocused) return;
  // At once: the command to focus waits for a frame, in which a key would go nowhere.
  editor.view.focus();
  if (at === undefined) editor.commands.scrollIntoView();
}

/** Creates the editor in an element, and says what it contains and what is asked for at its cursor. */
export function useRichText(element: RefObject<HTMLDivElement | null>, props: RichText) {
  const latest = useRef(props);
  latest.current = props;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const [pictures] = useState(() => new PictureViews());
  const write = useRef<() => void>(() => {});

  // Before the page is painted: a key that is pressed after the plain field has gone would go nowhere.
  useLayoutEffect(() => {
    const { markdown, label, placeholder, className, taskId, start } = latest.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened: OpenedText | undefined;
    const created = new Editor({
      element: element.current,
      extensions: [...textExtensions, pictures.extension(), Placeholder.configure({ placeholder })],
      injectCSS: false,
      editorProps: {
        // The line that is written stays in view together with the bar below it.
        scrollThreshold: belowLine,
        scrollMargin: belowLine,
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: className, dir: "auto" },
        handleKeyDown: (_view, event) => latest.current.onKeyDown(event),
        clipboardTextParser: (text, _context, isPlain, view) => (isPlain ? plainSlice(text, view) : pasted(text, view)),
        clipboardTextSerializer: copied,
        handlePaste: (view, { clipboardData }) => insertFiles(view, clipboardData, taskId),
        handleDrop: (view, { dataTransfer, clientX: left, clientY: top }) =>
          insertFiles(view, dataTransfer, taskId, { left, top }),
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
    begin(created, markdown, start);
    setEditor(created);
    // What was typed last is kept if the page is left or the field closed.
    const flush = () => write.current();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
      created.destroy();
    };
  }, [element, pictures]);

  return {
    ...{ editor, asked, pictures },
    flush: () => write.current(),
    insert: (text: string) => void (editor && insertAt(editor.view, text)),
  };
}

/** Adds the files of a paste or a drop to the task, and shows them in the text. Returns whether there are any. */
function insertFiles(view: EditorView, data: DataTransfer | null, taskId: string, point?: Point): boolean {
  const files = data ? filesIn(data) : [];
  if (files.length > 0) insertAt(view, fileText(taskId, files), point);
  return files.length > 0;
}

/** Text that is pasted as text. */
function plainSlice(text: string, { state: { schema } }: EditorView): Slice {
  const lines = text.split(/\r\n?|\n/);
  const nodes = lines.map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]));
  return new Slice(schema.node("doc", null, nodes).content, 1, 1);
}
