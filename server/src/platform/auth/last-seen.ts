import type { FastifyBaseLogger } from "fastify";
import type { Store } from "../store/store.ts";
import { saveLastSeen } from "./last-seen.store.ts";

const writeEveryMs = 60_000;

/** Records when people were last active on this node, and stores it every minute in one statement for all. */
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

  /** Records that a person is active now. */
  note(userId: string): void {
    this.#seen.set(userId, new Date().toISOString());
  }

  /** Stores who has been active since the last call. */
  async write(): Promise<void> {
    const seen = this.#seen;
    this.#seen = new Map();
    try {
      await saveLastSeen(this.#store, seen);
    } catch (error) {
      this.#log.error({ err: error }, "cannot store who was active");
    }
  }

  /** Stores the remaining records before the store closes. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}
