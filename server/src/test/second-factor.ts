import { expect, vi } from "vitest";
import { hotp } from "../platform/auth/totp.ts";
import { password } from "./factories.ts";
import type { Agent } from "./harness.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes that a text in base 32 stands for: RFC 4648, section 6. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** An authenticator app with one key, whose clock goes as the server's. */
export class AuthenticatorApp {
  readonly #key: Buffer;

  constructor(keyUri: string) {
    this.#key = fromBase32(new URL(keyUri).searchParams.get("secret") ?? "");
  }

  /** The code it shows now, or so many codes later. */
  code(later = 0): string {
    return hotp(this.#key, Math.floor(Date.now() / 30_000) + later);
  }
}

/** Lets so many seconds pass, for this test. */
export function pass(seconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
}

/** Switches two-factor on for somebody who is signed in. A code later, one can sign in. */
export async function switchOn(agent: Agent): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const started = await agent.post("/api/auth/two-factor/enable", { password });
  expect(started.statusCode).toBe(200);
  const { keyUri, recoveryCodes } = started.json<{ keyUri: string; recoveryCodes: string[] }>();
  const app = new AuthenticatorApp(keyUri);
  expect((await agent.post("/api/auth/two-factor/confirm", { code: app.code() })).statusCode).toBe(200);
  return { app, recoveryCodes };
}
