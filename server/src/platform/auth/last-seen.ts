import type { FastifyBaseLogger } from "fastify";
import type { Store } from "../store/store.ts";
import { keepSeen } from "./last-seen.store.ts";

const writeEveryMs = 60_000;

/** Notes when people were last active on this node, and writes it down every minute, in one statement for all. */
export class LastSeen {
  readonly #store: Store;
  readonly #log: FastifyBaseLogger;
  readonly #timer: NodeJS.Timeout;
  #seen = new Map<string, string>();

  constructor(store: Store, log: FastifyBaseLogger) {
    this.#store = store;
    this.#log = log;
    this.#timer = setInterval(() => void this.write(), writeEveryMs).unref();
  }

  /** Notes that a person does something now. */
  note(userId: string): void {
    this.#seen.set(userId, new Date().toISOString());
  }

  /** Writes down who was active since the last time. */
  async write(): Promise<void> {
    const seen = this.#seen;
    this.#seen = new Map();
    try {
      await keepSeen(this.#store, seen);
    } catch (error) {
      this.#log.error({ err: error }, "cannot write down who was active");
    }
  }

  /** Writes down the rest before the store closes. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}
