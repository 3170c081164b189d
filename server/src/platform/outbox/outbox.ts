import { newId } from "@baton/domain/kernel/ids";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import { seal, unseal } from "../base/seal.ts";
import { janitor } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import type { Tx } from "../store/tx.ts";
import {
  dueMessages,
  forgetMessage,
  keepMessages,
  type MessageKind,
  postponeMessage,
  type WaitingMessage,
} from "./outbox.store.ts";

/** Waits between attempts. After the last one, the message is given up. */
const defaultWaitsMs = [1000, 10_000, 60_000, 300_000];
/** Maximum number of messages of a kind in delivery on this node. The others wait in the store. */
const mostUnderWay = 50;
/** How long a node claims a message for an attempt. If the node dies, others take over afterwards. */
const heldMs = 120_000;
/** How often each node checks for messages that another one left behind. */
const lookEveryMs = 10_000;
/** How long a stopping process waits for its messages. */
const closeWithinMs = 5000;

/** Delivers the messages of one kind, which are plain JSON. */
export interface Carrier<M> {
  readonly kind: MessageKind;
  /** Delivers a message. Returns the fields for the log. */
  deliver(message: M): Promise<Readonly<Record<string, string>>>;
  /** Returns true if another attempt would fail as well. */
  isFinal(error: unknown): boolean;
  close(): Promise<void>;
}

/** The dependencies of an outbox. */
export interface OutboxOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly waitsMs?: readonly number[] | undefined;
}

/**
 * Delivers the messages of one kind in the background. Messages are stored until they are delivered, so another node,
 * or the next start, delivers those that a node left behind.
 */
export class Outbox<M> {
  readonly #config: Config;
  readonly #store: Store;
  readonly #carrier: Carrier<M>;
  readonly #log: FastifyBaseLogger;
  readonly #waitsMs: readonly number[];
  readonly #stopped = Promise.withResolvers<void>();
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor({ config, store, log, waitsMs = defaultWaitsMs }: OutboxOptions, carrier: Carrier<M>) {
    this.#config = config;
    this.#store = store;
    this.#carrier = carrier;
    this.#log = log.child({ from: carrier.kind });
    this.#waitsMs = waitsMs;
  }

  /** Delivers messages that were left behind, now and at regular intervals. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref();
    void this.look();
  }

  /** Resolves once `message` is stored and will be delivered even if this process ends. */
  async send(message: M): Promise<void> {
    const taken = this.#room > 0;
    const kept = await this.#sealed(message, after(taken ? heldMs : 0));
    await this.#store.write(janitor, (tx) => keepMessages(tx, [kept]));
    if (taken) this.#take(kept);
  }

  /** Returns a function that stores `messages` within a write. They are delivered after `look`, or soon after the write. */
  async prepare(messages: readonly M[]): Promise<(tx: Tx) => Promise<void>> {
    const due = after(0);
    const kept = await Promise.all(messages.map((message) => this.#sealed(message, due)));
    return (tx) => keepMessages(tx, kept);
  }

  /** Starts delivering the messages that are due. */
  async look(): Promise<void> {
    try {
      for (const message of await dueMessages(this.#store, this.#carrier.kind, new Date(), this.#room)) {
        const held = this.#room > 0 && (await postponeMessage(this.#store, message, { due: after(heldMs) }));
        if (held) this.#take(held);
      }
    } catch (error) {
      this.#log.error({ err: error }, "cannot check for waiting messages");
    }
  }

  /** Resolves when all messages of this node have been delivered or given up. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Gives waiting messages a last attempt and closes the connections of the carrier. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping = true;
    this.#stopped.resolve();
    await Promise.race([this.idle(), pause(closeWithinMs)]);
    await this.#carrier.close();
  }

  get #room(): number {
    return mostUnderWay - this.#underWay.size;
  }

  async #sealed(message: M, due: string): Promise<WaitingMessage> {
    const sealed = await seal(this.#config, JSON.stringify(message));
    return { id: newId(), kind: this.#carrier.kind, due, tries: 0, sealed };
  }

  /** Starts the delivery of a message that this node has claimed. */
  #take(message: WaitingMessage): void {
    const delivery = this.#deliver(message)
      .catch((error: unknown) => this.#log.error({ err: error }, "message delivery postponed"))
      .finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  async #deliver(message: WaitingMessage): Promise<void> {
    let held: WaitingMessage | undefined = message;
    while (held) {
      const last = this.#stopping;
      const waiting = await this.#attempt(held);
      if (!waiting || last) return;
      await Promise.race([pause(Date.parse(waiting.due) - Date.now()), this.#stopped.promise]);
      held = await postponeMessage(this.#store, waiting, { due: after(heldMs) });
    }
  }

  /** Attempts to deliver a message. Returns the message to retry later, or undefined if it is done. */
  async #attempt(held: WaitingMessage): Promise<WaitingMessage | undefined> {
    try {
      const said = await this.#carrier.deliver(JSON.parse(await unseal(this.#config, held.sealed)));
      this.#log.info(said, "message sent");
    } catch (error) {
      const tries = held.tries + 1;
      const waitMs = this.#carrier.isFinal(error) ? undefined : this.#waitsMs[held.tries];
      const goesOn = waitMs !== undefined;
      this.#log.error({ err: error, attempt: tries }, goesOn ? "message not sent yet" : "message given up");
      if (goesOn) return postponeMessage(this.#store, held, { due: after(waitMs), tries });
    }
    await forgetMessage(this.#store, held);
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
