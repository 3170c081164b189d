/** Number of bytes at the start of a file that show its type. */
export const startLength = 64;

/** The types that browsers show themselves, and how files of them begin. SVG and HTML, which can contain scripts, are none. */
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

/** Pictures that have thumbnails, if they can be decoded. */
export const pictureTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

const shownTypes: ReadonlySet<string> = new Set(beginnings.map(([type]) => type));

/** The type of all other files. */
const anyType = "application/octet-stream";

/** Returns the media type of a file that begins like this. */
export function typeOf(start: Buffer): string {
  const text = start.toString("latin1");
  return beginnings.find(([, beginning]) => beginning.test(text))?.[0] ?? anyType;
}

/** Returns whether browsers show files of a type themselves. They are offered all others for download. */
export function isShown(type: string): boolean {
  return shownTypes.has(type);
}
