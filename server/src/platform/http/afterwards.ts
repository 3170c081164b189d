import { setImmediate as answered } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Starts `work` after the response has been sent. If it fails, `failure` is logged. */
export type Afterwards = (request: FastifyRequest, work: () => Promise<unknown>, failure: string) => void;

/**
 * Returns a function for work that must not delay the response, because its duration would reveal whether an account
 * exists. The server waits for this work before it closes.
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
