import { setImmediate as turnOfLoop } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/** Larger parts compress better. Smaller parts leave less to serialise and compress again after a change. */
const partBytes = 128 * 1024;
/** Estimated memory of an item besides its text. */
const itemBytes = 128;
/** After working for this long without a pause, the event loop gets a turn. */
const pauseAfterMs = 15;

const comma = Buffer.from(",");
const open = Buffer.from("[");
const close = Buffer.from("]");

const deflate = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw);

/** Returns `bytes` as a block of a deflate stream, uncompressed. */
function stored(bytes: Buffer, { isLast = false } = {}): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

const gzipStart = Buffer.concat([Buffer.from("1f8b08000000000000ff", "hex"), stored(open)]);
const deflatedComma = stored(comma);

/** An item, serialised and preceded by a comma. */
interface Row {
  readonly id: string;
  readonly bytes: Buffer;
}

function rowOf<T extends { readonly id: string }>(item: T, encode: (item: T) => object): Row {
  return { id: item.id, bytes: Buffer.from(`,${JSON.stringify(encode(item))}`) };
}

/** Consecutive items of a list, serialised, and compressed once on demand. */
class Part {
  readonly ids: readonly string[];
  /** The items, each preceded by a comma. */
  readonly bytes: Buffer;
  readonly #lengths: readonly number[];
  #deflated: Promise<Buffer> | undefined;
  #deflatedBytes = 0;

  constructor(rows: readonly Row[]) {
    this.ids = rows.map(({ id }) => id);
    this.#lengths = rows.map(({ bytes }) => bytes.length);
    this.bytes = Buffer.concat(rows.map(({ bytes }) => bytes));
  }

  /** The memory that it takes, in bytes. */
  get size(): number {
    return this.bytes.length + this.#deflatedBytes + this.ids.length * itemBytes;
  }

  rows(): Row[] {
    let end = 0;
    return this.ids.map((id, index) => {
      const start = end;
      end += this.#lengths[index] ?? 0;
      return { id, bytes: this.bytes.subarray(start, end) };
    });
  }

  /** Returns the items without the first comma, as blocks of a deflate stream that refer to no other part. */
  deflated(): Promise<Buffer> {
    this.#deflated ??= this.#deflate();
    return this.#deflated;
  }

  async #deflate(): Promise<Buffer> {
    const blocks = await deflate(this.bytes.subarray(comma.length), { finishFlush: constants.Z_FULL_FLUSH });
    this.#deflatedBytes = blocks.length;
    return blocks;
  }
}

/** Collects rows into parts. */
class Collector {
  #rows: Row[] = [];
  #bytes = 0;

  /** Adds a row. Returns the part that it completes, if any. */
  add(row: Row): Part | undefined {
    this.#rows.push(row);
    this.#bytes += row.bytes.length;
    return this.#bytes < partBytes ? undefined : this.rest();
  }

