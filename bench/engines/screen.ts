import { setTimeout as sleep } from "node:timers/promises";
import type { Engine, Source } from "./engine.ts";

/** An element: a CSS selector, and its accessible name or text if several elements match. */
export interface Target {
  readonly css: string;
  readonly name?: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const within = 20_000;

/** Runs in the page. Returns the box of the first visible element that matches, scrolled into view. */
function boxOf({ css, name }: Target): Box | null {
  const labelOf = (element: Element) =>
    element.getAttribute("aria-label") ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent) ??
    "";
  for (const element of document.querySelectorAll(css)) {
    const isShown = element.closest("[inert]") === null && element.checkVisibility();
    if (!isShown || (name !== undefined && labelOf(element).trim() !== name)) continue;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return { x, y, width, height };
  }
  return null;
}

const held: Readonly<Record<string, string>> = { Shift: "\ue008", Control: "\ue009" };
const named: Readonly<Record<string, string>> = { Enter: "\ue007", Escape: "\ue00c", Tab: "\ue004" };

/** A page as a person uses it: with a mouse and a keyboard. */
export class Screen {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Polls until `read` returns a value other than null, undefined or false. */
  async until<T>(what: string, read: () => Promise<T>): Promise<NonNullable<T>> {
    for (const start = performance.now(); performance.now() - start < within; await sleep(50)) {
      const value = await read();
      if (value !== null && value !== undefined && value !== false) return value;
    }
    throw new Error(`Timed out: ${what}`);
  }

  /** Returns the box of an element as soon as it is shown and no longer moves. */
  async box(target: Target): Promise<Box> {
    let last = "";
    return this.until(`${target.css} ${target.name ?? ""} is shown`, async () => {
      const box = await this.#engine.evaluate<Box | null>(`(${boxOf})(${JSON.stringify(target)})`);
      const isStill = box !== null && JSON.stringify(box) === last;
      last = JSON.stringify(box);
      return isStill ? box : null;
    });
  }

  async click(target: Target): Promise<void> {
    const { x, y } = centre(await this.box(target));
    await this.#pointer([
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** Drags an element with the mouse onto another. */
  async drag(from: Target, to: Target): Promise<void> {
    const [start, target] = [centre(await this.box(from)), centre(await this.box(to))];
    await this.#pointer([
      { type: "pointerMove", ...start },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: 200 },
      { type: "pointerMove", x: start.x + 20, y: start.y + 5, duration: 200 },
      { type: "pointerMove", ...target, duration: 500 },
      { type: "pointerMove", x: target.x + 2, y: target.y + 2, duration: 200 },
      { type: "pause", duration: 300 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown" as const, value },
      { type: "keyUp" as const, value },
    ]);
    await this.#engine.perform([{ type: "key", id: "keyboard", actions }]);
  }

  /** Presses a key, such as `Enter`, or several, such as `Control+z`. */
  async press(keys: string): Promise<void> {
    const values = keys.split("+").map((key) => held[key] ?? named[key] ?? key);
    const actions = [
      ...values.map((value) => ({ type: "keyDown" as const, value })),
      ...values.toReversed().map((value) => ({ type: "keyUp" as const, value })),
    ];
    await this.#engine.perform([{ type: "key", id: "keyboard", actions }]);
  }

  #pointer(actions: Extract<Source, { type: "pointer" }>["actions"]): Promise<void> {
    return this.#engine.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }
}

function centre({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
