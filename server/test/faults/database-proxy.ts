import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** A proxy between Baton and its database that simulates the faults of networks and restarts. */
export class DatabaseProxy {
  /** The URL of the database through this proxy. */
  readonly url: string;
  readonly #server: Server;
  readonly #database: URL;
  readonly #pairs = new Set<Pair>();
  #refusing = false;
  #frozen = false;
  #cutAt: { readonly text: string; readonly after: string; readonly passed: Set<Pair> } | undefined;

  private constructor(server: Server, databaseUrl: string) {
    this.#server = server;
    this.#database = new URL(databaseUrl);
    const url = new URL(databaseUrl);
    url.hostname = "127.0.0.1";
    url.port = String((server.address() as AddressInfo).port);
    this.url = url.href;
    server.on("connection", (near) => this.#join(near));
  }

  static async open(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer({ allowHalfOpen: true }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return new DatabaseProxy(server, databaseUrl);
  }

  /** Closes all connections immediately, even within transactions. */
  cut(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  /** Closes all connections and refuses new ones. */
  refuse(): void {
    this.#refusing = true;
    this.cut();
  }

  accept(): void {
    this.#refusing = false;
  }

  /** Stops forwarding data, on existing and new connections. */
  freeze(): void {
    this.#frozen = true;
    for (const { near, far } of this.#pairs) {
      near.pause();
      far.pause();
    }
  }

  /** Resumes forwarding, starting with the data held back. */
  thaw(): void {
    this.#frozen = false;
    for (const { near, far } of this.#pairs) {
      near.resume();
      far.resume();
    }
  }

  /** Silently stops forwarding on existing connections, without closing them. New connections work. */
  lose(): void {
    for (const { near, far } of this.#pairs) {
      for (const side of [near, far]) {
        for (const event of ["data", "end", "close"]) side.removeAllListeners(event);
        side.resume();
      }
    }
  }

  /**
   * Closes all connections instead of forwarding the next data that contains `text`, on a connection that has already
   * forwarded `after`. This selects the connection among concurrent ones.
   */
  cutAt(text: string, after = ""): void {
    this.#cutAt = { text, after, passed: new Set() };
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: Socket): void {
    if (this.#refusing) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(this.#database.port || 5432), this.#database.hostname);
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (data) => this.#pass(pair, data, to));
      from.on("end", () => to.end());
      // When one side closes, close the other side.
      from.on("error", () => {});
      from.on("close", () => {
        this.#pairs.delete(pair);
        to.destroySoon();
      });
      if (this.#frozen) from.pause();
    }
  }

  #pass(pair: Pair, data: Buffer | string, to: Socket): void {
    const cutAt = this.#cutAt;
    if (cutAt && data.includes(cutAt.after)) cutAt.passed.add(pair);
    if (cutAt?.passed.has(pair) && data.includes(cutAt.text)) {
      this.#cutAt = undefined;
      this.cut();
    } else to.write(data);
  }
}
