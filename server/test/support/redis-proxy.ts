import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A proxy to the tests' Redis that can be cut and frozen. */
export class RedisProxy {
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #line: "open" | "cut" | "frozen" = "open";

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((near) => this.#pass(near));
  }

  /** Opens a proxy for one test. */
  static async open(target: string): Promise<RedisProxy> {
    const proxy = new RedisProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      proxy.cut();
      proxy.#server.close();
    });
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#target.search}`;
  }

  /** Closes all connections and rejects new ones, as if Redis had been killed. */
  cut(): void {
    this.#line = "cut";
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Silently stops forwarding, as if a cable had been pulled. */
  freeze(): void {
    this.#line = "frozen";
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Accepts connections again. */
  heal(): void {
    this.#line = "open";
  }

  #pass(near: Socket): void {
    this.#keep(near);
    if (this.#line === "cut") near.destroy();
    if (this.#line !== "open") return;
    const far = connect(Number(this.#target.port || 6379), this.#target.hostname);
    this.#keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
