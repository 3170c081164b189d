import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** Shorter bodies fit one packet uncompressed. */
export const worthCompressing = 1400;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const brotli = promisify<Buffer, typeof brotliOptions, Buffer>(brotliCompress);

/** Encodings, best first, at fast levels. */
const encodings = {
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  br: (body: Buffer) => brotli(body, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;

type Encoding = keyof typeof encodings | "identity";

/** A body that is compressed at most once per encoding, on demand. */
export class EncodedBody {
  readonly plain: Buffer;
  readonly #compressed = new Map<keyof typeof encodings, Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Returns the body in this encoding. Short bodies stay uncompressed. */
  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity" || this.plain.length < worthCompressing) return this.plain;
    const compressed = this.#compressed.get(encoding) ?? encodings[encoding](this.plain);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}

/** Returns true if the client has the current version. `header` is the value of `If-None-Match`. */
export function matches(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((value) => value.trim() === etag) ?? false;
}

/** Returns true if the client accepts an encoding. Ignores `q=0`, which no client sends in practice. */
export function accepts(header: string | undefined, encoding: keyof typeof encodings): boolean {
  return header?.split(",").some((part) => part.split(";")[0]?.trim() === encoding) ?? false;
}

/** Returns the best encoding the client accepts. */
export function preferred(header: string | undefined): Encoding {
  return (["zstd", "br", "gzip"] as const).find((encoding) => accepts(header, encoding)) ?? "identity";
}
