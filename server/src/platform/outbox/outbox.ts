import { newId } from "@baton/domain/kernel/ids";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import { seal, unseal } from "../base/seal.ts";
import { systemScope } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import type { Tx } from "../store/tx.ts";
import {
  deleteMessage,
  dueMessages,
  type MessageKind,
  postponeMessage,
  storeMessages,
  type WaitingMessage,
} from "./outbox.store.ts";
import { type Destination, maxUnderWay, Slots } from "./slots.ts";

/** Waits between attempts. After the last one, the message is given up. */
const defaultRetryDelaysMs = [1000, 10_000, 60_000, 300_000];
/** How long a node claims a message for an attempt. If the node dies, others take over afterwards. */
const leaseMs = 120_000;
/** How often each node checks for undelivered messages of other nodes. */
const checkEveryMs = 10_000;
/** How long a stopping process waits for its messages. */
const closeWithinMs = 5000;

/** Delivers the messages of one kind, which are plain JSON. */
export interface MessageHandler<M> {
  readonly kind: MessageKind;
  /** Delivers a message. Returns the fields for the log. */
  deliver(message: M): Promise<Readonly<Record<string, string>>>;
  /** Returns for whom a message is, and over which server it goes. */
  destinationOf(message: M): Destination;
  /** Returns until when a message is worth sending. Undefined: always. */
  expiryOf(message: M): Date | undefined;
  /** Returns true if another attempt would fail as well. */
  isFinal(error: unknown): boolean;
  /** Called when a message is given up. */
  onGivenUp?(message: M): Promise<void>;
  /** Closes the connections of the handler. */
  close?(): Promise<void>;
}

/** The dependencies of an outbox. */
export interface OutboxOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly retryDelaysMs?: readonly number[] | undefined;
}

/**
 * Delivers the messages of one kind in the background. Messages are stored until they are delivered, so another node,
 * or the next start, delivers those that a node did not.
 */
