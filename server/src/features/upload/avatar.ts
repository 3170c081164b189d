import { AppError } from "@baton/domain/kernel/errors";
import type { Metadata, Sharp } from "sharp";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";

/** Side length in pixels, sharp at the largest size a page shows. */
const side = 256;
/** The longest side of a thumbnail in pixels. */
const thumbnailSide = 640;
/** More pixels than phone cameras produce. Pictures are decoded one at a time and row by row, which bounds memory. */
const maxPixels = 50_000_000;
/** Maximum memory for a picture that can only be decoded as a whole: 25 million pixels of a photo. */
const maxWholeBytes = 100_000_000;
const maxSeconds = 10;

/** The magic numbers of accepted formats. Nothing else reaches a decoder. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s];

/** Loads the decoder on the first upload and disables all formats except these three. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
  return sharp;
}

const pngStart = 8;
/** PNG text chunks. Five megabytes of compressed text take ten seconds to unpack and are never shown. */
const pngTexts = new Set(["tEXt", "zTXt", "iTXt"].map((type) => Buffer.from(type).readUInt32BE()));

/** Returns a PNG without its text chunks, and leaves any other defect in place. */
function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  // A chunk consists of its length, type, data and checksum.
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
 * Far more scans than any encoder produces, and more start markers than random data contains. Each scan revisits all
 * pixels at a cost of a few bytes: 250 kB of scans took 18 seconds to decode.
 */
const maxScans = 300;

function hasTooManyScans(jpeg: Buffer): boolean {
  let count = 0;
  for (let at = jpeg.indexOf(scan); at !== -1; at = jpeg.indexOf(scan, at + scan.length)) count += 1;
  return count > maxScans;
}

function refusal(cause: unknown): AppError {
  const message = "This picture is damaged or too large. Choose another one.";
  return AppError.because(cause, "invalid", message, [{ path: "image", message }]);
}

const bytesOfSample: Readonly<Record<string, number>> = { ushort: 2, short: 2 };

/**
 * Returns the bytes a decoder has in memory at once for pictures it cannot read row by row, according to the header:
 * interlaced PNG, progressive JPEG (two bytes per coefficient) and every WebP. Returns 0 for all others.
 */
function wholeBytes({ width, height, channels, depth, format, isProgressive, chromaSubsampling }: Metadata): number {
  if (format !== "webp" && !isProgressive) return 0;
  if (format !== "jpeg") return width * height * channels * (bytesOfSample[depth] ?? 1);
  const share = chromaSubsampling?.startsWith("4:2:0") ? 1 / 4 : 1;
  return width * height * (1 + (channels - 1) * share) * 2;
}

let loading: ReturnType<typeof loadSharp> | undefined;

/** How many pictures may wait. One that waits is not in memory yet, unless it is a profile picture. */
const waiting = { perName: 2, inAll: 20 };
/** One picture of each kind is decoded at a time. Profile pictures do not wait behind pictures on tasks. */
const turns = { avatar: new KeyedQueue(1, waiting), thumbnail: new KeyedQueue(1, waiting) };

/** An encoded picture, and the size of the original as displayed. */
interface Encoded {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

async function encode(picture: Buffer, resize: (decoder: Sharp) => Sharp): Promise<Encoded> {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const decoder = sharp(picture, { limitInputPixels: maxPixels, failOn: "error" });
    const metadata = await decoder.metadata();
    if (wholeBytes(metadata) > maxWholeBytes) throw new Error("It needs too much memory to decode.");
    const resized = resize(decoder.timeout({ seconds: maxSeconds }).autoOrient());
    return { content: await resized.webp({ quality: 82 }).toBuffer(), ...metadata.autoOrient };
  } catch (error) {
    throw refusal(error);
  }
}

/** Encodes a picture that begins like one. */
async function encodePicture(picture: Buffer, resize: (decoder: Sharp) => Sharp): Promise<Encoded> {
  const start = picture.toString("latin1", 0, 16);
  if (!beginnings.some((beginning) => beginning.test(start))) {
    throw new AppError("unsupported_media_type", "Choose a jpg, png or jpeg image.");
  }
  if (start.startsWith("\xff\xd8") && hasTooManyScans(picture)) throw refusal("too many scans");
  return encode(start.startsWith("\x89PNG") ? withoutTexts(picture) : picture, resize);
}

/**
 * Encodes a picture of `sender` as a square WebP without metadata. Waits for earlier ones.
 * @throws AppError when its content is not a JPEG, PNG or WebP, or cannot be decoded, or too many pictures wait
 */
export async function encodeAvatar(sender: string, picture: Buffer): Promise<Buffer> {
  if (!turns.avatar.hasRoom(sender)) throw new AppError("unavailable");
  const resize = (decoder: Sharp) => decoder.resize(side, side, { fit: "cover" });
  return (await turns.avatar.run(sender, () => encodePicture(picture, resize))).content;
}

/** Returns true if the thumbnail of a picture of `sender` can be encoded after those that wait already. */
export function canWaitForThumbnail(sender: string): boolean {
  return turns.thumbnail.hasRoom(sender);
}

/**
 * Encodes a picture of `sender` as a small WebP without metadata. Waits for earlier ones, and reads it then.
 * @throws AppError when its content is not a JPEG, PNG or WebP, or cannot be decoded
 */
export function encodeThumbnail(sender: string, read: () => Promise<Buffer>): Promise<Encoded> {
  const box = { fit: "inside", withoutEnlargement: true } as const;
  const resize = (decoder: Sharp) => decoder.resize(thumbnailSide, thumbnailSide, box);
  return turns.thumbnail.run(sender, async () => encodePicture(await read(), resize));
}
