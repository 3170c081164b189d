import type { WebhookRow } from "@baton/domain/webhook/webhook";
import type { FastifyBaseLogger } from "fastify";
import { Slots } from "../../platform/outbox/slots.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { attempt } from "./attempt.ts";
import { type DueDelivery, dueDeliveries, updateDelivery } from "./delivery.store.ts";
import { type Delivering, fanOut, ownerOf } from "./fan-out.ts";
import { pause } from "./pause.ts";
import { webhooksBehind } from "./webhook.store.ts";

/** Deliveries under way on a node: in all, of one team and to one host. Receivers may be slow on purpose. */
const most = { all: 32, person: 4, host: 2 } as const;
/** How long a node claims a delivery. If it dies, others take over afterwards. */
const leaseMs = 60_000;
/** Retries that are due sooner than the next regular check have a timer of their own. */
const soonMs = 10_000;
const closeWithinMs = 2000;

/** Tells webhooks what happens, in the background. Each node does, and claims each delivery before it sends it. */
export class WebhookSender {
  readonly #services: Delivering;
  readonly #log: FastifyBaseLogger;
  readonly #slots = new Slots(most);
  readonly #underWay = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #polling: Promise<void> | undefined;
  #pollsAgain = false;
  #isStopping = false;

  constructor(services: Delivering, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log.child({ from: "webhooks" });
  }

  /** Turns new changes into deliveries and starts those that are due, as far as there are slots. */
  poll(): Promise<void> {
    this.#pollsAgain = true;
    this.#polling ??= this.#pollRepeatedly();
    return this.#polling;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    const polling = () => (this.#polling === undefined ? [] : [this.#polling]);
    const busy = () => [...this.#underWay, ...polling()];
    for (let all = busy(); all.length > 0; all = busy()) await Promise.all(all);
  }

  /** Stops. Deliveries that are interrupted are sent again later. */
  async close(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, closeWithinMs);
    await Promise.race([this.idle(), promise]);
    clearTimeout(timer);
  }

  async #pollRepeatedly(): Promise<void> {
    // One check for all deliveries that end in this turn.
    await Promise.resolve();
    try {
      while (this.#pollsAgain && !this.#isStopping) {
        this.#pollsAgain = false;
        for (const webhook of await webhooksBehind(this.#services.store.read)) await this.#fanOut(webhook);
        while (!this.#slots.isFull && !this.#isStopping && (await this.#takeDue()) > 0);
      }
    } catch (error) {
      this.#log.error({ err: error }, "cannot check for webhooks");
    } finally {
      this.#polling = undefined;
    }
  }

  /** One webhook that cannot be told does not hold up the others. */
  async #fanOut(webhook: WebhookRow): Promise<void> {
    try {
      if (await fanOut(this.#services, webhook)) this.#pollsAgain = true;
    } catch (error) {
      this.#log.error({ err: error, webhook: webhook.id }, "cannot tell a webhook what has happened");
    }
  }

  /** Takes deliveries that are due, and returns their number. */
  async #takeDue(): Promise<number> {
    let taken = 0;
    for (const due of await dueDeliveries(this.#services.store.read, new Date(), this.#slots, most.all)) {
      if (this.#slots.isFree(destinationOf(due)) && (await this.#take(due))) taken += 1;
    }
    return taken;
  }

  /** Claims a delivery and sends it, unless another node has claimed it. */
  async #take({ delivery, webhook }: DueDelivery): Promise<boolean> {
    const { store } = this.#services;
    if (!(await ownerOf(this.#services, webhook))) {
      await pause(store, webhook, "owner");
      return false;
    }
    const claimed = { ...delivery, due: new Date(Date.now() + leaseMs).toISOString() };
    const claim = await store.write(systemScope, (tx) => updateDelivery(tx.db, delivery, { due: claimed.due }));
    if (!claim.answer) return false;
    const due = { delivery: claimed, webhook };
    this.#slots.take(destinationOf(due));
    const sending = this.#send(due).finally(() => {
      this.#slots.release(destinationOf(due));
      this.#underWay.delete(sending);
      void this.poll();
    });
    this.#underWay.add(sending);
    return true;
  }

  async #send(due: DueDelivery): Promise<void> {
    try {
      const waitMs = await attempt(this.#services, due);
      if (waitMs !== undefined && waitMs < soonMs) this.#pollIn(waitMs);
    } catch (error) {
      this.#log.error({ err: error, webhook: due.webhook.id }, "delivery to a webhook postponed");
    }
  }

  #pollIn(ms: number): void {
    if (this.#isStopping) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.poll();
      // Timers can end a moment before the clock has reached their time.
    }, ms + 2).unref();
    this.#timers.add(timer);
  }
}

const destinationOf = ({ webhook: { workspaceId, host } }: DueDelivery) => ({ person: workspaceId, host });
