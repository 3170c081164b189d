import { setOfTask } from "@baton/domain/kernel/synced";
import {
  type EditedField,
  type LiveMessage,
  type LiveRequest,
  type Look,
  liveRequest,
  type Place,
} from "@baton/domain/workspace/workspace.live";
import type { WebSocket } from "ws";
import type { ValidSession } from "../auth/session-cache.ts";

/** Maximum bytes queued per socket. A slower consumer is disconnected and resumes from the log. */
const waitingBytes = 1024 * 1024;
/** Timeout of the closing handshake. */
const farewellMs = 2000;

/** Maximum messages between two pings. More would flood the other nodes, because each is published. */
const maxHeard = 200;

/** A live socket with its session as of the last check, and the number of the last change sent. */
export class Client {
  readonly socket: WebSocket;
  session: ValidSession;
  /** The sets that the page holds. */
  sets: ReadonlySet<string>;
  /** The sets that the page named when it connected. */
  readonly #lasting: readonly string[];
  /** Number of the last change sent. */
  sent = 0;
  /** True once the socket has caught up with its group and receives the group's changes. */
  hears = false;
  /** The place that its person is viewing, or null if there is none or they may not see it. */
  place: Place | null = null;
  /** The field that its person is editing there. */
  edits: EditedField | undefined;
  /** The place and field as reported by the page. */
  wish: Look = { look: null };
  readonly #closed: Promise<void>;
  #answered = true;
  #heard = 0;

  constructor(socket: WebSocket, session: ValidSession, sets: readonly string[]) {
    this.socket = socket;
    this.session = session;
    this.sets = new Set(sets);
    this.#lasting = sets;
    this.#closed = new Promise((resolve) => socket.once("close", () => resolve()));
    socket.on("pong", () => {
      this.#answered = true;
    });
  }

  /** True while messages can be sent. */
  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /**
   * Reads a message from the client. Returns `unknown` for an object that only a later release understands. Returns
   * undefined for anything else, or after too many messages since the last ping.
   */
  read(data: Buffer): LiveRequest | "unknown" | undefined {
    this.#heard += 1;
    if (this.#heard > maxHeard) return undefined;
    const message = objectIn(data);
    return message && (liveRequest.safeParse(message).data ?? "unknown");
  }

  /**
   * From the next change on, holds the sets of these open tasks and projects, and the sets named on connecting, but no
   * others.
   */
  hold(taskIds: readonly string[], sets: readonly string[] = []): void {
    this.sets = new Set([...this.#lasting, ...sets, ...taskIds.map(setOfTask)]);
    this.say({ type: "held", seq: this.sent });
  }

  say(message: LiveMessage): void {
    this.frame(Buffer.from(JSON.stringify(message)));
  }

  /** Sends a message whose bytes are shared by many clients. */
  frame(frame: Buffer): void {
    if (!this.open) return;
    // A close frame would queue behind the unread data and keep it in memory.
    if (this.socket.bufferedAmount > waitingBytes) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  /** Resolves when all sent data has left this process, or the socket has closed. */
  async flushed(): Promise<void> {
    if (!this.open) return;
    const left = new Promise<void>((resolve) => this.socket.ping(undefined, undefined, () => resolve()));
    await Promise.race([left, this.#closed]);
  }

  /** Sends change `seq` unless it was sent before. `frame` is shared by all clients. */
  change(seq: number, frame: Buffer): void {
    if (!this.open || seq <= this.sent) return;
    this.sent = seq;
    this.frame(frame);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), farewellMs).unref();
  }

  /** Closes the socket if the previous ping was not answered. Otherwise pings again and sends `alive`. */
  checkAlive(): void {
    if (!this.#answered) {
      this.socket.terminate();
      return;
    }
    this.#answered = false;
    this.#heard = 0;
    if (!this.open) return;
    this.socket.ping();
    this.say({ type: "alive" });
  }
}

function objectIn(data: Buffer): object | undefined {
  try {
    const message: unknown = JSON.parse(data.toString());
    return typeof message === "object" && message !== null && !Array.isArray(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
