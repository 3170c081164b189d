import { z } from "zod";

/** An identifier: a lower-case UUID of any version, or the 32 letters and digits of the identity library. */
export const id = z.string().regex(/^[0-9A-Za-z-]{8,64}$/, "Send a valid id");

/** The identifier of an entity that Baton creates: a UUID. */
export const uuid = z.uuid();

/** Returns the creation time of a UUIDv7, or undefined for any other identifier. */
export function timeOf(value: string): Date | undefined {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(value) ?? [];
  return high === undefined ? undefined : new Date(Number.parseInt(`${high}${low}`, 16));
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
const bytesInHex = Array.from({ length: 256 }, (_each, byte) => hex(byte, 2));

const bytesPerId = 10;
/** Random bytes for many ids. Drawing them for each id separately takes ten times as long as everything else. */
const drawn = new Uint8Array(bytesPerId * 100);
let used = drawn.length;

function drawBytes(): Uint8Array {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += bytesPerId;
  return drawn.subarray(used - bytesPerId, used);
}

/**
 * Returns a new UUIDv7 (RFC 9562, section 5.7): a 48-bit timestamp in milliseconds, then random bits. Ids therefore
 * sort by creation time, and index inserts stay at the end of the tree.
 * @param now milliseconds since the epoch
 */
export function newId(now: number = Date.now()): string {
  const random = drawBytes();
  let tail = "";
  for (const byte of random) tail += bytesInHex[byte];
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  const time = hex(now, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(1, 4)}-${hex(variant, 2)}${tail.slice(6, 8)}-${tail.slice(8)}`;
}
