import { Worker } from "node:worker_threads";
import type { FirstScreen } from "@baton/domain/first-screen/first-screen";

/** Maximum number of first screens in the queue. When it is full, documents are sent without a first screen. */
const maxWaiting = 8;

/** A message to the worker. */
export interface RenderJob {
  readonly id: number;
  readonly path: string;
  readonly screen: FirstScreen;
}

/** A message from the worker. */
export type Rendered =
  | { readonly id: number; readonly html: string | undefined }
  | { readonly id: number; readonly error: Error };

type Settle = PromiseWithResolvers<string | undefined>;

/** Renders first screens in a separate thread, because rendering one takes milliseconds of processor time. */
export class Renderer {
  readonly #program: string;
  readonly #waiting = new Map<number, Settle>();
  #worker: Worker | undefined;
  #last = 0;

  /** @param program the URL of the rendering program, which is loaded for the first one */
  constructor(program: string) {
    this.#program = program;
  }

  /** Returns the first screen of the page at `path`, or undefined if it has none or the queue is full. */
  render(path: string, screen: FirstScreen): Promise<string | undefined> {
    if (this.#waiting.size >= maxWaiting) return Promise.resolve(undefined);
    this.#worker ??= this.#start();
    this.#last += 1;
    const settle: Settle = Promise.withResolvers();
    this.#waiting.set(this.#last, settle);
    this.#worker.postMessage({ id: this.#last, path, screen } satisfies RenderJob);
    return settle.promise;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("render-worker.ts", import.meta.url), { workerData: { program: this.#program } });
    worker.unref();
    worker.on("message", (rendered: Rendered) => {
      const settle = this.#waiting.get(rendered.id);
      this.#waiting.delete(rendered.id);
      if ("error" in rendered) settle?.reject(rendered.error);
      else settle?.resolve(rendered.html);
    });
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new Error("The thread that renders first screens ended.")));
    return worker;
  }

  /** The next first screen starts another thread. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
