import { createHmac, timingSafeEqual } from "node:crypto";
import { unsubscribePage } from "@baton/domain/notification-settings/page";
import { type Config, publicAddress } from "../../platform/base/config.ts";

const signatureOf = ({ authSecret }: Pick<Config, "authSecret">, userId: string) =>
  createHmac("sha256", authSecret).update(`stop mail to ${userId}`).digest();

/**
 * Returns the address that stops all mail about tasks to a person, without a login. It is valid until the person
 * is deleted.
 */
export function unsubscribeUrl(config: Config, userId: string): string {
  const token = `${userId}.${signatureOf(config, userId).toString("base64url")}`;
  return `${publicAddress(config)}${unsubscribePage}?token=${encodeURIComponent(token)}`;
}

/** Returns the id of the person in a token, or undefined if we did not sign it. */
export function personOfToken(config: Config, token: string): string | undefined {
  const dot = token.lastIndexOf(".");
  const userId = token.slice(0, Math.max(dot, 0));
  const expected = signatureOf(config, userId);
  const signature = Buffer.from(token.slice(dot + 1), "base64url");
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? userId : undefined;
}
