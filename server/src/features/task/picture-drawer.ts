import { Worker } from "node:worker_threads";
import type { FirstScreen } from "@baton/domain/task/task.picture";

/** Maximum number of pictures in the queue. When it is full, documents are sent without a picture. */
const mostWaiting = 8;

/** A message to the worker. */
export interface ToDraw {
  readonly id: number;
  readonly path: string;
  readonly screen: FirstScreen;
}

/** A message from the worker. */
export type Drawn =
  | { readonly id: number; readonly picture: string | undefined }
  | { readonly id: number; readonly error: Error };

type Settle = PromiseWithResolvers<string | undefined>;

/** Draws pictures in a separate thread, because drawing one takes milliseconds of processor time. */
export class PictureDrawer {
  readonly #program: string;
  readonly #waiting = new Map<number, Settle>();
  #worker: Worker | undefined;
  #last = 0;

  /** @param program the URL of the drawing program, which is loaded for the first picture */
  constructor(program: string) {
    this.#program = program;
  }

  /** Returns the picture of the page at `path`, or undefined if that page is not drawn or the queue is full. */
  draw(path: string, screen: FirstScreen): Promise<string | undefined> {
    if (this.#waiting.size >= mostWaiting) return Promise.resolve(undefined);
    this.#worker ??= this.#start();
    this.#last += 1;
    const settle: Settle = Promise.withResolvers();
    this.#waiting.set(this.#last, settle);
    this.#worker.postMessage({ id: this.#last, path, screen } satisfies ToDraw);
    return settle.promise;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("draw-worker.ts", import.meta.url), { workerData: { program: this.#program } });
    worker.unref();
    worker.on("message", (drawn: Drawn) => {
      const settle = this.#waiting.get(drawn.id);
      this.#waiting.delete(drawn.id);
      if ("error" in drawn) settle?.reject(drawn.error);
      else settle?.resolve(drawn.picture);
    });
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new Error("The thread that draws pictures ended.")));
    return worker;
  }

  /** The next picture starts another thread. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
