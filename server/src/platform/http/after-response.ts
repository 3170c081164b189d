import type { Server } from "node:http";
import { setImmediate as answered } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Starts `work` after the response has been sent. If it fails, `failure` is logged. */
export type RunAfterResponse = (request: FastifyRequest, work: () => Promise<unknown>, failure: string) => void;

/** The work under way on each server. */
const underWay = new WeakMap<Server, Set<Promise<void>>>();

/** Resolves when the work that `app` has started after its responses is done, whether or not it failed. */
export async function afterResponsesDone(app: FastifyInstance): Promise<void> {
  await Promise.all(underWay.get(app.server) ?? []);
}

/**
 * Returns a function for work that must not delay the response, because its duration would reveal whether an account
 * exists. The server waits for this work before it closes.
 */
export function runAfterResponses(app: FastifyInstance): RunAfterResponse {
  const started = underWay.get(app.server) ?? new Set();
  underWay.set(app.server, started);
  app.addHook("onClose", () => afterResponsesDone(app));
  const run = async (...[request, work, failure]: Parameters<RunAfterResponse>) => {
    await answered();
    try {
      await work();
    } catch (error) {
      request.log.error({ err: error }, failure);
    }
  };
  return (...given) => {
    const running = run(...given).finally(() => started.delete(running));
    started.add(running);
  };
}
