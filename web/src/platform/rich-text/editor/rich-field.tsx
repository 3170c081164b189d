import {
  type ComponentType,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { cn } from "@/ui/cn.ts";
import { textClass } from "../text-class.ts";
import { suggestedCommands } from "./commands.tsx";
import type { FieldProps, Start } from "./field.ts";
import { FormatBar } from "./format-bar.tsx";
import type { ImageViews } from "./image-views.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import type { Suggestion, SuggestionQuery } from "./suggestions.ts";
import { TextBar } from "./text-bar.tsx";
import { useRichText } from "./use-rich-text.ts";

const editableClass = cn(
  textClass,
  "outline-none pointer-coarse:text-lg",
  "[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2",
  "[&_ul[data-type=taskList]]:list-none [&_ul[data-type=taskList]]:ps-0",
  "[&_li[data-checked]]:flex [&_li[data-checked]]:gap-2 [&_li[data-checked]>div]:min-w-0 [&_li[data-checked]>div]:flex-1",
  "[&_li[data-checked]>label]:h-5 [&_input]:mt-0.5 [&_input]:size-4 [&_input]:accent-accent pointer-coarse:[&_input]:size-5",
  "[&_.selectedCell]:bg-accent-soft [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-focus",
  "[&_.ProseMirror-gapcursor]:h-5 [&_.ProseMirror-gapcursor]:border-s-2 [&_.ProseMirror-gapcursor]:border-text",
  "[&_[data-reference]]:rounded-sm [&_[data-reference]]:bg-accent-soft [&_[data-reference]]:px-0.5 [&_[data-reference]]:font-medium [&_[data-reference]]:text-accent-text",
  "whitespace-break-spaces [&_.ProseMirror-separator]:inline",
  "[&_.is-editor-empty]:before:pointer-events-none [&_.is-editor-empty]:before:float-start [&_.is-editor-empty]:before:h-0 [&_.is-editor-empty]:before:text-faint [&_.is-editor-empty]:before:content-[attr(data-placeholder)]",
);

/** What the editor of a text gets from its field. */
export interface EditorProps extends FieldProps {
  start: Start;
  onSource: () => void;
}

interface ImageProps {
  target: string;
  name: string;
}

interface RichFieldProps extends EditorProps {
  /** Returns the people or tasks to choose from. */
  suggestionsFor: (query: SuggestionQuery) => readonly Suggestion[];
  /** Returns the person whom the typed text names, if it names exactly one. */
  namedBy: (query: SuggestionQuery) => Suggestion | undefined;
  Image: ComponentType<ImageProps>;
}

const none: readonly Suggestion[] = [];

const steps: Readonly<Record<string, 1 | -1 | "choose" | "close">> = {
  ...{ ArrowDown: 1, ArrowUp: -1, Enter: "choose", Tab: "choose", Escape: "close" },
};

/** A field that edits a text in its rendered form. */
export function RichField(props: RichFieldProps) {
  const { handle, label, placeholder = "", markdown, addFiles, start, isSmall, onChange, onKey } = props;
  const { onSource, suggestionsFor, namedBy, Image } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const onKeyDown = (event: KeyboardEvent) => keys.current(event);
  const className = cn(editableClass, isSmall ? "min-h-10" : "min-h-16");
  const rich = { markdown, label, placeholder, className, addFiles, start, onChange, onKeyDown };
  const { editor, query, images, flush, insert } = useRichText(element, rich);
  useImperativeHandle(handle, () => ({ flush, insert }));

  const isClosed = query !== undefined && query.range.from === closedAt;
  const suggestions = useMemo(() => {
    if (!editor || !query || isClosed) return none;
    return query.trigger === "/" ? suggestedCommands(editor, query.text) : suggestionsFor(query);
  }, [editor, query, isClosed, suggestionsFor]);
  const chosen = suggestions[Math.min(index, suggestions.length - 1)];
  const queryKey = query && `${query.range.from} ${query.text}`;
  const [indexedQuery, setIndexedQuery] = useState(queryKey);
  if (indexedQuery !== queryKey) {
    setIndexedQuery(queryKey);
    setIndex(0);
  }

  function choose(suggestion: Suggestion) {
    if (editor && query) suggestion.choose(editor, query.range);
  }

  /** Makes a name that was typed by hand a mention. Returns whether it names exactly one person. */
  function mention(): boolean {
    const person = query && namedBy(query);
    if (person) choose(person);
    return person !== undefined;
  }

  keys.current = (event) => {
    if (event.key === " " && !event.isComposing && mention()) {
      event.preventDefault();
      return true;
    }
    const does = chosen && !event.isComposing && !event.metaKey && !event.ctrlKey ? steps[event.key] : undefined;
    if (!(does && chosen)) return onKey(event);
    event.preventDefault();
    event.stopPropagation();
    if (does === "choose") choose(chosen);
    else if (does === "close") setClosedAt(query?.range.from);
    else setIndex((index + does + suggestions.length) % suggestions.length);
    return true;
  };

  const active = chosen && query ? `${id}-${suggestions.indexOf(chosen)}` : undefined;
  useEffect(() => {
    const text = editor?.view.dom;
    if (active) text?.setAttribute("aria-activedescendant", active);
    else text?.removeAttribute("aria-activedescendant");
  }, [editor, active]);

  return (
    <>
      <div ref={frame} className="relative">
        <div ref={element} className={cn("overflow-y-auto px-3 py-2", isSmall ? "max-h-80" : "max-h-[70vh]")} />
        <Images views={images} Image={Image} />
        {chosen && query && editor && (
          <SuggestionList
            {...{ id, suggestions, frame }}
            trigger={query.trigger}
            index={suggestions.indexOf(chosen)}
            place={placeIn(frame.current, editor.view.coordsAtPos(query.range.from))}
            onChoose={choose}
          />
        )}
      </div>
      <TextBar tools={props.tools} actions={props.actions}>
        {editor ? <FormatBar {...{ editor, isSmall, onSource }} /> : <span className="flex-1" />}
      </TextBar>
    </>
  );
}

function Images({ views, Image }: { views: ImageViews } & Pick<RichFieldProps, "Image">) {
  const all = useSyncExternalStore(views.subscribe, views.all);
  return all.map(({ key, element, node: { attrs } }) =>
    createPortal(<Image target={`${attrs.target}`} name={`${attrs.text}`} />, element, key),
  );
}

function placeIn(frame: HTMLElement | null, { left, top, bottom }: { left: number; top: number; bottom: number }) {
  const box = frame?.getBoundingClientRect() ?? { left: 0, right: 0, top: 0 };
  const isReversed = frame !== null && getComputedStyle(frame).direction === "rtl";
  const start = isReversed ? box.right - left : left - box.left;
  return { start, top: top - box.top, bottom: bottom - box.top };
}
