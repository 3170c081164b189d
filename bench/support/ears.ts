import WebSocket from "ws";
import { retryDelay } from "../../web/src/platform/retry-delay.ts";

/** A live socket and the number of the last change it received. */
interface Ear {
  readonly cookie: string;
  socket?: WebSocket;
  last: number;
  /** False until it has received the log's position: earlier changes do not count. */
  started: boolean;
  /** The number of consecutive failed connections. */
  failed: number;
}

/** A message with a change, or with the numbers of several that do not concern the page. */
interface Heard {
  readonly seq: number;
  readonly from: number;
  readonly at: number;
  readonly data: Buffer;
}

/** Where a page connects, with the sets that it holds. */
export const livePath = "/api/live?sets=core,tasks,archive";

const growBy = 100_000;

/**
 * Sockets of many people, each of which must receive every change once and in order. A lost socket reconnects like a
 * page's and requests the changes it missed.
 */
export class Ears {
  readonly #url: string;
  readonly #ears: Ear[] = [];
  /** Each change as the first socket received it. */
  readonly #frames = new Map<number, Buffer>();
  #moments = new Float64Array(growBy);
  #numbers = new Int32Array(growBy);
  #count = 0;
  /** Changes that a socket received twice, out of order, or with different content, and resets of a socket. */
  #wrong = 0;
  #next = 0;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async open(cookies: readonly string[]): Promise<void> {
    for (const cookie of cookies) {
      const ear: Ear = { cookie, last: 0, started: false, failed: 0 };
      this.#ears.push(ear);
      await this.#connect(ear);
    }
  }

  say(index: number, text: string): void {
    this.#ears[index]?.socket?.send(text);
  }

  /** Sends the same message, such as a place, from all sockets. */
  sayAll(text: string): void {
    for (const { socket } of this.#ears) socket?.send(text);
  }

  /** Disconnects the next `count` sockets, except those that are reconnecting. */
  cut(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const socket = this.#ears[this.#next++ % this.#ears.length]?.socket;
      if (socket?.readyState === WebSocket.OPEN) socket.terminate();
    }
  }

  /** Returns true if every socket has received change `seq`. */
  reached(seq: number): boolean {
    return this.#ears.every((ear) => ear.last >= seq);
  }

  /** Returns how many changes up to `seq` a socket missed, or received twice, out of order, or with different content. */
  wrongUpTo(seq: number): number {
    return this.#wrong + this.#ears.reduce((sum, ear) => sum + Math.abs(seq - ear.last), 0);
  }

  /** Returns the received changes in order. */
  frames(): string[] {
    return [...this.#frames].toSorted(([a], [b]) => a - b).map(([, frame]) => frame.toString());
  }

  /** Returns the milliseconds from sending to receipt, for each of these changes on each socket. */
  took(sentAt: ReadonlyMap<number, number>): number[] {
    const took: number[] = [];
    for (let index = 0; index < this.#count; index += 1) {
      const sent = sentAt.get(this.#numbers[index] ?? 0);
      if (sent !== undefined) took.push((this.#moments[index] ?? 0) - sent);
    }
    return took;
  }

  close(): void {
    this.#closed = true;
    for (const { socket } of this.#ears) socket?.terminate();
  }

  #connect(ear: Ear): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { headers: { cookie: ear.cookie }, perMessageDeflate: false, skipUTF8Validation: true };
      const url = new URL(this.#url);
      if (ear.started) url.searchParams.set("since", String(ear.last));
      const socket = new WebSocket(url, options);
      ear.socket = socket;
      // An error also closes the socket, and the close handler reconnects it.
      socket.on("error", reject);
      socket.on("close", (code, reason) => {
        // Otherwise, `open` would wait for ever for a socket that the server refuses because there are too many.
        reject(new Error(`The server closed a socket before its hello message: ${code} ${reason}`));
        this.#comeBack(ear);
      });
      socket.on("message", (data: Buffer) => {
        const now = performance.now();
        const head = data.toString("latin1", 0, 40);
        const [, seq, from = seq] = /^\{"seq":(\d+)(?:,"from":(\d+))?/.exec(head) ?? [];
        if (seq !== undefined) return this.#hear(ear, { seq: Number(seq), from: Number(from), at: now, data });
        if (head.startsWith('{"type":"reset"')) this.#wrong += 1;
        if (!head.startsWith('{"type":"hello"')) return;
        if (!ear.started) ear.last = Number(/"seq":(\d+)/.exec(head)?.[1] ?? 0);
        ear.started = true;
        ear.failed = 0;
        resolve();
      });
    });
  }

  #comeBack(ear: Ear): void {
    if (this.#closed || !ear.started) return;
    // While the server is down, each attempt ends in another close.
    setTimeout(() => this.#connect(ear).catch(() => {}), retryDelay(ear.failed));
    ear.failed += 1;
  }

  #hear(ear: Ear, { seq, from, at, data }: Heard): void {
    if (from !== ear.last + 1) this.#wrong += 1;
    ear.last = seq;
    const first = this.#frames.get(seq);
    if (!first) this.#frames.set(seq, Buffer.from(data));
    // Messages with several numbers are not compared: how many they contain depends on when the socket caught up.
    else if (from === seq && !first.equals(data)) this.#wrong += 1;
    if (this.#count === this.#numbers.length) this.#grow();
    this.#numbers[this.#count] = seq;
    this.#moments[this.#count] = at;
    this.#count += 1;
  }

  #grow(): void {
    const [numbers, moments] = [this.#numbers, this.#moments];
    this.#numbers = new Int32Array(numbers.length + growBy);
    this.#numbers.set(numbers);
    this.#moments = new Float64Array(moments.length + growBy);
    this.#moments.set(moments);
  }
}
