import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../base/config.ts";

/** Returns true if people reach Baton over https, so that cookies can be restricted to it. */
export function usesHttps(config: Config): boolean {
  return config.publicUrl?.startsWith("https:") ?? false;
}

/**
 * Returns the prefix of Baton's cookie names. Browsers accept a `__Host-` cookie only over https and only for exactly
 * this host, so another host of the domain cannot set one here.
 */
export function cookiePrefix(config: Config): string {
  return usesHttps(config) ? "__Host-baton" : "baton";
}

/** Returns the name of the identity library's session cookie. */
export function sessionCookieName(config: Config): string {
  return `${cookiePrefix(config)}.session_token`;
}

/** The name of the session cookie over https before it got the `__Host-` prefix. */
export const formerSessionCookie = "__Secure-baton.session_token";

/** Parses a Cookie header into its cookies, in order. A name may occur more than once. */
function cookiesOf(header: string): { readonly name: string; readonly value: string }[] {
  return header.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at < 1 ? [] : [{ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }];
  });
}

/** Returns `value.signature`, signed with HMAC-SHA-256 in base64, as the identity library writes it into cookies. */
export function signedCookie(value: string, secret: string): string {
  return encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // We write URI-encoded values only, so anything else is not ours.
    return "";
  }
}

function verified(text: string, secret: string): string | null {
  const signed = decoded(text);
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const expected = createHmac("sha256", secret).update(value).digest();
  const signature = Buffer.from(signed.slice(dot + 1), "base64");
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null;
}

/**
 * Returns the values of all cookies called `name` that have our signature. Another host of the domain, or a page below
 * another path, can set a cookie with the same name, and it may come first.
 */
export function readAllSigned(header: string, name: string, secret: string): string[] {
  return cookiesOf(header).flatMap((cookie) => (cookie.name === name ? (verified(cookie.value, secret) ?? []) : []));
}

/** Returns the value of the first cookie called `name` that has our signature, or null. */
export function readSigned(header: string | undefined, name: string, secret: string): string | null {
  return readAllSigned(header ?? "", name, secret)[0] ?? null;
}

/**
 * Returns the Cookie header for the identity library: each of our validly signed cookies once, and the session cookie
 * of the session that the guard found, whatever else the client sent.
 */
export function ownCookies(config: Config, header: string | undefined, sessionToken: string | undefined): string {
  const sessionCookie = sessionCookieName(config);
  const own = new Map<string, string>();
  for (const { name, value } of cookiesOf(header ?? "")) {
    if (!name.startsWith(`${cookiePrefix(config)}.`) || name === sessionCookie || own.has(name)) continue;
    if (verified(value, config.authSecret) !== null) own.set(name, value);
  }
  if (sessionToken !== undefined) own.set(sessionCookie, signedCookie(sessionToken, config.authSecret));
  return [...own].map(([name, value]) => `${name}=${value}`).join("; ");
}
