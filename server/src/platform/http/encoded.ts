import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from "node:zlib";

/** A shorter body fits one packet as it is. */
const worthCompressing = 1400;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const brotli = promisify<Buffer, typeof brotliOptions, Buffer>(brotliCompress);

/** Ways to compress, the best first. Quick ones: what is compressed here is soon out of date. */
const encodings = {
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  br: (body: Buffer) => brotli(body, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;

type Encoding = keyof typeof encodings | "identity";

const encoders = { zstd: createZstdCompress, br: () => createBrotliCompress(brotliOptions), gzip: createGzip } as const;

/** Compresses a body that is sent while it is made. */
export const encoder = (encoding: keyof typeof encoders) => encoders[encoding]();

/** A body in each encoding that somebody asked for, each made at most once. */
export class EncodedBody {
  readonly plain: Promise<Buffer>;
  readonly #compressed = new Map<keyof typeof encodings, Promise<Buffer>>();

  constructor(plain: Promise<Buffer>) {
    this.plain = plain;
  }

  /** The body in this encoding; `grown` hears what it takes in memory. A short one stays plain. */
  async in(encoding: Encoding, grown: (bytes: number) => void = () => undefined): Promise<Buffer> {
    const plain = await this.plain;
    if (encoding === "identity" || plain.length < worthCompressing) return plain;
    const compressed = this.#compressed.get(encoding) ?? this.#compress(encoding, plain, grown);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }

  async #compress(encoding: keyof typeof encodings, plain: Buffer, grown: (bytes: number) => void): Promise<Buffer> {
    const compressed = await encodings[encoding](plain);
    grown(compressed.length);
    return compressed;
  }
}

/** Whether the client has it already: `header` is what it sent as `If-None-Match`. */
export function matches(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((value) => value.trim() === etag) ?? false;
}

/** The best encoding the client takes. One refused with `q=0` is not looked for: nobody sends that. */
export function preferred(header: string | undefined): Encoding {
  const accepted = new Set(header?.split(",").map((part) => part.split(";")[0]?.trim()));
  for (const encoding of ["zstd", "br", "gzip"] as const) if (accepted.has(encoding)) return encoding;
  return "identity";
}