export class Outbox<M> {
  readonly #config: Config;
  readonly #store: Store;
  readonly #handler: MessageHandler<M>;
  readonly #log: FastifyBaseLogger;
  readonly #retryDelaysMs: readonly number[];
  readonly #stopped = Promise.withResolvers<void>();
  readonly #slots = new Slots();
  readonly #underWay = new Set<Promise<void>>();
  /** The messages that this node tries again at their time. Others are found by a regular check. */
  readonly #retries = new Set<Promise<void>>();
  #polling: Promise<void> | undefined;
  #pollsAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(
    { config, store, log, retryDelaysMs: waitsMs = defaultRetryDelaysMs }: OutboxOptions,
    handler: MessageHandler<M>,
  ) {
    this.#config = config;
    this.#store = store;
    this.#handler = handler;
    this.#log = log.child({ from: handler.kind });
    this.#retryDelaysMs = waitsMs;
  }

  /** Delivers stored messages, now and at regular intervals. */
  start(): void {
    this.#timer = setInterval(() => void this.poll(), checkEveryMs).unref();
    void this.poll();
  }

  /** Resolves once `message` is stored and will be delivered even if this process ends. */
  async send(message: M): Promise<void> {
    const store = await this.prepare([message]);
    await this.#store.write(systemScope, store);
    void this.poll();
  }

  /**
   * Returns a function that stores `messages` within a write. They are delivered after `poll`, or soon after the write.
   */
  async prepare(messages: readonly M[]): Promise<(tx: Tx) => Promise<void>> {
    const due = after(0);
    const rows = await Promise.all(messages.map((message) => this.#sealed(message, due)));
    return (tx) => storeMessages(tx, rows);
  }

  /** Starts delivering the messages that are due, as far as there are slots. */
  poll(): Promise<void> {
    this.#pollsAgain = true;
    this.#polling ??= this.#pollRepeatedly();
    return this.#polling;
  }

  /** Resolves when all messages of this node have been delivered or given up. */
  async idle(): Promise<void> {
    const polling = () => (this.#polling === undefined ? [] : [this.#polling]);
    const busy = () => [...this.#underWay, ...this.#retries, ...polling()];
    for (let all = busy(); all.length > 0; all = busy()) await Promise.all(all);
  }

  /** Gives waiting messages a last attempt and closes the connections of the handler. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping = true;
    this.#stopped.resolve();
    await Promise.race([this.idle(), pause(closeWithinMs)]);
    await this.#handler.close?.();
  }

  async #pollRepeatedly(): Promise<void> {
    // One check for all deliveries that end in this turn.
    await Promise.resolve();
    try {
      while (this.#pollsAgain && !this.#stopping) {
        this.#pollsAgain = false;
        while (!this.#slots.isFull && (await this.#takeDue()) > 0);
      }
    } catch (error) {
      this.#log.error({ err: error }, "cannot check for waiting messages");
    } finally {
      this.#polling = undefined;
    }
  }

  /** Takes messages that are due, and returns their number. */
  async #takeDue(): Promise<number> {
    let taken = 0;
    for (const message of await dueMessages(this.#store, this.#handler.kind, new Date(), this.#slots)) {
      if (this.#slots.isFree(message) && (await this.#take(message))) taken += 1;
    }
    return taken;
  }

  async #sealed(message: M, due: string): Promise<WaitingMessage> {
    const sealed = await seal(this.#config, JSON.stringify(message));
    const expires_at = this.#handler.expiryOf(message)?.toISOString() ?? null;
    const to = this.#handler.destinationOf(message);
    return { id: newId(), kind: this.#handler.kind, due, tries: 0, expires_at, ...to, sealed };
  }

  /** Claims a message and starts its delivery, unless another node has claimed it. */
  async #take(message: WaitingMessage): Promise<boolean> {
    const leased = await postponeMessage(this.#store, message, { due: after(leaseMs) });
    if (!leased) return false;
    this.#slots.take(leased);
    const isLast = this.#stopping;
    const delivery = this.#attempt(leased)
      .catch((error: unknown) => this.#log.error({ err: error }, "message delivery postponed"))
      .then((waiting) => {
        this.#slots.release(leased);
        this.#underWay.delete(delivery);
        if (waiting && !isLast) this.#retryLater(waiting);
        void this.poll();
      });
    this.#underWay.add(delivery);
    return true;
  }

  /** Tries a message again when it is due. It takes no slot until then. */
  #retryLater(waiting: WaitingMessage): void {
    if (this.#retries.size >= maxUnderWay) return;
    // Timers can end a moment before the clock has reached their time.
    const due = pause(Date.parse(waiting.due) - Date.now() + 2);
    const retry = Promise.race([due, this.#stopped.promise])
      .then(async () => void (this.#stopping ? await this.#take(waiting) : await this.poll()))
      .catch((error: unknown) => this.#log.error({ err: error }, "message delivery postponed"))
      .finally(() => this.#retries.delete(retry));
    this.#retries.add(retry);
  }

  /** Attempts to deliver a message. Returns the message to retry later, or undefined if it is done. */
  async #attempt(leased: WaitingMessage): Promise<WaitingMessage | undefined> {
    if (leased.expires_at !== null && leased.expires_at <= after(0)) {
      this.#log.warn({ attempt: leased.tries }, "message dropped, because it is too old");
      await deleteMessage(this.#store, leased);
      return undefined;
    }
    let message: M | undefined;
    try {
      const opened: M = JSON.parse(await unseal(this.#config, leased.sealed));
      message = opened;
      this.#log.info(await this.#handler.deliver(opened), "message sent");
    } catch (error) {
      const tries = leased.tries + 1;
      const waitMs = this.#handler.isFinal(error) ? undefined : this.#retryDelaysMs[leased.tries];
      const goesOn = waitMs !== undefined;
      this.#log.error({ err: error, attempt: tries }, goesOn ? "message not sent yet" : "message given up");
      if (goesOn) return postponeMessage(this.#store, leased, { due: after(waitMs), tries });
      if (message !== undefined) await this.#handler.onGivenUp?.(message);
    }
    await deleteMessage(this.#store, leased);
    return undefined;
  }
}

/** Returns the ISO time `ms` milliseconds from now. */
function after(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)).unref());
}
