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
 * Decides which requests are refused, so that those let in are answered in good time. Two signs tell that the process
 * cannot keep up:
 *
 * - Ticks of a timer come late, several in a row. A share of the requests is refused then, which grows until ticks come in
 *   time, and shrinks when they do (additive increase, additive decrease).
 * - One turn of the event loop has let many requests in, and lasts. Node reads from every connection that has sent something
 *   before it does anything else: two thousand people at once make a turn of a second. The rest of that turn is refused.
 */
export class LoadShedder {
  #lateTicks = 0;
  #share = 0;
  /** How much of a request is to be refused already: of ten, at a share of 0.3, every third or fourth is. */
  #due = 0;
  #turnBegan = 0;
  #letInThisTurn = 0;
  #hasRefused = false;
  #isShedding = false;

  /** True from the tick after the first refusal until the process keeps up again. */
  get isShedding(): boolean {
    return this.#isShedding;
  }

  /** To be told at each tick by how many milliseconds it was late. */
  tick(lateByMs: number): void {
    this.#lateTicks = lateByMs > lateMs ? this.#lateTicks + 1 : 0;
    const step = this.#lateTicks >= lateInARow ? more : -less;
    this.#share = Math.min(most, Math.max(0, this.#share + step));
    this.#isShedding = this.#share > 0 || this.#hasRefused;
    this.#hasRefused = false;
  }

  /** Whether the next request is one of those to refuse. */
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
      // Runs when all connections were read from.
      setImmediate(() => {
        this.#letInThisTurn = 0;
      });
    }
    if (this.#letInThisTurn >= turnFull && now - this.#turnBegan > turnMs) return true;
    this.#letInThisTurn += 1;
    return false;
  }
}

/** Refuses requests with 503 for as long as the process cannot keep up; says so in the log once. */
export function shedOverload(app: FastifyInstance): void {
  app.decorateRequest("shed", false);
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
    request.shed = true;
    throw new AppError("unavailable");
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
