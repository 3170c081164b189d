import { AppError } from "@baton/domain/kernel/errors";
import type { Metadata } from "sharp";

/** A square of this many pixels is sharp at the largest size a page shows. */
const side = 256;
/** More pixels than a phone takes; one picture of them is decoded at a time, row by row, so memory is bounded. */
const mostPixels = 50_000_000;
/** The most memory for a picture that has to be decoded whole before its first row is known: 25 million pixels of a photo. */
const mostWholeBytes = 100_000_000;
const mostSeconds = 10;

/** How each format that is taken begins. Nothing else reaches a decoder. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s];

/** The decoder, loaded at the first upload, with all formats closed but these three. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
  return sharp;
}

const pngStart = 8;
/** What a PNG says in words. Compressed, five megabytes of it take ten seconds to unpack, for nothing that is shown. */
const pngTexts = new Set(["tEXt", "zTXt", "iTXt"].map((type) => Buffer.from(type).readUInt32BE()));

/** A PNG without what it says in words; whatever else is wrong with it stays. */
function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  // A chunk is its length, its type, so many bytes, and a sum.
  for (let at = pngStart, end = at; at + 8 <= png.length; at = end) {
    end = at + 12 + png.readUInt32BE(at);
    if (!pngTexts.has(png.readUInt32BE(at + 4))) continue;
    if (from < at) kept.push(png.subarray(from, at));
    from = end;
  }
  return Buffer.concat([...kept, png.subarray(from)]);
}

const scan = Buffer.from([0xff, 0xda]);
/**
 * Many more than any program makes of a JPEG, and more than chance makes of what is not the picture. Each goes over all
 * of its pixels again in as few bytes as one likes: a quarter of a megabyte of them took eighteen seconds.
 */
const mostScans = 300;

function hasTooManyScans(jpeg: Buffer): boolean {
  let count = 0;
  for (let at = jpeg.indexOf(scan); at !== -1; at = jpeg.indexOf(scan, at + scan.length)) count += 1;
  return count > mostScans;
}

function refusal(cause: unknown): AppError {
  const message = "This picture is damaged or too large. Choose another one.";
  return AppError.because(cause, "invalid", message, [{ path: "image", message }]);
}

const bytesOfSample: Readonly<Record<string, number>> = { ushort: 2, short: 2 };

/**
 * The bytes a decoder keeps at once, by what the header says, of a picture it cannot read row by row: an interlaced PNG, a
 * progressive JPEG (two bytes for each coefficient) and every WebP. 0 for all others.
 */
function wholeBytes({ width, height, channels, depth, format, isProgressive, chromaSubsampling }: Metadata): number {
  if (format !== "webp" && !isProgressive) return 0;
  if (format !== "jpeg") return width * height * channels * (bytesOfSample[depth] ?? 1);
  const share = chromaSubsampling?.startsWith("4:2:0") ? 1 / 4 : 1;
  return width * height * (1 + (channels - 1) * share) * 2;
}

let loading: ReturnType<typeof loadSharp> | undefined;
let previous: Promise<unknown> = Promise.resolve();

async function encode(picture: Buffer): Promise<Buffer> {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const decoder = sharp(picture, { limitInputPixels: mostPixels, failOn: "error" });
    if (wholeBytes(await decoder.metadata()) > mostWholeBytes) throw new Error("It would be decoded whole.");
    return await decoder
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw refusal(error);
  }
}

/**
 * `picture` as a square WebP without anything but its pixels.
 * @throws AppError when it is no JPEG, PNG or WebP by its content, or cannot be decoded
 */
export function encodeAvatar(picture: Buffer): Promise<Buffer> {
  const start = picture.toString("latin1", 0, 16);
  if (!beginnings.some((beginning) => beginning.test(start))) {
    return Promise.reject(new AppError("unsupported_media_type", "Choose a jpg, png or jpeg image."));
  }
  if (start.startsWith("\xff\xd8") && hasTooManyScans(picture)) return Promise.reject(refusal("too many scans"));
  const plain = start.startsWith("\x89PNG") ? withoutTexts(picture) : picture;
  const turn = previous.then(() => encode(plain));
  previous = turn.catch(() => {});
  return turn;
}
