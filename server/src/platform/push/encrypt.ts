import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser's subscription, as it publishes them. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const curve = "prime256v1";
/** The size of a record. A message is one record. */
const recordSize = 4096;

/** The random values of a message. Only the test with the standard's example chooses them. */
interface Chosen {
  readonly salt: Buffer;
  readonly privateKey?: Buffer;
}

/**
 * Encrypts a push message for a browser (RFC 8291, `aes128gcm` of RFC 8188).
 * @throws Error when the browser's key is not a point of the curve
 */
export function encryptPush(
  text: string,
  keys: BrowserKeys,
  { salt, privateKey }: Chosen = { salt: randomBytes(16) },
): Buffer {
  const browserKey = Buffer.from(keys.p256dh, "base64url");
  const own = createECDH(curve);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ownKey = own.getPublicKey();
  const derive = (secret: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, saltOf, info, length));
  const shared = own.computeSecret(browserKey);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const secret = derive(shared, Buffer.from(keys.auth, "base64url"), about, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The byte after the text marks the last record.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, sealed, cipher.getAuthTag()]);
}

/** Returns true if messages can be encrypted for a browser's key. */
export function isBrowserKey(p256dh: string): boolean {
  const own = createECDH(curve);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}
