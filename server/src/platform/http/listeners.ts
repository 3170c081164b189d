import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../base/config.ts";

/** Node accepts one connection of each listening socket in a turn of its event loop. */
const sockets = 16;
/** Systems whose sockets may share a port, and which spread new connections over them. */
const isShareable = process.platform === "linux" || process.platform === "freebsd";

type Address = Pick<Config, "host" | "port">;

/** Begins to listen; resolves with the port. */
function open(listener: Server, options: Address & { readonly reusePort?: boolean }): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once("error", reject).listen(options, () => {
      listener.off("error", reject);
      const address = listener.address();
      resolve(typeof address === "object" && address ? address.port : options.port);
    });
  });
}

const close = (listener: Server) => new Promise<void>((resolve) => listener.close(() => resolve()));

/**
 * The port, or the one the system chooses for 0. Sockets that share a port share it with other processes as well, so
 * this makes sure that nobody else listens there.
 */
async function freePort(address: Address): Promise<number> {
  const probe = createServer();
  const port = await open(probe, address);
  await close(probe);
  return port;
}

/**
 * Listens with several sockets on one port. With a single one, 100 connections made at once waited for up to 2.5 s where
 * a turn of the event loop took 20 ms, and nothing in this process knew of it.
 */
export class Listeners {
  readonly #app: FastifyInstance;
  readonly #more: Server[] = [];
  #closed: Promise<unknown> = Promise.resolve();

  /** To be called before `app` is ready. */
  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook("preClose", async () => {
      this.#closed = Promise.all(this.#more.map(close));
    });
    app.addHook("onClose", async () => {
      await this.#closed;
    });
  }

  async listen({ host, port: wanted }: Address): Promise<void> {
    if (!isShareable) {
      await this.#app.listen({ host, port: wanted });
      return;
    }
    const port = await freePort({ host, port: wanted });
    // Fastify hands it on to Node, and its types do not know it.
    await this.#app.listen(Object.assign({ host, port }, { reusePort: true }));
    const { server } = this.#app;
    for (let index = 1; index < sockets; index += 1) {
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit("connection", socket),
      );
      await open(listener, { host, port, reusePort: true });
      this.#more.push(listener);
    }
  }
}
