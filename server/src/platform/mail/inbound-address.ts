import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../base/config.ts";

/** Mail servers may change the case of an address, so it has none: base 32 (RFC 4648), in lower case. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const bitsPerCharacter = 5;
/** Characters of the secret of a project's address: 130 bits. */
const secretLength = 26;
const idBytes = 16;
const signatureBytes = 10;
const replyBytes = idBytes + signatureBytes;

function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const digits = bits.match(/.{1,5}/g) ?? [];
  return digits.map((digit) => alphabet[Number.parseInt(digit.padEnd(bitsPerCharacter, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (each) => alphabet.indexOf(each).toString(2).padStart(bitsPerCharacter, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

type Secret = Pick<Config, "authSecret">;

/** Returns the secret of a mail address, which follows from its id and need not be stored. */
export function secretOf({ authSecret }: Secret, id: string): string {
  const digest = createHmac("sha256", authSecret).update(`mail address ${id}`).digest();
  return base32(digest).slice(0, secretLength);
}

/** Returns the address of a project, for one person. People recognise it by the project's key. */
export const addressOf = (key: string, secret: string, domain: string): string =>
  `${key.toLowerCase()}-${secret}@${domain}`;

const bytesOfId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const idOfBytes = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

const signatureOf = ({ authSecret }: Secret, id: Buffer) =>
  createHmac("sha256", authSecret).update("reply to ").update(id).digest().subarray(0, signatureBytes);

/** Returns the address to which the person of a notification replies. */
export function replyAddress(config: Secret, notificationId: string, domain: string): string {
  const id = bytesOfId(notificationId);
  return `reply-${base32(Buffer.concat([id, signatureOf(config, id)]))}@${domain}`;
}

/** What the local part of an address stands for. */
export type Recipient = { readonly notificationId: string } | { readonly secret: string };

/** Returns what an address stands for; undefined if it is none of ours, or not signed by us. */
export function recipientOf(config: Secret, address: string): Recipient | undefined {
  const local = address.toLowerCase().split("@")[0] ?? "";
  const [, prefix, code = ""] = /^([^@]+)-([a-z2-7]+)$/.exec(local) ?? [];
  if (prefix !== "reply") return code.length === secretLength ? { secret: code } : undefined;
  const bytes = fromBase32(code);
  if (bytes.length !== replyBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  const isSigned = timingSafeEqual(bytes.subarray(idBytes), signatureOf(config, id));
  return isSigned ? { notificationId: idOfBytes(id) } : undefined;
}
