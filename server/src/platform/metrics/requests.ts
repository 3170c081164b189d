import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { Durations, type Series } from "../base/durations.ts";
import { Arrivals } from "./arrivals.ts";

/** The route label of pages and unknown addresses. */
const noRoute = "none";
/** Built files have many names, which change with each version, so they share one label. */
const assets = "/assets/";

function nested<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Number and duration of requests by route, method and status. */
export class RequestFigures {
  readonly #routes = new Map<string, Map<string, Map<number, Durations>>>();

  /** Counts a response by its registered route. Labels with the requested path would be unbounded. */
  observe(route: string, method: string, status: number, seconds: number): void {
    const methods = nested(this.#routes, route, () => new Map());
    const statuses = nested(methods, method, () => new Map());
    nested(statuses, status, () => new Durations()).observe(seconds);
  }

  *series(): Generator<Series> {
    for (const [route, methods] of this.#routes) {
      for (const [method, statuses] of methods) {
        for (const [status, durations] of statuses) {
          yield { labels: { method, route, status: String(status) }, durations };
        }
      }
    }
  }
}

/** Counts every request of `app`, including the time it may have waited to be read. */
export function countRequests(app: FastifyInstance): RequestFigures {
  const figures = new RequestFigures();
  const arrivals = new Arrivals();
  const arrived = new WeakMap<IncomingMessage, number>();
  app.server.prependListener("request", (request: IncomingMessage) => {
    arrived.set(request, arrivals.earliest());
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { url = noRoute } = request.routeOptions;
    const route = url.startsWith(assets) ? `${assets}*` : url;
    const from = arrived.get(request.raw);
    const ms = from === undefined ? reply.elapsedTime : performance.now() - from;
    figures.observe(route, request.method, reply.statusCode, ms / 1000);
    done();
  });
  return figures;
}
