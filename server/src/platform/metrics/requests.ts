import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { Durations, type Series } from "../base/durations.ts";
import { Arrivals } from "./arrivals.ts";

declare module "node:http" {
  interface IncomingMessage {
    /**
     * The earliest time at which the request may have arrived. A WeakMap would make every garbage collection slower.
     */
    arrivedFrom?: number;
  }
}

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
  readonly #arrivals = new Arrivals();

  /** Records that a request has arrived, including the time that it may have waited to be read. */
  arrive(request: IncomingMessage): void {
    request.arrivedFrom = this.#arrivals.earliest();
  }

  /**
   * Counts a response by its registered route. Labels with the requested path would be unbounded.
   * @param elapsedMs the duration of a request whose arrival was not recorded
   */
  answer(request: IncomingMessage, route: string, status: number, elapsedMs = 0): void {
    const methods = nested(this.#routes, route, () => new Map<string, Map<number, Durations>>());
    const statuses = nested(methods, request.method ?? "", () => new Map<number, Durations>());
    const { arrivedFrom } = request;
    const ms = arrivedFrom === undefined ? elapsedMs : performance.now() - arrivedFrom;
    nested(statuses, status, () => new Durations()).observe(ms / 1000);
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

/** Counts every request that `app` answers. */
export function countRequests(app: FastifyInstance): RequestFigures {
  const figures = new RequestFigures();
  app.server.prependListener("request", (request: IncomingMessage) => figures.arrive(request));
  app.addHook("onResponse", (request, reply, done) => {
    const { url = noRoute } = request.routeOptions;
    const route = url.startsWith(assets) ? `${assets}*` : url;
    figures.answer(request.raw, route, reply.statusCode, reply.elapsedTime);
    done();
  });
  return figures;
}
