import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import { StartError } from "../base/start-error.ts";
import { type Count, type Counters, MemoryCounters } from "./counters.ts";
import type { NodeEvent, NodeSubscriber, Nodes } from "./nodes.ts";
import { openLink, type RedisLink } from "./redis-link.ts";

const beatEveryMs = 1000;
/** A node that has not received its own heartbeat for this long is disconnected. */
const deafAfterMs = 2500;
/** A node that has been silent for this long is considered dead, and its people as disconnected. */
const goneAfterMs = 8000;
/** How often the store is checked for missed changes, with and without a link to Redis. */
const checkEveryMs = { linked: 15_000, cut: 2000 };
const reconnectWithinMs = 1000;
/** How long a request waits for the other nodes to acknowledge an event. */
const heardWithinMs = 500;

/**
 * The messages between nodes. Their names must not change, because nodes of two versions run together during an update.
 */
type Message =
  | { readonly say: "hello" | "beat" | "bye" }
  | { readonly say: "news"; readonly news: NodeEvent; readonly receipt?: string | undefined }
  | { readonly say: "heard"; readonly receipt: string };

type Envelope = Message & { readonly from: string };

/** The received and expected acknowledgements of an event. */
interface Receipt {
  heard: number;
  wanted: number;
  readonly done: PromiseWithResolvers<void>;
}

/** Redis errors that a retry cannot fix. */
const refusal = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR)\b/;

/** Changes of rights take effect on every node before the request is answered. */
const awaited: ReadonlySet<NodeEvent["type"]> = new Set(["person", "renewed", "rights"]);

/** Returns the host of a URL, without credentials. */
function withoutPassword(url: string): string {
  return new URL(url).host;
}

/**
 * The nodes connected through one Redis. Redis carries hints and counts attempts, and is never the source of truth:
 * while it is unreachable, each node polls the store for missed changes.
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
   * Joins the nodes connected through the Redis at `address`. If Redis is unreachable, joins as soon as it answers.
   * @throws StartError when Redis rejects the credentials
   */
  static async join(config: Config, address: string, log: FastifyBaseLogger): Promise<RedisNodes> {
    const nodes = new RedisNodes(config, address, log);
    try {
      await nodes.#open();
    } catch (error) {
      if (error instanceof Error && refusal.test(error.message)) {
        throw new StartError(`REDIS_URL must be a Redis that accepts Baton: ${error.message.replace(/\.$/, "")}.`, {
          cause: error,
        });
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
    if (awaited.has(event.type)) await this.#sendAndWait(event);
    else this.#send({ say: "news", news: event });
  }

  /** The name may contain a person's address, so it is hidden from readers of Redis. */
  async count(name: string, withinMs: number, weight = 1): Promise<Count> {
    const hidden = createHmac("sha256", this.#config.authSecret).update(name).digest("base64url");
    const link = this.#link;
    if (!link) return this.#local.count(name, withinMs, weight);
    try {
      return await link.count(`${this.#prefix}:count:${hidden}`, withinMs, weight);
    } catch (error) {
      this.#log.warn({ err: error }, "cannot count attempts on all nodes, counting on this one");
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
      this.#log.debug({ err: error }, "Redis is still unreachable");
      return;
    }
    if (this.#closed) return this.#link?.end(undefined);
    this.#log.info("Redis is reachable again");
    this.#send({ say: "hello" });
    this.#look();
    this.#subscriber?.presenceRequested();
  }

  #reportLost(reason: unknown): void {
    const host = withoutPassword(this.#url);
    this.#log.warn({ err: reason }, `Redis at ${host} is unreachable: nodes poll the store for each other's changes`);
  }

  #envelope(message: Message): string {
    return JSON.stringify({ from: this.#id, ...message } satisfies Envelope);
  }

  #send(message: Message): void {
    const link = this.#link;
    // Nodes that miss this message find the change in the store.
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
        // The receivers include this node.
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

  /** A message that cannot be parsed, from another version or program, is logged and ignored. */
  #read(text: string): void {
    try {
      this.#hear(JSON.parse(text) as Envelope);
    } catch (error) {
      this.#log.error({ err: error }, "cannot process a message from another node");
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
        // The node may have made changes while it was unreachable.
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
    if (this.#link && now - this.#heardAt > deafAfterMs) this.#drop(this.#link, new Error("Redis does not answer"));
    this.#send({ say: "beat" });
    for (const [node, heardAt] of this.#peers) if (now - heardAt > goneAfterMs) this.#forget(node);
    if (now - this.#lookedAt > (this.#link ? checkEveryMs.linked : checkEveryMs.cut)) this.#look();
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
