import type { LiveMessage, LiveRequest } from "@baton/domain/workspace/workspace.live";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import { retryDelay } from "../retry-delay.ts";

export type LiveStatus = "connecting" | "live" | "offline";

interface LiveOptions {
  /** Returns the number of the last change that the page has. */
  readonly since: () => number;
  /** Returns the sets that the page keeps up to date. Of changes in other sets it receives only the number. */
  readonly sets: () => readonly string[];
  readonly onMessages: (messages: readonly LiveMessage[]) => void;
  /** Reloads everything, because the log does not reach back to `since`. Awaited before reconnecting. */
  readonly onReset: () => Promise<void>;
  /** Called with each new status. `send` sends to the server while the status is `live`. */
  readonly onStatus: (status: LiveStatus, send: (request: LiveRequest) => void) => void;
  /** The server refused or closed the connection: the session, role or membership may have changed. */
  readonly onRefused: () => void;
}

/** Milliseconds for which messages are collected and then applied together, so that a burst paints once: one frame. */
const frame = 16;

/** The server sends something every 10 seconds; after this many milliseconds of silence the socket counts as dead. */
const longestSilence = 25_000;
const watchEvery = 5_000;

/**
 * A connection to the live stream that stays open. It reconnects with jittered back-off, or at once when the network or
 * the person is back, and resumes from the last change that the page has.
 */
export class LiveSocket {
  readonly #options: LiveOptions;
  readonly #watch: ReturnType<typeof setInterval>;
  #socket: WebSocket | undefined;
  #isClosed = false;
  /** The number of consecutive failed connections. */
  #failures = 0;
  #lastMessageAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #flush: ReturnType<typeof setTimeout> | undefined;
  #queue: LiveMessage[] = [];

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#watch = setInterval(this.#reconnectIfSilent, watchEvery);
    addEventListener("online", this.#open);
    addEventListener("visibilitychange", this.#reconnectIfSilent);
    this.#open();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    removeEventListener("online", this.#open);
    removeEventListener("visibilitychange", this.#reconnectIfSilent);
    clearTimeout(this.#flush);
    this.#disconnect();
  }

  readonly #open = (): void => {
    this.#disconnect();
    this.#lastMessageAt = Date.now();
    this.#options.onStatus("connecting", this.#send);
    const address = new URL(`/api/live?sets=${this.#options.sets()}&since=${this.#options.since()}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#socket = new WebSocket(address);
    this.#socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as LiveMessage);
    this.#socket.onclose = ({ code }) => {
      this.#options.onStatus("offline", this.#send);
      // A browser does not distinguish a refused connection from an unreachable server.
      if (code === liveClose.signedOut || this.#failures > 0) this.#options.onRefused();
      this.#retry = setTimeout(this.#open, retryDelay(this.#failures));
      this.#failures += 1;
    };
  };

  readonly #reconnectIfSilent = (): void => {
    if (Date.now() - this.#lastMessageAt > longestSilence) this.#open();
  };

  readonly #send = (request: LiveRequest): void => this.#socket?.send(JSON.stringify(request));

  #receive(message: LiveMessage): void {
    this.#lastMessageAt = Date.now();
    const type = "type" in message ? message.type : null;
    if (type === "reset") {
      void this.#reset();
      return;
    }
    if (type === "hello") {
      this.#failures = 0;
      this.#options.onStatus("live", this.#send);
    }
    this.#queue.push(message);
    this.#flush ??= setTimeout(this.#deliver, frame);
  }

  readonly #deliver = (): void => {
    this.#flush = undefined;
    const messages = this.#queue;
    this.#queue = [];
    this.#options.onMessages(messages);
  };

  /** Reconnects after a reload, because the messages of this connection follow changes that the page does not have. */
  async #reset(): Promise<void> {
    this.#disconnect();
    await this.#options.onReset();
    if (!this.#isClosed) this.#retry = setTimeout(this.#open, retryDelay(0));
  }

  #disconnect(): void {
    clearTimeout(this.#retry);
    if (!this.#socket) return;
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#socket.close();
    this.#socket = undefined;
  }
}
