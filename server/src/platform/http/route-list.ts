import type { FastifyInstance } from "fastify";

/** A registered route: one method, and the URL with parameter names. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
}

/** Collects every route registered afterwards, including those of plugins, in `app.routes`. */
export function listRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate("routes", routes);
  app.addHook("onRoute", ({ method, url }) => {
    for (const name of Array.isArray(method) ? method : [method]) routes.push({ method: name, url });
  });
}
