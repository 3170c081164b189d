import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";

/** Ahead of each of Baton's cookie names. */
export const cookiePrefix = "baton";

/** True when people reach Baton over https, so that cookies may travel over nothing else. */
export function usesHttps(config: Config): boolean {
  return config.publicUrl?.startsWith("https:") ?? false;
}

/** The name the identity library gives the session cookie. */
export function sessionCookieName(config: Config): string {
  return `${usesHttps(config) ? "__Secure-" : ""}${cookiePrefix}.session_token`;
}

function cookieValue(header: string, name: string): string | undefined {
  const pair = header.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(pair.indexOf("=") + 1).trim());
  } catch {
    // A value that is no URI encoding was not written by us.
    return undefined;
  }
}

/**
 * What a cookie of a Cookie header says, when its signature is ours: `value.signature`, HMAC-SHA-256 in base64, as the
 * identity library writes it.
 */
export function readSigned(header: string | undefined, name: string, secret: string): string | null {
  const signed = header === undefined ? undefined : cookieValue(header, name);
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (signed === undefined || dot < 1) return null;
  const value = signed.slice(0, dot);
  const expected = createHmac("sha256", secret).update(value).digest();
  const signature = Buffer.from(signed.slice(dot + 1), "base64");
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null;
}
