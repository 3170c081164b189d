import type { LookupAddress } from "node:dns";
import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Config } from "../base/config.ts";
import { isAllowedAddress, isInsideName } from "./addresses.ts";
import { resolveName } from "./resolve.ts";

/** The edges of the client that tests replace: the certificate authority to trust, and the name servers. */
export interface OutboundEdges {
  readonly ca?: string;
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
}

/** Thrown for an address of this machine or inside this network. */
export class InsideError extends Error {}

/** What a server answered. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly body: string;
}

/** Timeout of a request, from the resolution of the name to the end of the answer. */
const answerWithinMs = 10_000;
const maxConnections = 10;
/** Limits of what is read of an answer, in bytes. */
const maxBody = 4096;
const maxHeaderSize = 8192;
/** The ports of mail servers, which would read the lines of a request as commands. */
const mailPorts = ["25", "465", "587"];

/** Returns the host of an address, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/**
 * Sends requests to addresses that people typed or that a browser supplied. It connects to public addresses, and to
 * ranges that the operator allows (`OUTBOUND_ALLOW`). It does not follow redirects.
 */
export class Outbound {
  readonly #ranges: Config["outboundAllow"];
  readonly #resolve: NonNullable<OutboundEdges["resolve"]>;
  readonly #plain: PlainAgent;
  readonly #secure: SecureAgent;

  constructor({ outboundAllow }: Pick<Config, "outboundAllow">, { ca, resolve }: OutboundEdges = {}) {
    this.#ranges = outboundAllow;
    this.#resolve = resolve ?? ((name) => resolveName(name, outboundAllow.length > 0));
    // Connects to the addresses that were checked, whatever the name resolves to later.
    const lookup: LookupFunction = (hostname, { all }, done) => {
      this.#checked(hostname).then(
        (found) => (all ? done(null, [...found]) : done(null, found[0]?.address ?? "", found[0]?.family)),
        (error: Error) => done(error, ""),
      );
    };
    const options = { keepAlive: true, maxSockets: maxConnections, lookup };
    this.#plain = new PlainAgent(options);
    this.#secure = new SecureAgent({ ...options, ...(ca ? { ca } : {}) });
  }

  /** Returns whether a URL may be called. For a host name, only `post` and `reaches` check the resolved address. */
  allows(url: string): boolean {
    const parsed = new URL(url);
    const host = hostOf(parsed);
    if (!/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return false;
    if (mailPorts.includes(parsed.port)) return false;
    if (isIP(host) !== 0) return isAllowedAddress(host, this.#ranges);
    return this.#ranges.length > 0 || !isInsideName(host);
  }

  /** Returns whether a URL may be called, and its name resolves to allowed addresses. A name may also be unknown yet. */
  async reaches(url: string): Promise<boolean> {
    if (!this.allows(url)) return false;
    const host = hostOf(new URL(url));
    try {
      if (isIP(host) === 0) await this.#checked(host);
    } catch (error) {
      return !(error instanceof InsideError);
    }
    return true;
  }

  /**
   * Sends `body` and returns the answer.
   * @throws InsideError when the address is not allowed
   */
  async post(url: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<OutboundAnswer> {
    if (!this.allows(url)) throw new InsideError("The address is inside this network.");
    const { promise, resolve: answered, reject } = Promise.withResolvers<OutboundAnswer>();
    const isSecure = new URL(url).protocol === "https:";
    const [request, agent] = isSecure ? [secureRequest, this.#secure] : [plainRequest, this.#plain];
    const signal = AbortSignal.timeout(answerWithinMs);
    const options = { method: "POST", agent, signal, maxHeaderSize, headers };
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        const text = Buffer.concat(chunks).subarray(0, maxBody).toString();
        answered({ status: response.statusCode ?? 0, headers: Object.fromEntries(named), body: text });
      };
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        // The body may be endless.
        if (size >= maxBody) response.destroy();
      });
      response.on("error", () => {});
      response.on("close", finish);
    });
    sent.on("error", reject);
    sent.end(body);
    return promise;
  }

  /** Closes idle connections. */
  close(): void {
    this.#plain.destroy();
    this.#secure.destroy();
  }

  /**
   * Resolves a host name.
   * @throws InsideError when one of its addresses is not allowed
   */
  async #checked(name: string): Promise<readonly LookupAddress[]> {
    const found = await this.#resolve(name);
    if (found.length === 0) throw new Error(`${name} has no address.`);
    if (found.some(({ address }) => !isAllowedAddress(address, this.#ranges))) {
      throw new InsideError(`${name} is inside this network.`);
    }
    return found;
  }
}
