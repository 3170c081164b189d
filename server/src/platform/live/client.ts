import type { LiveMessage, Place } from "@baton/domain/workspace/workspace.live";
import type { WebSocket } from "ws";
import type { ValidSession } from "../auth/session-cache.ts";
import type { Change } from "../store/tx.ts";

/** A consumer with more than this waiting is too slow: it is closed, and resumes from the log. */
const waitingBytes = 1024 * 1024;
/** How long a closed socket may take to say good-bye. */
const farewellMs = 2000;

/** More messages than this between two pings are not from somebody who looks around; other nodes would hear of each. */
const mostHeard = 200;

/** Whether somebody may see what an entity has become; otherwise it is gone for them. */
export type Visibility = (change: Change) => boolean;

/** One socket: what was sent to it last, whom it belongs to, whether it is still there. */
export class Client {
  readonly socket: WebSocket;
  readonly session: ValidSession;
  /** Number of the last change sent. */
  sent = 0;
  /** True once it has caught up with its group, and is told what the group is told. */
  hears = false;
  /** What it is told of a change. */
  readonly sees: Visibility;
  /** What its person looks at. */
  place: Place | null = null;
  readonly #closed: Promise<void>;
  #answered = true;
  #heard = 0;

  constructor(socket: WebSocket, session: ValidSession, sees: Visibility) {
    this.socket = socket;
    this.session = session;
    this.sees = sees;
    this.#closed = new Promise((resolve) => socket.once("close", () => resolve()));
    socket.on("pong", () => {
      this.#answered = true;
    });
  }

  /** True while something can be sent. */
  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** To be asked at each message: false when there were too many since the last ping. */
  mayBeHeard(): boolean {
    this.#heard += 1;
    return this.#heard <= mostHeard;
  }

  say(message: LiveMessage): void {
    this.frame(Buffer.from(JSON.stringify(message)));
  }

  /** Sends a message that is shared by many clients. */
  frame(frame: Buffer): void {
    if (!this.open) return;
    // A good-bye would wait behind what is not read, and keep it in memory meanwhile.
    if (this.socket.bufferedAmount > waitingBytes) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  /** Resolves when all that was sent has left this process, or the socket has closed. */
  async flushed(): Promise<void> {
    if (!this.open) return;
    const left = new Promise<void>((resolve) => this.socket.ping(undefined, undefined, () => resolve()));
    await Promise.race([left, this.#closed]);
  }

  /** Sends change `seq`, unless it was sent before. `frame` is shared by all clients. */
  change(seq: number, frame: Buffer): void {
    if (!this.open || seq <= this.sent) return;
    this.sent = seq;
    this.frame(frame);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), farewellMs).unref();
  }

  /** Ends a socket whose other side has not answered the ping before, pings again, and says that this side is there. */
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