  /** Returns the rows after the last complete part, if any. */
  rest(): Part | undefined {
    if (this.#rows.length === 0) return undefined;
    const part = new Part(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
    return part;
  }
}

/** The current items of a list with the ids `ids`. Items that are absent are not in the list. */
export interface Current<T> {
  readonly ids: ReadonlySet<string>;
  readonly items: readonly T[];
}

/** How the items of a list are read and published. */
export interface Items<T> {
  readonly pages: AsyncIterable<readonly T[]>;
  readonly encode: (item: T) => object;
}

async function* partsOf<T extends { readonly id: string }>({ pages, encode }: Items<T>): AsyncGenerator<Part> {
  const collector = new Collector();
  let began = performance.now();
  for await (const page of pages) {
    for (const item of page) {
      const part = collector.add(rowOf(item, encode));
      if (part) yield part;
      if (performance.now() - began < pauseAfterMs) continue;
      await turnOfLoop();
      began = performance.now();
    }
  }
  const rest = collector.rest();
  if (rest) yield rest;
}

/** Yields a list as JSON in pieces. Concatenated, they equal `JSON.stringify` of the whole list. */
export async function* jsonPieces<T extends { readonly id: string }>(items: Items<T>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const { bytes } of partsOf(items)) {
    if (isFirst) yield Buffer.concat([open, bytes.subarray(comma.length)]);
    else yield bytes;
    isFirst = false;
  }
  yield isFirst ? Buffer.from("[]") : close;
}

/** An item that may have changed, and its row if it is in the list now. */
type Change = readonly [id: string, row: Row | undefined];

/** Returns the rows, which are in the order of their ids, after changes. */
function changed(rows: readonly Row[], changes: readonly Change[]): Row[] {
  const byId = new Map<string, Row | undefined>(rows.map((row) => [row.id, row]));
  const isNew = changes.some(([id]) => !byId.has(id));
  for (const [id, row] of changes) byId.set(id, row);
  const current = [...byId.values()].filter((row) => row !== undefined);
  return isNew ? current.sort((a, b) => (a.id < b.id ? -1 : 1)) : current;
}

/** Splits rows that outgrew a part, so that both halves have room to grow. */
function divided(rows: readonly Row[]): Part[] {
  if (rows.length === 0) return [];
  const bytes = rows.reduce((sum, row) => sum + row.bytes.length, 0);
  if (bytes <= 2 * partBytes) return [new Part(rows)];
  const collector = new Collector();
  return [...rows.map((row) => collector.add(row)), collector.rest()].filter((part) => part !== undefined);
}

/**
 * A list as JSON, in parts. After a change, only the parts with changed items are serialised and compressed again. The
 * other parts are shared by both states of the list.
 */
export class JsonList {
  readonly #parts: readonly Part[];
  /** The length of the JSON in bytes. */
  readonly length: number;
  #gzip: Promise<readonly Buffer[]> | undefined;

  private constructor(parts: readonly Part[]) {
    this.#parts = parts;
    const rows = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
    this.length = open.length + Math.max(0, rows - comma.length) + close.length;
  }

  /** Reads a list, or returns undefined if it has more bytes than `most`. */
  static async read<T extends { readonly id: string }>(items: Items<T>, most: number): Promise<JsonList | undefined> {
    const parts: Part[] = [];
    let bytes = 0;
    for await (const part of partsOf(items)) {
      bytes += part.bytes.length;
      if (bytes > most) return undefined;
      parts.push(part);
    }
    return new JsonList(parts);
  }

  /** The memory that it takes, in bytes. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.size, 0);
  }

  /** Returns the list after a change of some items. New items are inserted in the order of their ids. */
  with<T extends { readonly id: string }>({ ids, items }: Current<T>, encode: (item: T) => object): JsonList {
    const rows = new Map(items.map((item) => [item.id, rowOf(item, encode)]));
    const changes = [...ids].sort().map((id): Change => [id, rows.get(id)]);
    const before = this.#parts.length > 0 ? this.#parts : [new Part([])];
    const parts = before.flatMap((part, index) => {
      const next = before[index + 1]?.ids[0];
      const end = next === undefined ? -1 : changes.findIndex(([id]) => id >= next);
      const here = changes.splice(0, end === -1 ? changes.length : end);
      const isSame = here.every(([id, row]) => !row && !part.ids.includes(id));
      return isSame ? part : divided(changed(part.rows(), here));
    });
    return new JsonList(parts);
  }

  /** Returns the list as JSON, in pieces. */
  plain(): readonly Buffer[] {
    const [first, ...others] = this.#parts.map(({ bytes }) => bytes);
    return first ? [open, first.subarray(comma.length), ...others, close] : [open, close];
  }

  /** Returns the list as JSON in one gzip member, in pieces. Some clients read only the first member. */
  gzip(): Promise<readonly Buffer[]> {
    this.#gzip ??= this.#compress();
    return this.#gzip;
  }

  async #compress(): Promise<readonly Buffer[]> {
    const pieces: Buffer[] = [gzipStart];
    let crc = crc32(open);
    for (const [index, part] of this.#parts.entries()) {
      if (index > 0) pieces.push(deflatedComma);
      pieces.push(await part.deflated());
      crc = crc32(index > 0 ? part.bytes : part.bytes.subarray(comma.length), crc);
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(close, crc));
    end.writeUInt32LE(this.length, 4);
    return [...pieces, stored(close, { isLast: true }), end];
  }
}
