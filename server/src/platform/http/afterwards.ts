import { setImmediate as answered } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Begins `work` once a request is answered; `failure` is what the log says if it fails. */
export type Afterwards = (request: FastifyRequest, work: () => Promise<unknown>, failure: string) => void;

/**
 * For work that no answer waits for, because how long it takes would tell whether there is such an account. What was
 * begun ends before the server does.
 */
export function afterwards(app: FastifyInstance): Afterwards {
  const underWay = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(underWay);
  });
  const run = async (...[request, work, failure]: Parameters<Afterwards>) => {
    await answered();
    try {
      await work();
    } catch (error) {
      request.log.error({ err: error }, failure);
    }
  };
  return (...given) => {
    const running = run(...given).finally(() => underWay.delete(running));
    underWay.add(running);
  };
}
