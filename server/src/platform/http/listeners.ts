import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../base/config.ts";

/** Node accepts one connection per listening socket and turn of the event loop. */
const sockets = 16;
/** Whether sockets can share a port, with the system spreading new connections over them. */
const isShareable = process.platform === "linux" || process.platform === "freebsd";

type Address = Pick<Config, "host" | "port">;

/** Starts listening and resolves with the port. */
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
 * Returns the port, or one that the system chose for 0. Port sharing would also admit other processes, so this fails if
 * another process is listening on the port.
 */
async function freePort(address: Address): Promise<number> {
  const probe = createServer();
  const port = await open(probe, address);
  await close(probe);
  return port;
}

/**
 * Listens with several sockets on one port. With a single socket, 100 simultaneous connections waited for up to 2.5 s
 * when a turn of the event loop took 20 ms, without this process being able to observe it.
 */
export class Listeners {
  readonly #app: FastifyInstance;
  readonly #more: Server[] = [];
  #closed: Promise<unknown> = Promise.resolve();

  /** Create the listeners before `app` is ready. */
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
    // Fastify passes this option on to Node, but its types lack it.
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
