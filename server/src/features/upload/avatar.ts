import { AppError } from "@baton/domain/kernel/errors";

/** A square of this many pixels is sharp at the largest size a page shows. */
const side = 256;
/** More pixels than a phone takes; one picture of them is decoded at a time, so memory is bounded. */
const mostPixels = 50_000_000;
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
const pngTexts = new Set(["tEXt", "zTXt", "iTXt"]);

/** A PNG without what it says in words; whatever else is wrong with it stays. */
function withoutTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, pngStart)];
  // A chunk is its length, its type, so many bytes, and a sum.
  for (let at = pngStart, end = at; at + 8 <= png.length; at = end) {
    end = at + 12 + png.readUInt32BE(at);
    if (!pngTexts.has(png.toString("latin1", at + 4, at + 8))) kept.push(png.subarray(at, end));
  }
  return Buffer.concat(kept);
}

let loading: ReturnType<typeof loadSharp> | undefined;
let previous: Promise<unknown> = Promise.resolve();

async function encode(picture: Buffer): Promise<Buffer> {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: "error" })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const message = "This picture is damaged or too large. Choose another one.";
    throw AppError.because(error, "invalid", message, [{ path: "image", message }]);
  }
}

/**
 * `picture` as a square WebP without anything but its pixels.
 * @throws AppError when it is no JPEG, PNG or WebP by its content, or cannot be decoded
 */
export function encodeAvatar(picture: Buffer): Promise<Buffer> {
  const start = picture.toString("latin1", 0, 16);
  if (!beginnings.some((beginning) => beginning.test(start))) {
    return Promise.reject(new AppError("unsupported_media_type", "Choose a JPEG, PNG or WebP picture."));
  }
  const plain = start.startsWith("\x89PNG") ? withoutTexts(picture) : picture;
  const turn = previous.then(() => encode(plain));
  previous = turn.catch(() => {});
  return turn;
}
