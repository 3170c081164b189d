import { Editor } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Selection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { safeAddress } from "../markdown-tokens.ts";
import { type FieldProps, filesIn, type Point, type Start } from "./field.ts";
import { ImageViews } from "./image-views.ts";
import { documentOf, partsOf } from "./parse.ts";
import { textExtensions } from "./schema.ts";
import { type SuggestionQuery, suggestionQueryAt } from "./suggestions.ts";
import { editedMarkdown, type OpenedText, openText } from "./text-source.ts";

interface RichText extends Pick<FieldProps, "addFiles"> {
  /** The Markdown that is opened. Later values do not replace the edited text. */
  markdown: string;
  label: string;
  placeholder: string;
  className: string;
  start: Start;
  onChange: (markdown: string) => void;
  /** Returns whether it handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Milliseconds without typing before the Markdown is written. */
const restBeforeWriting = 250;

/** The space around the cursor that is scrolled into view, in pixels; the space below is the height of the bar. */
const belowLine = { top: 5, bottom: 64, left: 5, right: 5 };

/** Reads pasted text as Markdown. A single line is inserted into the line at the cursor. */
function pasted(text: string, { state: { schema, selection, doc: whole } }: EditorView): Slice {
  const address = /^\S+$/.test(text) && /^(?:https?|mailto):/.test(text) ? safeAddress(text) : undefined;
  // An address that is pasted over selected words becomes their link.
  if (address && !selection.empty && selection.$from.sameParent(selection.$to)) {
    const link = schema.mark("link", { href: address });
    const words = whole.textBetween(selection.from, selection.to, " ");
    return new Slice(Fragment.from(schema.text(words, [link])), 0, 0);
  }
  const doc = documentOf(partsOf(text.replaceAll(/\r\n?/g, "\n"), schema), schema);
  const isLine = doc.childCount === 1 && doc.firstChild?.type.name === "paragraph";
  return isLine ? new Slice(doc.content, 1, 1) : new Slice(doc.content, 0, 0);
}

/** Returns copied text as Markdown, for programs that paste only text. */
function copied(slice: Slice, { state: { schema } }: EditorView): string {
  const { content, openStart, openEnd } = slice;
  const isInLine = openStart > 0 && openEnd > 0 && content.childCount === 1;
  if (isInLine) return content.textBetween(0, content.size, "\n", (leaf) => leaf.type.spec.leafText?.(leaf) ?? "");
  try {
    return editedMarkdown(openText("", schema), schema.node("doc", null, content));
  } catch {
    // The selection consists of table cells, or of items without their list.
    return content.textBetween(0, content.size, "\n");
  }
}

/** Types a space at the cursor, unless one is there. */
function endWord(tr: Transaction): void {
  const { parent, parentOffset } = tr.selection.$from;
  const before = parent.textBetween(0, parentOffset, "\n", "\ufffc");
  if (!/(?:^|\s)$/.test(before)) tr.insertText(" ");
}

/** Replaces the selection by Markdown, or inserts it where something was dropped. */
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
 * Puts the cursor where it was in the plain field that the editor replaces. Trailing whitespace is not part of
 * Markdown, but the next word follows it.
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

/** Sets the initial position of the cursor, and inserts there what was typed before. */
function begin(editor: Editor, markdown: string, { isFocused, point, fromEnd, typed = "" }: Start): void {
  const at = point && editor.view.posAtCoords(point)?.pos;
  if (fromEnd === undefined) editor.commands.setTextSelection(at ?? Selection.atEnd(editor.state.doc).to);
  else continueTyping(editor, markdown, fromEnd);
  if (typed !== "") editor.view.dispatch(editor.state.tr.replaceSelection(plainSlice(typed, editor.view)));
  if (!isFocused) return;
  // Takes the focus at once: the focus command waits for a frame, in which typed keys would be lost.
  editor.view.focus();
  if (at === undefined) editor.commands.scrollIntoView();
}

/** Creates the editor in an element. Returns its state and the choice that is being typed at its cursor. */
export function useRichText(element: RefObject<HTMLDivElement | null>, props: RichText) {
  const latest = useRef(props);
  latest.current = props;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [query, setQuery] = useState<SuggestionQuery>();
  const [images] = useState(() => new ImageViews());
  const write = useRef<() => void>(() => {});

  // Created before the page is painted, because keys typed after the plain field is removed would be lost.
  useLayoutEffect(() => {
    const { markdown, label, placeholder, className, start } = latest.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened: OpenedText | undefined;
    const created = new Editor({
      element: element.current,
      extensions: [...textExtensions, images.extension(), Placeholder.configure({ placeholder })],
      injectCSS: false,
      editorProps: {
        // The line being written stays in view together with the bar below it.
        scrollThreshold: belowLine,
        scrollMargin: belowLine,
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: className, dir: "auto" },
        handleKeyDown: (_view, event) => latest.current.onKeyDown(event),
        clipboardTextParser: (text, _context, isPlain, view) => (isPlain ? plainSlice(text, view) : pasted(text, view)),
        clipboardTextSerializer: copied,
        handlePaste: (view, { clipboardData }) => insertFiles(view, clipboardData, latest.current),
        handleDrop: (view, { dataTransfer, clientX: left, clientY: top }) =>
          insertFiles(view, dataTransfer, latest.current, { left, top }),
      },
      onTransaction: ({ editor: changed }) => setQuery(changed.isFocused ? suggestionQueryAt(changed) : undefined),
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
    // The owner knows the typed text, but not yet its place.
    if (start.typed) write.current();
    setEditor(created);
    // The last typed text is stored if the page is left or the field is closed.
    const flush = () => write.current();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
      created.destroy();
    };
  }, [element, images]);

  return {
    ...{ editor, query, images },
    flush: () => write.current(),
    insert: (text: string) => void (editor && insertAt(editor.view, text)),
  };
}

/** Shows pasted or dropped files in the text. Returns whether there are any. */
function insertFiles(
  view: EditorView,
  data: DataTransfer | null,
  { addFiles }: Pick<RichText, "addFiles">,
  point?: Point,
): boolean {
  const files = data ? filesIn(data) : [];
  if (files.length > 0) insertAt(view, addFiles(files), point);
  return files.length > 0;
}

/** Pastes text as text. */
function plainSlice(text: string, { state: { schema } }: EditorView): Slice {
  const lines = text.split(/\r\n?|\n/);
  const nodes = lines.map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]));
  return new Slice(schema.node("doc", null, nodes).content, 1, 1);
}
