import type { Server } from "node:http";
import type { FastifyInstance, FastifyListenOptions, InjectOptions } from "fastify";
import { expect, it } from "vitest";

/** The same test code runs against two nodes on PostgreSQL and Redis when the file is called `*.nodes.test.ts`. */
export function onTwoNodes(): boolean {
  return expect.getState().testPath?.endsWith(".nodes.test.ts") ?? false;
}

/** True where tests of several nodes cannot run: see scripts/test-redis.ts. */
export const noRedis = !process.env.TEST_REDIS_URL;

/** Runs the tests of a file against two nodes, where there is a Redis. */
export async function runOnTwoNodes(file: () => Promise<unknown>): Promise<void> {
  if (!noRedis) await file();
  else it.skip("on two nodes (skipped: no TEST_REDIS_URL, no Redis on 127.0.0.1:6379, and no redis-server to start)");
}

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
