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

/** Shorter bodies fit one packet uncompressed. */
const worthCompressing = 1400;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const brotli = promisify<Buffer, typeof brotliOptions, Buffer>(brotliCompress);

/** Encodings, best first, at fast levels: the data is soon out of date. */
const encodings = {
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  br: (body: Buffer) => brotli(body, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;

type Encoding = keyof typeof encodings | "identity";

const encoders = { zstd: createZstdCompress, br: () => createBrotliCompress(brotliOptions), gzip: createGzip } as const;

/** Returns a stream that compresses a body as it is produced. */
export const encoder = (encoding: keyof typeof encoders) => encoders[encoding]();

/** A body that is compressed at most once per encoding, on demand. */
export class EncodedBody {
  readonly plain: Promise<Buffer>;
  readonly #compressed = new Map<keyof typeof encodings, Promise<Buffer>>();

  constructor(plain: Promise<Buffer>) {
    this.plain = plain;
  }

  /** Returns the body in this encoding and reports its size to `grown`. Short bodies stay uncompressed. */
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

/** Returns whether the client has the current version. `header` is the value of `If-None-Match`. */
export function matches(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((value) => value.trim() === etag) ?? false;
}

/** Returns the best encoding the client accepts. Ignores `q=0`, which no client sends in practice. */
export function preferred(header: string | undefined): Encoding {
  const accepted = new Set(header?.split(",").map((part) => part.split(";")[0]?.trim()));
  for (const encoding of ["zstd", "br", "gzip"] as const) if (accepted.has(encoding)) return encoding;
  return "identity";
}
