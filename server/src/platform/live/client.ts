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
const maxBufferedBytes = 1024 * 1024;
/** Timeout of the closing handshake. */
const closeTimeoutMs = 2000;

/** Maximum messages between two pings. More would flood the other nodes, because each is published. */
const maxReceived = 200;

/** A live socket with its session as of the last check, and the number of the last change sent. */
export class Client {
  readonly socket: WebSocket;
  session: ValidSession;
  /** The sets that the page subscribes to. */
  sets: ReadonlySet<string>;
  /** The sets that the page named when it connected. */
  readonly #initialSets: readonly string[];
  /** Number of the last change sent. */
  sent = 0;
  /** True once the socket has caught up with its group and receives the group's changes. */
  isCaughtUp = false;
  /** The place that its person is viewing, or null if there is none or they may not see it. */
  place: Place | null = null;
  /** The field that its person is editing there. */
  edits: EditedField | undefined;
  /** The place and field as reported by the page. */
  requested: Look = { look: null };
  readonly #closed: Promise<void>;
  #answered = true;
  #received = 0;

  constructor(socket: WebSocket, session: ValidSession, sets: readonly string[]) {
    this.socket = socket;
    this.session = session;
    this.sets = new Set(sets);
    this.#initialSets = sets;
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
    this.#received += 1;
    if (this.#received > maxReceived) return undefined;
    const message = objectIn(data);
    return message && (liveRequest.safeParse(message).data ?? "unknown");
  }

  /**
   * From the next change on, subscribes to the sets of these open tasks and projects, and those named on connecting,
   * but to no others.
   */
  subscribe(taskIds: readonly string[], sets: readonly string[] = []): void {
    this.sets = new Set([...this.#initialSets, ...sets, ...taskIds.map(setOfTask)]);
    this.send({ type: "held", seq: this.sent });
  }

  send(message: LiveMessage): void {
    this.sendFrame(Buffer.from(JSON.stringify(message)));
  }

  /** Sends a message whose bytes are shared by many clients. */
  sendFrame(frame: Buffer): void {
    if (!this.open) return;
    // A close frame would queue behind the unread data and keep it in memory.
    if (this.socket.bufferedAmount > maxBufferedBytes) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  /** Resolves when all sent data has left this process, or the socket has closed. */
  async flushed(): Promise<void> {
    if (!this.open) return;
    const left = new Promise<void>((resolve) => this.socket.ping(undefined, undefined, () => resolve()));
    await Promise.race([left, this.#closed]);
  }

  /** Sends change `seq` unless it was sent before. `frame` is shared by all clients. */
  sendChange(seq: number, frame: Buffer): void {
    if (!this.open || seq <= this.sent) return;
    this.sent = seq;
    this.sendFrame(frame);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), closeTimeoutMs).unref();
  }

  /** Closes the socket if the previous ping was not answered. Otherwise pings again and sends `alive`. */
  checkAlive(): void {
    if (!this.#answered) {
      this.socket.terminate();
      return;
    }
    this.#answered = false;
    this.#received = 0;
    if (!this.open) return;
    this.socket.ping();
    this.send({ type: "alive" });
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
