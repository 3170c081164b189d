import type { Server } from "node:http";
import type { FastifyInstance, FastifyListenOptions, InjectOptions } from "fastify";

/** Lets several servers listen on one port. The system distributes connections among them. */
export function sharingPort(options: FastifyListenOptions): FastifyListenOptions {
  // Fastify passes this option on to Node, but its types lack it.
  return Object.assign(options, { reusePort: true });
}

/** Combines nodes into one server: each request and each socket goes to the next node, as with a load balancer. */
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
      // Listens on all nodes, because any of them may emit the event.
      once: (event: string, listener: () => void) => {
        for (const node of nodes) node.server.once(event, listener);
      },
    } satisfies Partial<Record<keyof Server, unknown>>,
  };
  return new Proxy(first, {
    get: (app, name) => instead[name as keyof FastifyInstance] ?? Reflect.get(app, name),
  });
}
