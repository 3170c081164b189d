import { lookup as resolve } from "node:dns";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Rules for outgoing requests that tests replace: the allowed addresses, and the certificate authority to trust. */
export interface OutboundRules {
  readonly allows: (address: string) => boolean;
  readonly ca?: string;
}

/** Thrown for an address of this machine or inside this network. */
export class InsideError extends Error {}

/** The part of IPv6 that is assigned to the Internet. */
const global = ipaddr.IPv6.parseCIDR("2000::/3");

/** Returns true if an IP address is publicly reachable on the Internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4-mapped IPv6 address counts as its IPv4 address; other embedded forms (6to4, NAT64) are refused.
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(global));
}

/** Returns true for a name that is never on the Internet: `localhost`, one without a dot, or one of a local domain. */
function isInsideName(name: string): boolean {
  const labels = name.toLowerCase().replace(/\.$/, "").split(".");
  return labels.length === 1 || ["localhost", "local", "internal", "lan"].includes(labels.at(-1) ?? "");
}

const publicOnly: OutboundRules = { allows: isPublicAddress };

/** Timeout for the response of a server. */
const answerWithinMs = 10_000;
const maxConnections = 10;

/**
 * Sends requests to addresses that untrusted people chose: only to public servers, over TLS, and without following
 * redirects.
 */
export class Outbound {
  readonly #agent: Agent;
  readonly #rules: OutboundRules;

  constructor(rules: OutboundRules = publicOnly) {
    this.#rules = rules;
    const { allows, ca } = rules;
    // Connects to the address that was checked, whatever the name resolves to later.
    const lookup: LookupFunction = (hostname, options, done) => {
      resolve(hostname, { ...options, all: true }, (error, found) => {
        if (error) return done(error, "");
        const inside = found.find(({ address }) => !allows(address));
        if (inside) return done(new InsideError(`${hostname} is inside this network.`), "");
        const [first] = found;
        if (options.all) return done(null, found);
        return done(null, first?.address ?? "", first?.family);
      });
    };
    this.#agent = new Agent({ keepAlive: true, maxSockets: maxConnections, lookup, ...(ca ? { ca } : {}) });
  }

  /** Returns whether a URL may be called. For a public host name, only `post` checks the resolved address. */
  allows(url: string): boolean {
    const { protocol, hostname } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, "");
    const isPublicName = isIP(address) === 0 && !isInsideName(address);
    return protocol === "https:" && (isPublicName || this.#rules.allows(address));
  }

  /**
   * Sends `body` and returns the status of the response.
   * @throws InsideError when the address is not public
   */
  async post(url: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<number> {
    if (!this.allows(url)) throw new InsideError("The address is inside this network.");
    const { promise, resolve: answered, reject } = Promise.withResolvers<number>();
    const signal = AbortSignal.timeout(answerWithinMs);
    const sent = request(url, { method: "POST", agent: this.#agent, signal, headers }, (response) => {
      // The body of the response is not needed, and may be endless.
      response.on("error", () => {});
      if (Number(response.headers["content-length"] ?? 1) === 0) response.resume();
      else response.destroy();
      answered(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
    return promise;
  }

  /** Closes idle connections. */
  close(): void {
    this.#agent.destroy();
  }
}
