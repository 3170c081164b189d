import type { IncomingMessage } from "node:http";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";

declare module "node:http" {
  interface IncomingMessage {
    /** True if the request was shed because of overload. */
    isShed?: boolean;
  }
}

const tickMs = 100;
/** A timer tick this late means that requests wait equally long. */
const lateMs = 150;
/** A single pause of the machine is not overload, so several consecutive ticks must be late. */
const lateInARow = 3;
const more = 0.1;
const less = 0.05;
/** Some requests always pass, so that recovery is detected. */
const most = 0.95;
/** Maximum time a turn of the event loop admits requests. Those still queued have waited as long. */
const turnMs = 150;
/**
 * A single slow request or a brief stall of the disk is not overload, so requests are shed only after this many were
 * admitted in one turn.
 */
const turnFull = 100;
/** Probes and metrics, on which machines base their decisions, are never shed. */
const alwaysAnswered = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Decides which requests to shed, so that admitted requests are answered in time. There are two signs of overload:
 *
 * - Several consecutive timer ticks are late. The share of shed requests then grows until ticks are on time again, and
 *   shrinks afterwards (additive increase, additive decrease).
 * - A long turn of the event loop has admitted many requests. Node first reads all connections that have data, so two
 *   thousand simultaneous requests make a turn of a second. The remaining requests of that turn are shed.
 */
export class LoadShedder {
  #lateTicks = 0;
  #share = 0;
  /** Accumulated fraction of a request to shed: at a share of 0.3, every third or fourth request is shed. */
  #due = 0;
  #turnBegan = 0;
  #letInThisTurn = 0;
  #hasRefused = false;
  #isShedding = false;

  /** True from the tick after the first shed request until the process has recovered. */
  get isShedding(): boolean {
    return this.#isShedding;
  }

  /** Records that a tick was late by `lateByMs` milliseconds. */
  tick(lateByMs: number): void {
    this.#lateTicks = lateByMs > lateMs ? this.#lateTicks + 1 : 0;
    const step = this.#lateTicks >= lateInARow ? more : -less;
    this.#share = Math.min(most, Math.max(0, this.#share + step));
    this.#isShedding = this.#share > 0 || this.#hasRefused;
    this.#hasRefused = false;
  }

  /** Returns whether to shed a request. Further calls for a request that was shed return the same. */
  refuses(request: IncomingMessage): boolean {
    request.isShed ||= this.refusesNext();
    return request.isShed;
  }

  /** Returns whether to shed the next request. */
  refusesNext(): boolean {
    const refuses = this.#isInRefusedShare() || this.#comesTooLateInTurn();
    this.#hasRefused ||= refuses;
    return refuses;
  }

  #isInRefusedShare(): boolean {
    if (this.#share === 0) return false;
    this.#due += this.#share;
    if (this.#due < 1) return false;
    this.#due -= 1;
    return true;
  }

  #comesTooLateInTurn(): boolean {
    const now = performance.now();
    if (this.#letInThisTurn === 0) {
      this.#turnBegan = now;
      // Runs once all connections have been read.
      setImmediate(() => {
        this.#letInThisTurn = 0;
      });
    }
    if (this.#letInThisTurn >= turnFull && now - this.#turnBegan > turnMs) return true;
    this.#letInThisTurn += 1;
    return false;
  }
}

/** Responds with 503 during overload, and logs its start and end once. */
export function shedOverload(app: FastifyInstance): void {
  const shedder = new LoadShedder();
  app.decorate("shedder", shedder);
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    let expected = performance.now() + tickMs;
    timer = setInterval(() => {
      const now = performance.now();
      const wasShedding = shedder.isShedding;
      shedder.tick(now - expected);
      expected = now + tickMs;
      if (shedder.isShedding !== wasShedding) app.log.warn({ shedding: shedder.isShedding }, "overload");
    }, tickMs).unref();
  });
  app.addHook("onRequest", async (request) => {
    if (alwaysAnswered.has(request.url) || !shedder.refuses(request.raw)) return;
    throw new AppError("unavailable");
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
