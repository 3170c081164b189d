import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { median } from "./statistics.ts";

const page = Buffer.alloc(4096, 1);
/** The file's size in pages. Writes wrap around like SQLite's log, because overwriting is cheaper than growing. */
const pages = 1000;

/** Measures how long the disk takes to make one page durable, with a file beside the database. */
export class DiskProbe {
  readonly #path: string;
  readonly #file: number;
  #next = 0;

  constructor(folder: string) {
    this.#path = join(folder, "bench-disk-probe");
    this.#file = openSync(this.#path, "w");
    for (let index = 0; index < pages; index += 1) writeSync(this.#file, page, 0, page.length, index * page.length);
    fdatasyncSync(this.#file);
  }

  /** Returns the median time to write and sync one page, in milliseconds. */
  async measure(forMs: number): Promise<number> {
    const took: number[] = [];
    const end = performance.now() + forMs;
    while (performance.now() < end) {
      const start = performance.now();
      writeSync(this.#file, page, 0, page.length, (this.#next % pages) * page.length);
      fdatasyncSync(this.#file);
      took.push(performance.now() - start);
      this.#next += 1;
    }
    return median(took);
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#path);
  }
}
