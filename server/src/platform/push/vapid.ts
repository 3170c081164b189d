import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { z } from "zod";
import type { Config } from "../base/config.ts";
import { publicAddress } from "../base/config.ts";
import { seal, unseal } from "../base/seal.ts";
import type { Store } from "../store/store.ts";
import { deleteSubscriptions, findKey, type StoredKey, storeKey } from "./push.store.ts";

const jwk = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() });

/** The keys with which an installation proves to push services that it sent a message (RFC 8292, "VAPID"). */
export interface VapidKeys {
  /** In the form that browsers expect: an uncompressed point, in base64url. */
  readonly publicKey: string;
  readonly privateKey: z.infer<typeof jwk>;
}

const validSeconds = 12 * 3600;

async function makeKey(config: Config): Promise<StoredKey> {
  const privateKey = jwk.parse(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }));
  const point = [Buffer.of(4), Buffer.from(privateKey.x, "base64url"), Buffer.from(privateKey.y, "base64url")];
  const publicKey = Buffer.concat(point).toString("base64url");
  return { public_key: publicKey, sealed: await seal(config, JSON.stringify(privateKey)) };
}

async function opened(config: Config, key: StoredKey): Promise<VapidKeys | undefined> {
  try {
    return { publicKey: key.public_key, privateKey: jwk.parse(JSON.parse(await unseal(config, key.sealed))) };
  } catch {
    return undefined;
  }
}

/**
 * Reads the keys of this installation, creating them if there are none. Nodes that do so at the same time get the same
 * keys. Keys that were encrypted with another secret are replaced, and browsers have to subscribe again.
 */
export async function readVapidKeys(config: Config, store: Store): Promise<VapidKeys> {
  const known = await findKey(store);
  const keys = known && (await opened(config, known));
  if (keys) return keys;
  const made = await makeKey(config);
  const stored = await storeKey(store, made, known);
  if (known && stored.public_key === made.public_key) await deleteSubscriptions(store);
  const now = await opened(config, stored);
  if (!now) throw new Error("AUTH_SECRET must be the same on all nodes.");
  return now;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns a contact address that push services can use to reach the operator of this installation. */
function contactOf(config: Config): string {
  const address = publicAddress(config);
  return address.startsWith("https:") ? address : `mailto:baton@${new URL(address).hostname}`;
}

/** Returns the header that makes a push service accept a message to one of its addresses. */
export function vapidHeader(config: Config, { publicKey, privateKey }: VapidKeys, endpoint: string): string {
  const exp = Math.floor(Date.now() / 1000) + validSeconds;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contactOf(config) };
  const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const key = createPrivateKey({ key: privateKey, format: "jwk" });
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}
