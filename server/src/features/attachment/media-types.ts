/** Number of bytes at the start of a file from which its type is detected. */
export const startLength = 64;

/**
 * The types that browsers display, and how files of each type begin. SVG and HTML are excluded, because they can
 * contain scripts.
 */
const beginnings: readonly (readonly [type: string, beginning: RegExp])[] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["image/avif", /^.{4}ftypavi[fs]/s],
  ["video/mp4", /^.{4}ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)/s],
  ["video/webm", /^.E\xdf\xa3.{0,40}webm/s],
  ["application/pdf", /^%PDF-/],
];

/** Types of pictures that get thumbnails if they can be decoded. */
export const pictureTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

const shownTypes: ReadonlySet<string> = new Set(beginnings.map(([type]) => type));

/** The type of all other files. */
const anyType = "application/octet-stream";

/** Returns the media type of a file with these first bytes. */
export function typeOf(start: Buffer): string {
  const text = start.toString("latin1");
  return beginnings.find(([, beginning]) => beginning.test(text))?.[0] ?? anyType;
}

/** Returns true if browsers display files of a type. All others are offered for download. */
export function isShown(type: string): boolean {
  return shownTypes.has(type);
}
