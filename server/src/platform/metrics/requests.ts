import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Durations, type Series } from "../base/durations.ts";

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
  count({ method, routeOptions: { url = noRoute } }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const route = url.startsWith(assets) ? `${assets}*` : url;
    const methods = nested(this.#routes, route, () => new Map<string, Map<number, Durations>>());
    const statuses = nested(methods, method, () => new Map<number, Durations>());
    nested(statuses, statusCode, () => new Durations()).observe(elapsedTime / 1000);
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
  app.addHook("onResponse", (request, reply, done) => {
    figures.count(request, reply);
    done();
  });
  return figures;
}
