import type { Task } from "@baton/domain/task/task";
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { textClass } from "../text-class.ts";
import { FormatBar } from "./format-bar.tsx";
import { OfferList } from "./offer-list.tsx";
import type { Offer } from "./offers.ts";
import { useOffers } from "./use-offers.tsx";
import { type Point, useRichText } from "./use-rich-text.ts";

const editableClass = cn(
  textClass,
  "min-h-16 outline-none pointer-coarse:text-lg",
  "[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2",
  "[&_ul[data-type=taskList]]:list-none [&_ul[data-type=taskList]]:ps-0",
  "[&_li[data-checked]]:flex [&_li[data-checked]]:gap-2 [&_li[data-checked]>div]:min-w-0 [&_li[data-checked]>div]:flex-1",
  "[&_li[data-checked]>label]:h-5 [&_input]:mt-0.5 [&_input]:size-4 [&_input]:accent-accent pointer-coarse:[&_input]:size-5",
  "[&_.selectedCell]:bg-accent-soft [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-focus",
  "[&_.ProseMirror-gapcursor]:h-5 [&_.ProseMirror-gapcursor]:border-s-2 [&_.ProseMirror-gapcursor]:border-text",
  "[&_[data-reference]]:rounded-sm [&_[data-reference]]:bg-accent-soft [&_[data-reference]]:px-0.5 [&_[data-reference]]:font-medium [&_[data-reference]]:text-accent-text",
  "whitespace-break-spaces [&_.ProseMirror-separator]:inline",
);

export interface FieldHandle {
  /** Hands over what was typed last. */
  flush: () => void;
}

export interface RichFieldProps {
  handle: Ref<FieldHandle>;
  label: string;
  markdown: string;
  /** The task that the text is of. */
  near: Task;
  point: Point | undefined;
  onChange: (markdown: string) => void;
  /** Returns whether a key that the field does not use means something here. */
  onKey: (event: KeyboardEvent) => boolean;
  onSource: () => void;
}

const steps: Readonly<Record<string, 1 | -1 | "choose" | "close">> = {
  ...{ ArrowDown: 1, ArrowUp: -1, Enter: "choose", Tab: "choose", Escape: "close" },
};

/** A text as it reads, which is edited as it is shown. */
export function RichField({ handle, label, markdown, near, point, onChange, onKey, onSource }: RichFieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const onKeyDown = (event: KeyboardEvent) => keys.current(event);
  const rich = { markdown, label, className: editableClass, point, onChange, onKeyDown };
  const { editor, asked, flush } = useRichText(element, rich);
  useImperativeHandle(handle, () => ({ flush }));

  const isClosed = asked !== undefined && asked.range.from === closedAt;
  const offers = useOffers(editor, isClosed ? undefined : asked, near);
  const chosen = offers[Math.min(index, offers.length - 1)];
  const askedFor = asked && `${asked.range.from} ${asked.text}`;
  const [answered, setAnswered] = useState(askedFor);
  if (answered !== askedFor) {
    setAnswered(askedFor);
    setIndex(0);
  }

  function choose(offer: Offer) {
    if (editor && asked) offer.choose(editor, asked.range);
  }

  keys.current = (event) => {
    const does = chosen && !event.isComposing && !event.metaKey && !event.ctrlKey ? steps[event.key] : undefined;
    if (!(does && chosen)) return onKey(event);
    event.preventDefault();
    event.stopPropagation();
    if (does === "choose") choose(chosen);
    else if (does === "close") setClosedAt(asked?.range.from);
    else setIndex((index + does + offers.length) % offers.length);
    return true;
  };

  const active = chosen && asked ? `${id}-${offers.indexOf(chosen)}` : undefined;
  useEffect(() => {
    const text = editor?.view.dom;
    if (active) text?.setAttribute("aria-activedescendant", active);
    else text?.removeAttribute("aria-activedescendant");
  }, [editor, active]);

  return (
    <>
      <div ref={frame} className="relative">
        <div ref={element} className="max-h-[70vh] overflow-y-auto px-3 py-2" />
        {chosen && asked && editor && (
          <OfferList
            {...{ id, offers, frame }}
            sign={asked.sign}
            index={offers.indexOf(chosen)}
            place={placeIn(frame.current, editor.view.coordsAtPos(asked.range.from))}
            onChoose={choose}
          />
        )}
      </div>
      {editor && <FormatBar editor={editor} onSource={onSource} />}
    </>
  );
}

function placeIn(frame: HTMLElement | null, { left, top, bottom }: { left: number; top: number; bottom: number }) {
  const box = frame?.getBoundingClientRect() ?? { left: 0, right: 0, top: 0 };
  const isReversed = frame !== null && getComputedStyle(frame).direction === "rtl";
  const start = isReversed ? box.right - left : left - box.left;
  return { start, top: top - box.top, bottom: bottom - box.top };
}
