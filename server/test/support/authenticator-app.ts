import { hotp } from "../../src/features/session/two-factor/totp.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes base 32 (RFC 4648, section 6). */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** An authenticator app with one key, using the server's clock. */
export class AuthenticatorApp {
  readonly #key: Buffer;

  /** @param key as a person types it */
  constructor(key: string) {
    this.#key = fromBase32(key.replaceAll(/\s/g, ""));
  }

  /** Reads the key from the contents of the QR code. */
  static scan(keyUri: string): AuthenticatorApp {
    return new AuthenticatorApp(new URL(keyUri).searchParams.get("secret") ?? "");
  }

  /** Returns the current code, or the one `later` steps ahead. */
  code(later = 0): string {
    return hotp(this.#key, Math.floor(Date.now() / 30_000) + later);
  }
}
