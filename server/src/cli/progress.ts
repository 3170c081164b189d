import type { WriteStream } from "node:tty";

type Screen = Pick<WriteStream, "isTTY" | "write">;

const shownAfterMs = 1000;
const redrawnAfterMs = 100;
const width = 30;

/** Shows the progress of a job on a terminal, once it has taken a second. */
export class Progress {
  readonly #what: string;
  readonly #total: number;
  readonly #screen: Screen;
  #drawAt = performance.now() + shownAfterMs;
  #done = 0;
  #shown = false;

  constructor(what: string, total: number, screen: Screen = process.stderr) {
    this.#what = what;
    this.#total = total;
    this.#screen = screen;
  }

  /** Counts items as done. */
  advance(count = 1): void {
    this.#done += count;
    if (this.#screen.isTTY && performance.now() >= this.#drawAt) this.#draw();
  }

  /** Clears the line for the command's output. */
  end(): void {
    if (this.#shown) this.#screen.write("\r\x1b[K");
  }

  #draw(): void {
    this.#shown = true;
    this.#drawAt = performance.now() + redrawnAfterMs;
    const part = Math.min(this.#done / Math.max(this.#total, 1), 1);
    const bar = "█".repeat(Math.round(part * width)).padEnd(width, "░");
    const percent = `${Math.floor(part * 100)} %`.padStart(5);
    this.#screen.write(`\r${this.#what} ${bar}${percent}\x1b[K`);
  }
}
