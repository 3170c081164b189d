import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";

declare module "node:http" {
  interface IncomingMessage {
    /** True if the request was shed because of overload. This is logged once, not for each request. */
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
/** Probes and metrics, on which machines base their decisions, are never shed. */
const alwaysAnswered = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Decides which requests to shed, so that admitted requests are answered in time. When several consecutive timer ticks
 * are late, the share of shed requests grows until ticks are on time again, and shrinks afterwards (additive increase,
 * additive decrease).
 */
export class LoadShedder {
  #lateTicks = 0;
  #share = 0;
  /** Accumulated fraction of a request to shed: at a share of 0.3, every third or fourth request is shed. */
  #due = 0;

  /** True while a share of the requests is shed. */
  get isShedding(): boolean {
    return this.#share > 0;
  }

  /** Records that a tick was late by `lateByMs` milliseconds. */
  tick(lateByMs: number): void {
    this.#lateTicks = lateByMs > lateMs ? this.#lateTicks + 1 : 0;
    const step = this.#lateTicks >= lateInARow ? more : -less;
    this.#share = Math.min(most, Math.max(0, this.#share + step));
  }

  /** Returns whether to shed the next request. */
  refusesNext(): boolean {
    if (this.#share === 0) return false;
    this.#due += this.#share;
    if (this.#due < 1) return false;
    this.#due -= 1;
    return true;
  }
}

/** Responds with 503 during overload, and logs its start and end once. */
export function shedOverload(app: FastifyInstance): void {
  const shedder = new LoadShedder();
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
    if (alwaysAnswered.has(request.url) || !shedder.refusesNext()) return;
    request.raw.isShed = true;
    throw new AppError("unavailable");
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
