import { lookup as resolve } from "node:dns";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** What tests change about requests that leave this machine: the addresses that are allowed, and who vouches for them. */
export interface OutboundRules {
  readonly allows: (address: string) => boolean;
  readonly ca?: string;
}

/** Thrown for an address inside this network, or of this machine. */
export class InsideError extends Error {}

/** The part of IPv6 that is assigned to the Internet. */
const global = ipaddr.IPv6.parseCIDR("2000::/3");

/** Returns whether an IP address is one that everybody on the Internet can reach. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the form of IPv6 counts as what it is; other embedded ones (6to4, NAT64) are refused.
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(global));
}

const publicOnly: OutboundRules = { allows: isPublicAddress };

/** How long a server may take to answer. */
const answerWithinMs = 10_000;
const mostConnections = 10;

/** Sends requests to addresses that strangers chose: to public servers alone, over TLS, and without following redirects. */
export class Outbound {
  readonly #agent: Agent;
  readonly #rules: OutboundRules;

  constructor(rules: OutboundRules = publicOnly) {
    this.#rules = rules;
    const { allows, ca } = rules;
    // The address that was checked is the one that is connected to, whatever the name resolves to later.
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
    this.#agent = new Agent({ keepAlive: true, maxSockets: mostConnections, lookup, ...(ca ? { ca } : {}) });
  }

  /** Returns whether an address can be called. Of one with a name, `post` finds out where it leads. */
  allows(url: string): boolean {
    const { protocol, hostname } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, "");
    return protocol === "https:" && (isIP(address) === 0 || this.#rules.allows(address));
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
      // Nothing in the response matters to us, and it may be endless.
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
