import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Agent } from "./harness.ts";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

const userPresent = 0x01;
const userVerified = 0x04;
const keyAttached = 0x40;

interface Ways {
  /** The origin of the page. */
  readonly origin: string;
  /** The domain that the passkey is bound to. */
  readonly name?: string;
  /** False for a device that does not verify its user. */
  readonly asksOwner?: boolean;
}

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** A WebAuthn device that stores one passkey and never asks its user. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #uses = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    // A CBOR map of five entries: key type EC2, algorithm ES256, curve P-256, and two coordinates of 32 bytes.
    const head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01];
    const coordinate = (label: number, value: string) => [
      Buffer.from([label, 0x58, 0x20]),
      Buffer.from(value, "base64url"),
    ];
    this.#publicKey = Buffer.concat([Buffer.from(head), ...coordinate(0x21, x), ...coordinate(0x22, y)]);
  }

  #data({ name = "localhost", asksOwner = true }: Ways, flags: number, ...rest: Buffer[]): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresent | (asksOwner ? userVerified : 0));
    this.#uses += 1;
    head.writeUInt32BE(this.#uses, 1);
    return Buffer.concat([sha256(name), head, ...rest]);
  }

  #answer(response: Record<string, Buffer>) {
    const id = this.id.toString("base64url");
    const encoded = Object.entries(response).map(([name, value]) => [name, value.toString("base64url")]);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response: Object.fromEntries(encoded) };
  }

  /** Returns the browser's response to a request to create a passkey. */
  create(challenge: string, ways: Ways) {
    const { origin } = ways;
    const clientDataJSON = Buffer.from(JSON.stringify({ type: "webauthn.create", challenge, origin }));
    const length = Buffer.from([0, this.id.length]);
    const data = this.#data(ways, keyAttached, Buffer.alloc(16), length, this.id, this.#publicKey);
    const map = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])];
    const attestationObject = Buffer.concat([...map, text("authData"), Buffer.from([0x58, data.length]), data]);
    return this.#answer({ clientDataJSON, attestationObject });
  }

  /** Returns the browser's response to a request to sign in with a passkey. */
  get(challenge: string, ways: Ways) {
    const { origin } = ways;
    const clientDataJSON = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
    const authenticatorData = this.#data(ways, 0);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.#key);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }
}

/** Returns the server's challenge. */
export const challengeFor = async (agent: Agent, name: "register" | "authenticate") =>
  (await agent.post(`/api/auth/passkey/generate-${name}-options`)).json<{ challenge: string }>().challenge;

/** Creates a passkey for the signed-in person, and saves it. */
export async function addPasskey(agent: Agent, device: Authenticator, ways: Ways, name = "My key") {
  const response = device.create(await challengeFor(agent, "register"), ways);
  return agent.post("/api/auth/passkey/verify-registration", { name, response }, { origin: ways.origin });
}

/** Signs in with a passkey. */
export async function signInWith(agent: Agent, device: Authenticator, ways: Ways) {
  const response = device.get(await challengeFor(agent, "authenticate"), ways);
  return agent.post("/api/auth/passkey/verify-authentication", { response }, { origin: ways.origin });
}
