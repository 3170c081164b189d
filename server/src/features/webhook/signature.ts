import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

/** Returns a new random secret, in the form of Standard Webhooks. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString("base64");

/**
 * Returns the headers that identify a message and prove who sent it and when (Standard Webhooks).
 * @param secret null for a receiver that verifies nothing
 * @param at the time of the attempt, in milliseconds
 */
export function headersOf(id: string, at: number, body: string, secret: string | null): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const identity = { "webhook-id": id, "webhook-timestamp": timestamp };
  if (secret === null) return identity;
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { ...identity, "webhook-signature": `v1,${signature}` };
}
