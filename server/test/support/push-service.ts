import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type PushMessage, pushMessage } from "@baton/domain/push/push";
import { onTestFinished } from "vitest";

/** A private key and certificate for localhost, for tests only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUytLctumgUHaQnwo
CxtSPTkM3zhJyaQvbHb0rug88zShRANCAATWvvGLRm0mf0WhAvjhb3/WjfoSrlJC
wW125Q7cgoO1krbjjNnSGQWMevjtWms/CLdtwmnKJf8MKTcNU/kh0dh2
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUVp2jr+87IBsc2jo9XuLycgcgBSYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzExMDQzNloYDzIxMjYxMDMw
MTEwNDM2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATWvvGLRm0mf0WhAvjhb3/WjfoSrlJCwW125Q7cgoO1krbjjNnSGQWM
evjtWms/CLdtwmnKJf8MKTcNU/kh0dh2o28wbTAdBgNVHQ4EFgQUt9bBzY9d6Ja2
Kbrr7zVaAFhWQ4kwHwYDVR0jBBgwFoAUt9bBzY9d6Ja2Kbrr7zVaAFhWQ4kwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgZl/HyDdgf6JC+oo6N8ddZbLtjXgTEjuMNAq+zAIu4ukCIQCk
U3UyD2JezVN2kGFVIAFE25pSja70eC4Fir09d1xb1w==
-----END CERTIFICATE-----
`;

/** The setting that allows a server to reach the push services of tests, and the authority that vouches for them. */
export const loopback = { OUTBOUND_ALLOW: "127.0.0.0/8,::1" };
export const trusting = { ca: cert };

/** A browser that subscribes to push messages. */
export class Browser {
  readonly #ecdh = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor() {
    this.#ecdh.generateKeys();
  }

  /** The keys that it publishes. */
  get keys() {
    return { p256dh: this.#ecdh.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
  }

  /** Decrypts a message (RFC 8291). */
  read(body: Buffer): string {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret: Uint8Array, from: Uint8Array, info: Buffer, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, from, info, length));
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), this.#ecdh.getPublicKey(), sender]);
    const secret = derive(this.#ecdh.computeSecret(sender), this.#auth, about, 32);
    const contentKey = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}

/** A message that a push service has received. */
interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Returns the claims of the signature of a message, or throws if its key did not sign it (RFC 8292). */
export function claimsOf({ headers }: Received): { aud: string; exp: number; sub: string; key: string } {
  const [, token = "", publicKey = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: jwk, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, options, Buffer.from(signature, "base64url")))
    throw new Error("The signature is wrong.");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key: publicKey };
}

/** Starts a push service on loopback, which answers each message with the status that `answer` returns. */
export async function pushService(answer: (path: string) => number = () => 201) {
  const received: Received[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks) });
      const location = `https://localhost:${port}/followed`;
      response.writeHead(answer(path), { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    received,
    port,
    /** Returns the subscription that a browser of this service sends to Baton. */
    subscription: (browser: Browser, path = "/push/one") => ({
      endpoint: `https://localhost:${port}${path}`,
      keys: browser.keys,
    }),
    /** Returns the messages to a browser. */
    messagesTo: (browser: Browser): PushMessage[] =>
      received.map(({ body }) => pushMessage.parse(JSON.parse(browser.read(body)))),
  };
}
