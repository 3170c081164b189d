import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import { StartError } from "../base/start-error.ts";
import { type Count, type Counters, MemoryCounters } from "./counters.ts";
import type { NodeEvent, NodeSubscriber, Nodes } from "./nodes.ts";
import { openLink, type RedisLink } from "./redis-link.ts";

const beatEveryMs = 1000;
/** Whoever has not heard its own beat for so long hears nothing at all. */
const deafAfterMs = 2500;
/** A node that was not heard of for so long is gone, and with it the people on it. */
const goneAfterMs = 8000;
/** How often the store is asked what was missed, while hints come and while they do not. */
const lookEveryMs = { linked: 15_000, cut: 2000 };
const reconnectWithinMs = 1000;
/** How long an answer waits for the other nodes to have heard of it. */
const heardWithinMs = 500;

/** What nodes send each other. The names stay as they are: for the time of an update, nodes of two versions work together. */
type Message =
  | { readonly say: "hello" | "beat" | "bye" }
  | { readonly say: "news"; readonly news: NodeEvent; readonly receipt?: string | undefined }
  | { readonly say: "heard"; readonly receipt: string };

type Envelope = Message & { readonly from: string };

/** How many have said that they heard something, and how many are to. */
interface Receipt {
  heard: number;
  wanted: number;
  readonly done: PromiseWithResolvers<void>;
}

/** What Redis says when it lets nobody in: to try again is of no use. */
const refusal = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR)\b/;

/** An address without what would tell a secret. */
function withoutPassword(url: string): string {
  return new URL(url).host;
}

/**
 * The nodes that meet on one Redis. It carries hints and counts attempts, and is never the truth: while it is away, each
 * node asks the store again and again what it missed.
 */
export class RedisNodes implements Nodes, Counters {
  readonly counters: Counters = this;
  readonly #config: Config;
  readonly #url: string;
  readonly #prefix: string;
  readonly #log: FastifyBaseLogger;
  readonly #id = randomUUID();
  readonly #local = new MemoryCounters();
  readonly #peers = new Map<string, number>();
  readonly #receipts = new Map<string, Receipt>();
  readonly #closing = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #link: RedisLink | undefined;
  #subscriber: NodeSubscriber | undefined;
  #closed = false;
  #heardAt = 0;
  #lookedAt = 0;

  private constructor(config: Config, address: string, log: FastifyBaseLogger) {
    const url = new URL(address);
    this.#prefix = url.searchParams.get("prefix") ?? "baton";
    url.search = "";
    this.#url = url.href;
    this.#config = config;
    this.#log = log.child({ from: "nodes" });
  }

  /**
   * Joins the nodes that meet on the Redis at `address`; where nobody answers, as soon as somebody does.
   * @throws StartError when Redis lets nobody in
   */
  static async join(config: Config, address: string, log: FastifyBaseLogger): Promise<RedisNodes> {
    const nodes = new RedisNodes(config, address, log);
    try {
      await nodes.#open();
    } catch (error) {
      if (error instanceof Error && refusal.test(error.message)) {
        throw new StartError(
          `REDIS_URL takes the address of a Redis that lets Baton in: ${error.message.replace(/\.$/, "")}.`,
          {
            cause: error,
          },
        );
      }
      nodes.#reportLost(error);
    }
    nodes.#timer = setInterval(() => nodes.#tick(), beatEveryMs).unref();
    void nodes.#stayLinked();
    return nodes;
  }

  get size(): number {
    return this.#link ? this.#peers.size + 1 : 1;
  }

  subscribe(subscriber: NodeSubscriber): void {
    this.#subscriber = subscriber;
    this.#send({ say: "hello" });
  }

  async publish(event: NodeEvent): Promise<void> {
    this.#subscriber?.received(event, this.#id);
    if (event.type === "person" || event.type === "renewed") await this.#sendAndWait(event);
    else this.#send({ say: "news", news: event });
  }

