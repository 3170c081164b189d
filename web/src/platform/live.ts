import { type LiveMessage, type LiveRequest, liveClose } from "@baton/domain/workspace/workspace.live";
import { retryDelay } from "./retry-delay.ts";

export type LiveStatus = "connecting" | "live" | "offline";

interface LiveOptions {
  /** Number of the last change the page knows. */
  readonly since: () => number;
  readonly onMessages: (messages: readonly LiveMessage[]) => void;
  /** The log does not reach back to where this page stands: called to load it all anew, and waited for. */
  readonly onReset: () => Promise<void>;
  /** Whether the stream flows now; `say` speaks to the server while it does. */
  readonly onStatus: (status: LiveStatus, say: (request: LiveRequest) => void) => void;
  /** The server would not have this page, or not any more: the session, role or membership may have changed. */
  readonly onRefused: () => void;
}

/** Messages that arrive within one frame are applied together, so that a burst paints once. */
const frame = 16;

/** The server says something every 10 seconds; after so long without a word the socket is dead, whatever it claims. */
const longestSilence = 25_000;
const lookEvery = 5_000;

/**
 * A socket to the live stream that stays open: it reconnects with jittered back-off, at once when the network or the
 * person is back, and resumes where the page stands.
 */
export class LiveSocket {
  readonly #options: LiveOptions;
  readonly #watch: ReturnType<typeof setInterval>;
  #socket: WebSocket | undefined;
  #isClosed = false;
  /** So many connections in a row have failed. */
  #failed = 0;
  #heardAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #flush: ReturnType<typeof setTimeout> | undefined;
  #waiting: LiveMessage[] = [];

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#watch = setInterval(this.#look, lookEvery);
    addEventListener("online", this.#open);
    addEventListener("visibilitychange", this.#look);
    this.#open();
  }

  /** Closes it for good. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    removeEventListener("online", this.#open);
    removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#flush);
    this.#abandon();
  }

  readonly #open = (): void => {
    this.#abandon();
    this.#heardAt = Date.now();
    this.#options.onStatus("connecting", this.#say);
    const address = new URL(`/api/live?since=${this.#options.since()}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#socket = new WebSocket(address);
    this.#socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as LiveMessage);
    this.#socket.onclose = ({ code }) => {
      this.#options.onStatus("offline", this.#say);
      // A browser does not tell whether a server that cannot be connected to is away or turned the page away.
      if (code === liveClose.signedOut || this.#failed > 0) this.#options.onRefused();
      this.#retry = setTimeout(this.#open, retryDelay(this.#failed));
      this.#failed += 1;
    };
  };

  readonly #look = (): void => {
    if (Date.now() - this.#heardAt > longestSilence) this.#open();
  };

  readonly #say = (request: LiveRequest): void => this.#socket?.send(JSON.stringify(request));

  #hear(message: LiveMessage): void {
    this.#heardAt = Date.now();
    const type = "type" in message ? message.type : null;
    if (type === "reset") {
      void this.#startOver();
      return;
    }
    if (type === "hello") {
      this.#failed = 0;
      this.#options.onStatus("live", this.#say);
    }
    this.#waiting.push(message);
    this.#flush ??= setTimeout(this.#deliver, frame);
  }

  readonly #deliver = (): void => {
    this.#flush = undefined;
    const messages = this.#waiting;
    this.#waiting = [];
    this.#options.onMessages(messages);
  };

  /** What would come on this socket follows what the page does not have: it connects again from the new load. */
  async #startOver(): Promise<void> {
    this.#abandon();
    await this.#options.onReset();
    if (!this.#isClosed) this.#retry = setTimeout(this.#open, retryDelay(0));
  }

  #abandon(): void {
    clearTimeout(this.#retry);
    if (!this.#socket) return;
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#socket.close();
    this.#socket = undefined;
  }
}
