import type { Config } from "../base/config.ts";
import { InsideError, type Outbound } from "../outbound/outbound.ts";
import { Outbox, type OutboxOptions } from "../outbox/outbox.ts";
import type { Store } from "../store/store.ts";
import { type BrowserKeys, encryptPush } from "./encrypt.ts";
import { countFailure, deleteEndpoint, resetFailures, subscriptionAt } from "./push.store.ts";
import { readVapidKeys, type VapidKeys, vapidHeader } from "./vapid.ts";

/** A message to one browser. */
export interface OutgoingPush extends BrowserKeys {
  /** The person whose browser it is. Messages that an earlier version queued do not name them. */
  readonly userId?: string | undefined;
  readonly endpoint: string;
  /** The payload, which the service worker reads. */
  readonly text: string;
}

/** After this time, a message that could not be sent is no longer worth it. */
const worthMs = 3600 * 1000;
/** How long a push service stores a message for a device that is off. */
const ttlSeconds = 24 * 3600;

/** The statuses of a push service that no longer knows a browser, or that no longer accepts our messages to it. */
const goneStatuses = [401, 403, 404, 410];
const busy = 429;

/** Thrown when a push service rejects a message permanently. */
class RefusedError extends Error {}

/** Sends push messages to browsers in the background, from an outbox. */
export class Pusher {
  readonly outbox: Outbox<OutgoingPush>;
  readonly #config: Config;
  readonly #store: Store;
  readonly #outbound: Outbound;
  #keys: Promise<VapidKeys> | undefined;

  constructor(options: OutboxOptions, outbound: Outbound) {
    this.#config = options.config;
    this.#store = options.store;
    this.#outbound = outbound;
    this.outbox = new Outbox<OutgoingPush>(options, {
      kind: "push",
      deliver: (message) => this.#deliver(message),
      destinationOf: ({ userId = "", endpoint }) => ({ person: userId, host: new URL(endpoint).host }),
      expiryOf: () => new Date(Date.now() + worthMs),
      isFinal: (error) => error instanceof RefusedError,
      onGivenUp: ({ endpoint }) => countFailure(this.#store, endpoint),
    });
  }

  /** Returns the keys of this installation, creating them on first use. */
  keys(): Promise<VapidKeys> {
    this.#keys ??= readVapidKeys(this.#config, this.#store).catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  /** Returns whether messages can be sent to a URL, as far as it can be judged without resolving its name. */
  reaches(endpoint: string): boolean {
    return endpoint.startsWith("https:") && this.#outbound.allows(endpoint);
  }

  async #deliver({ endpoint, text, userId: _known, ...keys }: OutgoingPush): Promise<Readonly<Record<string, string>>> {
    const subscription = await subscriptionAt(this.#store, endpoint);
    if (!subscription) return { gone: "before" };
    const body = encryptPush(text, keys);
    const headers = {
      authorization: vapidHeader(this.#config, await this.keys(), endpoint),
      "content-encoding": "aes128gcm",
      "content-length": String(body.length),
      "content-type": "application/octet-stream",
      ttl: String(ttlSeconds),
      urgency: "normal",
    };
    const status = await this.#post(endpoint, body, headers);
    if (status >= 200 && status < 300) {
      if (subscription.failures > 0) await resetFailures(this.#store, endpoint);
      return {};
    }
    if (goneStatuses.includes(status)) {
      await deleteEndpoint(this.#store, endpoint);
      return { gone: String(status) };
    }
    const message = `The push service of ${new URL(endpoint).host} answered ${status}.`;
    throw status === busy || status >= 500 ? new Error(message) : new RefusedError(message);
  }

  async #post(endpoint: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<number> {
    try {
      return (await this.#outbound.post(endpoint, body, headers)).status;
    } catch (error) {
      if (!(error instanceof InsideError)) throw error;
      await deleteEndpoint(this.#store, endpoint);
      throw new RefusedError(error.message, { cause: error });
    }
  }
}
