import { createHmac, timingSafeEqual } from "node:crypto";

/** Validity of a code, and how many steps it may be early or late to allow for clock drift. */
const periodMs = 30_000;
const tolerance = 1;
const digits = 6;

/** Returns the code of a step as defined in RFC 4226, section 5.3. */
export function hotp(key: Uint8Array | string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Returns the step of a code if it is within the tolerance of `now`, else null. */
export function stepOf(key: string, code: string, now: number = Date.now()): number | null {
  const current = Math.floor(now / periodMs);
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    const expected = Buffer.from(hotp(key, step));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return null;
}
