import { type LiveMessage, liveMessage } from "@baton/domain/workspace/workspace.live";
import { onTestFinished } from "vitest";
import WebSocket from "ws";

type OfEveryKind<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : undefined) : never;

/** A message of any type, for comparison. */
type Message = {
  readonly [K in "type" | "rights" | "id" | "value" | "at" | "people" | "editing"]?: OfEveryKind<LiveMessage, K>;
} & {
  readonly seq: number;
};

/** The sets that a page holds. */
export const pageSets = ["core", "tasks", "archive"];

/** Splits a message with several numbers into one per number. How many it contains depends on the server's pace. */
function single(message: Message & { readonly from?: number | undefined }): Message[] {
  const { from = message.seq, ...last } = message;
  const before = Array.from({ length: Math.max(0, message.seq - from) }, (_, index) => ({ seq: from + index }));
  return [...before, last];
}

/** A live socket whose messages can be awaited one by one. */
export class Listener {
  /** The number of messages received, before they are split. */
  received = 0;
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #messages: Message[] = [];
  #wake = () => {};

  /** @param sets the sets that the page holds */
  constructor(origin: string, headers: Record<string, string>, since?: number, sets: readonly string[] = pageSets) {
    const query = { ...(since === undefined ? {} : { since: `${since}` }), sets: sets.join(",") };
    this.socket = new WebSocket(`ws://${origin}/api/live?${new URLSearchParams(query)}`, { headers });
    this.socket.on("message", (data) => {
      const message = liveMessage.parse(JSON.parse(String(data)));
      // Sent every few seconds, irrelevant for tests.
      if ("type" in message && message.type === "alive") return;
      this.received += 1;
      this.#messages.push(...single(message as Message));
      this.#wake();
    });
    this.closed = new Promise((resolve) => this.socket.on("close", resolve));
    this.socket.on("error", () => this.socket.terminate());
    onTestFinished(() => this.socket.terminate());
  }

  say(request: object): void {
    this.socket.send(JSON.stringify(request));
  }

  async next(): Promise<Message> {
    for (;;) {
      const message = this.#messages.shift();
      if (message) return message;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
