import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A program of this folder as a separate process, so that it does not share a thread with the measured code. */
export class Worker<Order, Report> {
  readonly #child: ChildProcess;

  constructor(file: string) {
    const path = fileURLToPath(new URL(file, import.meta.url));
    this.#child = fork(path, { serialization: "advanced", stdio: ["ignore", "inherit", "inherit", "ipc"] });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends an order to the worker and resolves with its report. */
  async ask(order: Order): Promise<Report> {
    const exited = new AbortController();
    const gone = (code: number | null) => exited.abort(new Error(`A worker ended with code ${code}.`));
    this.#child.once("exit", gone);
    this.#child.send(order as object);
    const [report] = await once(this.#child, "message", { signal: exited.signal });
    this.#child.off("exit", gone);
    return report as Report;
  }

  stop(): void {
    this.#child.kill();
  }
}

/** Called by the worker's program: handles orders one after the other. */
export function work<Order, Report>(handle: (order: Order) => Promise<Report>): void {
  process.on("message", (order) => {
    handle(order as Order).then(
      (report) => process.send?.(report),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      },
    );
  });
}
