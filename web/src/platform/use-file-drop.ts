import { type RefObject, useEffect, useState } from "react";

/** The area of the screen in which files can be dropped. */
export interface DropArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Returns the files of a drop. Folders look like files but cannot be read, so they are omitted. */
function filesOf({ items }: DataTransfer): readonly File[] {
  const all = [...items].filter(({ kind }) => kind === "file");
  return all.flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])));
}

/** Returns whether a drag is over a text field, which takes files itself. */
const isOverField = ({ target }: DragEvent) =>
  target instanceof Element && target.closest("textarea, [contenteditable=true]") !== null;

/** Returns the visible part of an element. */
function areaOf(element: Element): DropArea {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [start, above] = [Math.max(0, left), Math.max(0, top)];
  return {
    ...{ left: start, top: above },
    ...{ width: Math.min(innerWidth, right) - start, height: Math.min(innerHeight, bottom) - above },
  };
}

/** Returns the area for drops while files are dragged over the page; null over a text field. */
const areaFor = (event: DragEvent, on: Element | null) => (on && !isOverField(event) ? areaOf(on) : null);

const itself = (element: Element | null) => element;

/**
 * Takes files that are dropped on an element, or pasted while no field takes them. Elsewhere on the page, a drop does
 * nothing: the browser would navigate to the file.
 * @param targetOf returns another element for drops, such as one around the given one
 * @returns the area for drops, while files are dragged over the page
 */
export function useFileDrop(
  on: RefObject<Element | null>,
  onFiles: ((files: readonly File[], hasFolders: boolean) => void) | undefined,
  targetOf: (element: Element | null) => Element | null = itself,
): DropArea | null {
  const [area, setArea] = useState<DropArea | null>(null);
  useEffect(() => {
    if (!onFiles) return;
    const target = () => targetOf(on.current);
    const isOver = ({ target: over }: DragEvent) => over instanceof Node && (target()?.contains(over) ?? false);
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOver(event) ? "copy" : "none";
      if (event.type === "dragenter") setArea(areaFor(event, target()));
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setArea(null);
    };
    const onDrop = (event: DragEvent) => {
      setArea(null);
      if (event.defaultPrevented || !(hasFiles(event) && event.dataTransfer)) return;
      event.preventDefault();
      if (!isOver(event)) return;
      const files = filesOf(event.dataTransfer);
      onFiles(files, files.length < event.dataTransfer.files.length);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Programs that copy a table also copy an image of it.
      if (event.defaultPrevented || files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      onFiles(files, false);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("dragenter", onDrag, { signal });
    document.addEventListener("dragover", onDrag, { signal });
    document.addEventListener("dragleave", onLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    document.addEventListener("paste", onPaste, { signal });
    return () => listeners.abort();
  }, [on, onFiles, targetOf]);
  return area;
}
