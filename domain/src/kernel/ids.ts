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

/** The time of the last id in milliseconds, and its number within that millisecond. */
const last = { time: 0, number: 0 };
const numbersPerMs = 0x1000;
/** Ids are ahead of a clock that was set back by so much at most, because their times are compared with others. */
const longestSetBackMs = 1_000;

/** Returns the time and the number of the next id, which are after those of the last one. */
function advance(random: number): { readonly time: number; readonly number: number } {
  const now = Date.now();
  if (now > last.time || now < last.time - longestSetBackMs) {
    last.time = now;
    // The lower half leaves numbers for further ids of this millisecond.
    last.number = random >> 1;
    return last;
  }
  last.number += 1;
  if (last.number === numbersPerMs) {
    last.time += 1;
    last.number = 0;
  }
  return last;
}

/**
 * Returns a new UUIDv7 (RFC 9562, section 5.7): a 48-bit timestamp in milliseconds, a 12-bit number, then random bits.
 * Ids therefore sort by creation time, and index inserts stay at the end of the tree. Without `now`, an id sorts after
 * all earlier ones of the process, even within a millisecond or after the clock was set back by up to a second (section
 * 6.2, method 1): lines of the history are read in the order of their ids.
 * @param now milliseconds since the epoch; default: now
 */
export function newId(now?: number): string {
  const random = drawBytes();
  const randomNumber = ((random[0] ?? 0) << 4) | ((random[1] ?? 0) >> 4);
  const { time, number } = now === undefined ? advance(randomNumber) : { time: now, number: randomNumber };
  let tail = "";
  for (const byte of random) tail += bytesInHex[byte];
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  const start = hex(time, 12);
  return `${start.slice(0, 8)}-${start.slice(8)}-7${hex(number, 3)}-${hex(variant, 2)}${tail.slice(6, 8)}-${tail.slice(8)}`;
}
