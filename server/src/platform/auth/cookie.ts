import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../base/config.ts";

/** True when people reach Baton over https, so that cookies may travel over nothing else. */
export function usesHttps(config: Config): boolean {
  return config.publicUrl?.startsWith("https:") ?? false;
}

/**
 * The start of each of Baton's cookie names. Browsers accept a `__Host-` cookie over https only, for this host and the
 * whole of it, so that no other host of the domain can set one here.
 */
export function cookiePrefix(config: Config): string {
  return usesHttps(config) ? "__Host-baton" : "baton";
}

/** The name the identity library gives the session cookie. */
export function sessionCookieName(config: Config): string {
  return `${cookiePrefix(config)}.session_token`;
}

/** The name of the session cookie over https before it was `__Host-`. */
export const formerSessionCookie = "__Secure-baton.session_token";

/** The cookies of a Cookie header, in their order. A name may be there more than once. */
function cookiesOf(header: string): { readonly name: string; readonly value: string }[] {
  return header.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at < 1 ? [] : [{ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }];
  });
}

/** `value.signature`, HMAC-SHA-256 in base64, as the identity library writes it into cookies. */
export function signedCookie(value: string, secret: string): string {
  return encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // What is no URI encoding was not written by us.
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
 * What the cookies called `name` say whose signature is ours. Another host of the domain, or a page below another path,
 * can set a cookie of the same name beside ours, even ahead of it.
 */
export function readAllSigned(header: string, name: string, secret: string): string[] {
  return cookiesOf(header).flatMap((cookie) => (cookie.name === name ? (verified(cookie.value, secret) ?? []) : []));
}

/** What the first cookie called `name` says whose signature is ours. */
export function readSigned(header: string | undefined, name: string, secret: string): string | null {
  return readAllSigned(header ?? "", name, secret)[0] ?? null;
}

/**
 * The Cookie header for the identity library: each of our cookies once, with a signature that is ours, and the session
 * cookie of the session that the guard found, whatever else was sent.
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
