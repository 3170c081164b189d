import { mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How much is collected before it is written, in characters. Most files of other products need no more. */
const bufferLimit = 1_000_000;

/** Opens a temporary file that disappears when it is closed: with its thread, at the latest. */
function openTemporaryFile(): number {
  const folder = mkdtempSync(join(tmpdir(), "spool-"));
  try {
    return openSync(join(folder, "items"), "wx+", 0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A growing list of plain data on the disk, so that a large file of another product needs little memory. Each item is parsed whenever it is read. */
export class Spool<Item> implements Iterable<Item> {
  #file: number | undefined;
  /** Where each item of the file begins, in bytes. */
  readonly #starts: number[] = [];
  #end = 0;
  /** The newest items, which are not in the file yet. */
  #buffered: string[] = [];
  #bufferedLength = 0;

  get length(): number {
    return this.#starts.length + this.#buffered.length;
  }

  /** Adds an item. Returns its index. */
  add(item: Item): number {
    const json = JSON.stringify(item);
    this.#buffered.push(json);
    this.#bufferedLength += json.length;
    if (this.#bufferedLength > bufferLimit) this.#flush();
    return this.length - 1;
  }

  /** @throws RangeError if there is no such item */
  get(index: number): Item {
    const json = this.#buffered[index - this.#starts.length] ?? this.#read(index);
    return JSON.parse(json) as Item;
  }

  *[Symbol.iterator](): Generator<Item, undefined> {
    for (let index = 0; index < this.length; index += 1) yield this.get(index);
  }

  #read(index: number): string {
    const start = this.#starts[index];
    if (this.#file === undefined || start === undefined) throw new RangeError(`There is no item ${index}.`);
    const bytes = Buffer.allocUnsafe((this.#starts[index + 1] ?? this.#end) - start);
    readSync(this.#file, bytes, 0, bytes.length, start);
    return bytes.toString();
  }

  #flush(): void {
    this.#file ??= openTemporaryFile();
    for (const json of this.#buffered) {
      this.#starts.push(this.#end);
      this.#end += Buffer.byteLength(json);
    }
    writeSync(this.#file, this.#buffered.join(""));
    this.#buffered = [];
    this.#bufferedLength = 0;
  }
}