  /** What is counted may name a person, which is nobody's business who can read Redis. */
  async count(name: string, withinMs: number, weight = 1): Promise<Count> {
    const hidden = createHmac("sha256", this.#config.authSecret).update(name).digest("base64url");
    const link = this.#link;
    if (!link) return this.#local.count(name, withinMs, weight);
    try {
      return await link.count(`${this.#prefix}:count:${hidden}`, withinMs, weight);
    } catch (error) {
      this.#log.warn({ err: error }, "could not count on all nodes, counting on this one");
      return this.#local.count(name, withinMs, weight);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#closing.resolve();
    const link = this.#link;
    if (!link) return;
    const bye = link.publish(this.#envelope({ say: "bye" })).catch(() => 0);
    await Promise.race([bye, wait(heardWithinMs, undefined, { ref: false })]);
    link.end(undefined);
  }

  async #open(): Promise<void> {
    const link = await openLink(this.#url, `${this.#prefix}:news`, (text) => this.#read(text));
    this.#link = link;
    this.#heardAt = performance.now();
  }

  /** Opens a new link whenever one is lost. */
  async #stayLinked(): Promise<void> {
    while (!this.#closed) {
      if (this.#link) {
        const reason = await Promise.race([this.#link.lost, this.#closing.promise]);
        if (this.#closed) return;
        this.#link = undefined;
        this.#reportLost(reason);
      }
      await Promise.race([wait(Math.random() * reconnectWithinMs, undefined, { ref: false }), this.#closing.promise]);
      if (this.#closed) return;
      await this.#openAgain();
    }
  }

  async #openAgain(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      this.#log.debug({ err: error }, "Redis is still away");
      return;
    }
    if (this.#closed) return this.#link?.end(undefined);
    this.#log.info("Redis is back");
    this.#send({ say: "hello" });
    this.#look();
    this.#subscriber?.presenceRequested();
  }

  #reportLost(reason: unknown): void {
    const host = withoutPassword(this.#url);
    this.#log.warn(
      { err: reason },
      `Redis at ${host} is away: nodes learn of each other's changes from the store alone`,
    );
  }

  #envelope(message: Message): string {
    return JSON.stringify({ from: this.#id, ...message } satisfies Envelope);
  }

  #send(message: Message): void {
    const link = this.#link;
    // What cannot be said now is found in the store by those who did not hear it.
    link?.publish(this.#envelope(message)).catch((error: unknown) => this.#drop(link, error));
  }

  #drop(link: RedisLink, reason: unknown): void {
    if (this.#closed || this.#link !== link) return;
    link.end(reason);
  }

  async #sendAndWait(event: NodeEvent): Promise<void> {
    const link = this.#link;
    if (!link) return;
    const id = randomUUID();
    const receipt: Receipt = { heard: 0, wanted: Number.POSITIVE_INFINITY, done: Promise.withResolvers() };
    this.#receipts.set(id, receipt);
    const sent = link.publish(this.#envelope({ say: "news", news: event, receipt: id })).then(
      (hearers) => {
        // This node hears it, too.
        receipt.wanted = hearers - 1;
        settle(receipt);
      },
      (error: unknown) => {
        this.#drop(link, error);
        receipt.done.resolve();
      },
    );
    await Promise.race([Promise.all([sent, receipt.done.promise]), wait(heardWithinMs, undefined, { ref: false })]);
    this.#receipts.delete(id);
  }

  /** What is not understood, from another version or program, ends nothing. */
  #read(text: string): void {
    try {
      this.#hear(JSON.parse(text) as Envelope);
    } catch (error) {
      this.#log.error({ err: error }, "could not take what a node said");
    }
  }

  #hear(message: Envelope): void {
    if (message.from === this.#id) {
      this.#heardAt = performance.now();
      return;
    }
    const known = this.#peers.has(message.from);
    this.#peers.set(message.from, performance.now());
    if (!known && message.say !== "hello" && message.say !== "bye") this.#send({ say: "hello" });
    this.#take(message);
  }

  #take(message: Envelope): void {
    switch (message.say) {
      case "hello":
        // While it could not be heard, it may have changed something.
        this.#look();
        this.#subscriber?.presenceRequested();
        break;
      case "bye":
        this.#forget(message.from);
        break;
      case "news":
        this.#subscriber?.received(message.news, message.from);
        if (message.receipt !== undefined) this.#send({ say: "heard", receipt: message.receipt });
        break;
      case "heard": {
        const receipt = this.#receipts.get(message.receipt);
        if (!receipt) break;
        receipt.heard += 1;
        settle(receipt);
        break;
      }
      case "beat":
    }
  }

  #tick(): void {
    const now = performance.now();
    if (this.#link && now - this.#heardAt > deafAfterMs) this.#drop(this.#link, new Error("Nothing is heard"));
    this.#send({ say: "beat" });
    for (const [node, heardAt] of this.#peers) if (now - heardAt > goneAfterMs) this.#forget(node);
    if (now - this.#lookedAt > (this.#link ? lookEveryMs.linked : lookEveryMs.cut)) this.#look();
  }

  #look(): void {
    this.#lookedAt = performance.now();
    this.#subscriber?.eventsMissed();
  }

  #forget(node: string): void {
    this.#peers.delete(node);
    this.#subscriber?.nodeLeft(node);
  }
}

function settle({ heard, wanted, done }: Receipt): void {
  if (heard >= wanted) done.resolve();
}
