import type { Server } from "node:http";
import type { FastifyInstance, FastifyListenOptions, InjectOptions } from "fastify";

/** Lets several servers listen on one port: the system hands each connection to one of them. */
export function sharingPort(options: FastifyListenOptions): FastifyListenOptions {
  // Fastify hands it on to Node, and its types do not know it.
  return Object.assign(options, { reusePort: true });
}

/** Nodes in the place of one server: like a load balancer, each request and each socket goes to the next of them. */
export function balanced(nodes: readonly [FastifyInstance, ...FastifyInstance[]]): FastifyInstance {
  const [first] = nodes;
  let turn = 0;
  const next = () => {
    turn += 1;
    return nodes[turn % nodes.length] ?? first;
  };
  const instead: Partial<Record<keyof FastifyInstance, unknown>> = {
    inject: (options: InjectOptions) => next().inject(options),
    listen: (options: FastifyListenOptions) =>
      Promise.all(nodes.map((node) => node.listen(options.port === 0 ? options : sharingPort(options)))),
    close: () => Promise.all(nodes.map((node) => node.close())),
    server: {
      address: () => next().server.address(),
      // Whichever of them it happens to.
      once: (event: string, listener: () => void) => {
        for (const node of nodes) node.server.once(event, listener);
      },
    } satisfies Partial<Record<keyof Server, unknown>>,
  };
  return new Proxy(first, {
    get: (app, name) => instead[name as keyof FastifyInstance] ?? Reflect.get(app, name),
  });
}
