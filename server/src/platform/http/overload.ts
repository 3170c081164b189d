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
/** So long a turn of the event loop may let requests in; whoever is still in line then has waited as long. */
const turnMs = 150;
/**
 * One request that takes long is no overload, nor is a disk that stands still for a moment: so many must have been let in
 * before the others are refused.
 */
const turnFull = 100;
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

/**
 * Whether the line of requests in this turn of the event loop is too long. Node reads from every connection that has sent
 * something before it does anything else: two thousand people at once make a turn of a second, and each of its ticks a
 * second late.
 */
export class Turn {
  #began = 0;
  #letIn = 0;

  /** Whether the next request is one of those that come too late in their turn. */
  refusesNext(): boolean {
    const now = performance.now();
    if (this.#letIn === 0) {
      this.#began = now;
      // Runs when all connections were read from.
      setImmediate(() => {
        this.#letIn = 0;
      });
    }
    if (this.#letIn >= turnFull && now - this.#began > turnMs) return true;
    this.#letIn += 1;
    return false;
  }
}

/** Refuses a part of the requests, with 503, for as long as the process cannot keep up; says so in the log once. */
export function shedOverload(app: FastifyInstance): void {
  app.decorateRequest("shed", false);
  const shedding = new Shedding();
  const turn = new Turn();
  let timer: NodeJS.Timeout | undefined;
  let isShedding = false;
  let refused = false;
  app.addHook("onListen", async () => {
    let expected = performance.now() + tickMs;
    timer = setInterval(() => {
      const now = performance.now();
      const wasShedding = isShedding;
      shedding.tick(now - expected);
      expected = now + tickMs;
      isShedding = shedding.share > 0 || refused;
      refused = false;
      if (wasShedding !== isShedding) app.log.warn({ shedding: isShedding }, "overload");
    }, tickMs).unref();
  });
  app.addHook("onRequest", async (request) => {
    if (alwaysAnswered.has(request.url)) return;
    if (!shedding.refusesNext() && !turn.refusesNext()) return;
    request.shed = true;
    refused = true;
    throw new AppError("unavailable");
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
