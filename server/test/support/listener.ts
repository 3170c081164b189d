import { type LiveMessage, type LiveRequest, liveMessage } from "@baton/domain/workspace/workspace.live";
import { onTestFinished } from "vitest";
import WebSocket from "ws";

type OfEveryKind<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : undefined) : never;

/** A message of any type, for comparison. */
type Message = { readonly [K in "type" | "id" | "value" | "at" | "people"]?: OfEveryKind<LiveMessage, K> } & {
  readonly seq: number;
};

/** A live socket whose messages can be awaited one by one. */
export class Listener {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #messages: Message[] = [];
  #wake = () => {};

  constructor(origin: string, headers: Record<string, string>, since?: number) {
    const query = since === undefined ? "" : `?since=${since}`;
    this.socket = new WebSocket(`ws://${origin}/api/live${query}`, { headers });
    this.socket.on("message", (data) => {
      const message = liveMessage.parse(JSON.parse(String(data))) as Message;
      // Sent every few seconds, irrelevant for tests.
      if (message.type === "alive") return;
      this.#messages.push(message);
      this.#wake();
    });
    this.closed = new Promise((resolve) => this.socket.on("close", resolve));
    this.socket.on("error", () => this.socket.terminate());
    onTestFinished(() => this.socket.terminate());
  }

  say(request: LiveRequest): void {
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
