import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";

const tickMs = 100;
/** A tick that comes this much late says that requests wait as long for their turn. */
const lateMs = 150;
/** A machine that stands still once is no overload: so many ticks in a row must be late. */
const lateInARow = 3;
const more = 0.1;
const less = 0.05;
/** Something always comes through, so that recovery is seen. */
const most = 0.95;
/** Asked by machines that decide by the answer whether Baton lives. */
const alwaysAnswered = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * How large a part of the requests is refused: it grows for as long as the process cannot keep up, and shrinks when it
 * can, so that what is let in is answered in good time (additive increase, additive decrease).
 */
export class Shedding {
  #late = 0;
  #share = 0;
  #due = 0;

  /** The part of the requests that is refused now, from 0 to 0.95. */
  get share(): number {
    return this.#share;
  }

  /** To be told at each tick by how many milliseconds it was late. */
  tick(lateByMs: number): void {
    this.#late = lateByMs > lateMs ? this.#late + 1 : 0;
    const step = this.#late >= lateInARow ? more : -less;
    this.#share = Math.min(most, Math.max(0, this.#share + step));
  }

  /** Whether the next request is one of those to refuse: of ten, at a share of 0.3, every third or fourth. */
  refusesNext(): boolean {
    if (this.#share === 0) return false;
    this.#due += this.#share;
    if (this.#due < 1) return false;
    this.#due -= 1;
    return true;
  }
}

/** Refuses a part of the requests, with 503, for as long as the process cannot keep up; says so in the log once. */
export function shedOverload(app: FastifyInstance): void {
  const shedding = new Shedding();
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    let expected = performance.now() + tickMs;
    timer = setInterval(() => {
      const now = performance.now();
      const wasShedding = shedding.share > 0;
      shedding.tick(now - expected);
      expected = now + tickMs;
      if (wasShedding !== shedding.share > 0) app.log.warn({ shedding: !wasShedding }, "overload");
    }, tickMs).unref();
  });
  app.addHook("onRequest", async ({ url }) => {
    if (shedding.refusesNext() && !alwaysAnswered.has(url)) throw new AppError("unavailable");
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
