import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** Stands between Baton and its database, and does to their connections what networks and restarts do. */
export class DatabaseProxy {
  /** The address of the database through this proxy. */
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

  /** Ends all connections at once, wherever in a transaction they are. */
  cut(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  /** Lets nobody in, and nobody stay. */
  refuse(): void {
    this.#refusing = true;
    this.cut();
  }

  accept(): void {
    this.#refusing = false;
  }

  /** Holds back all that is said, on old connections and new ones. */
  freeze(): void {
    this.#frozen = true;
    for (const { near, far } of this.#pairs) {
      near.pause();
      far.pause();
    }
  }

  /** Lets everything go on, with what was held back first. */
  thaw(): void {
    this.#frozen = false;
    for (const { near, far } of this.#pairs) {
      near.resume();
      far.resume();
    }
  }

  /** Forgets the connections there are: nothing passes on them any more, and neither side is told. New ones work. */
  lose(): void {
    for (const { near, far } of this.#pairs) {
      for (const side of [near, far]) {
        for (const event of ["data", "end", "close"]) side.removeAllListeners(event);
        side.resume();
      }
    }
  }

  /**
   * Cuts all connections in place of passing on what next has `text` in it, on a connection that has passed on `after` by
   * then: others do other things meanwhile.
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
      // Whatever becomes of one side, the other sees it as its own end.
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
