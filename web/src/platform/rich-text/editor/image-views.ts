import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";

/** An image in an editor, and the element into which React renders it. */
export interface ImageView {
  readonly key: string;
  readonly element: HTMLElement;
  readonly node: Node;
}

/** The images in an editor, which creates and removes their elements. */
export class ImageViews {
  readonly #listeners = new Set<() => void>();
  #views: readonly ImageView[] = [];
  #count = 0;

  readonly all = (): readonly ImageView[] => this.#views;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  extension() {
    return Extension.create({
      name: "imageViews",
      addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: (node) => this.#create(node) } } })],
    });
  }

  #create(node: Node): NodeView {
    const element = document.createElement("span");
    element.className = "inline-block max-w-full align-bottom has-[img]:block has-[img]:w-fit";
    this.#count += 1;
    const view = { key: `${this.#count}`, element, node };
    this.#set([...this.#views, view]);
    return {
      dom: element,
      update: (next) => next.eq(node),
      stopEvent: ({ target }) => target instanceof Element && target.closest("button") !== null,
      ignoreMutation: () => true,
      destroy: () => this.#set(this.#views.filter((each) => each !== view)),
    };
  }

  #set(views: readonly ImageView[]): void {
    this.#views = views;
    for (const listener of this.#listeners) listener();
  }
}
