import { createHmac, timingSafeEqual } from "node:crypto";

/** How long each code is shown, and how many it may be early or late, for clocks that go wrong. */
const periodMs = 30_000;
const tolerance = 1;
const digits = 6;

/** The code of a step: RFC 4226, section 5.3, as authenticator apps make it. */
export function hotp(key: Uint8Array | string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step in which a code is shown, as long as that is about now; null for any other code. */
export function stepOf(key: string, code: string, now: number = Date.now()): number | null {
  const current = Math.floor(now / periodMs);
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    const expected = Buffer.from(hotp(key, step));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return null;
}
