import type { FastifyInstance } from "fastify";

/** A route as it was registered: one method, the address with its parameters' names. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
}

/** Keeps `app.routes`: every route registered after it, whoever registers it. */
export function listRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate("routes", routes);
  app.addHook("onRoute", ({ method, url }) => {
    for (const name of Array.isArray(method) ? method : [method]) routes.push({ method: name, url });
  });
}
