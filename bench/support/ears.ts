import WebSocket from "ws";
import { retryDelay } from "../../web/src/platform/retry-delay.ts";

/** A socket that listens, and the number of the last change it heard. */
interface Ear {
  readonly cookie: string;
  socket?: WebSocket;
  last: number;
  /** False until it was told where the log is: what was there before is no news. */
  started: boolean;
  /** So many connections in a row have failed. */
  failed: number;
}

const growBy = 100_000;

/**
 * Sockets of many people, each of which must hear every change, in order and once. One that is lost comes back as that of
 * a page does, and asks for what it missed.
 */
export class Ears {
  readonly #url: string;
  readonly #ears: Ear[] = [];
  /** Each change as the first socket heard it. */
  readonly #frames = new Map<number, Buffer>();
  #moments = new Float64Array(growBy);
  #numbers = new Int32Array(growBy);
  #count = 0;
  /** Changes that a socket heard twice, out of order, or other than the first one did; and logs that lost their end. */
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

  /** All sockets say the same: where they look, say. */
  sayAll(text: string): void {
    for (const { socket } of this.#ears) socket?.send(text);
  }

  /** Cuts the next `count` sockets off. One on its way back is left alone. */
  cut(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const socket = this.#ears[this.#next++ % this.#ears.length]?.socket;
      if (socket?.readyState === WebSocket.OPEN) socket.terminate();
    }
  }

  /** True when every socket has heard change `seq`. */
  reached(seq: number): boolean {
    return this.#ears.every((ear) => ear.last >= seq);
  }

  /** How many times a socket lacks a change up to `seq`, or heard it twice, out of order, or other than the first did. */
  wrongUpTo(seq: number): number {
    return this.#wrong + this.#ears.reduce((sum, ear) => sum + Math.abs(seq - ear.last), 0);
  }

  /** The changes as they came, in order. */
  frames(): string[] {
    return [...this.#frames].toSorted(([a], [b]) => a - b).map(([, frame]) => frame.toString());
  }

  /** For each time that a socket heard one of these changes, the milliseconds since it was sent. */
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
      const socket = new WebSocket(ear.started ? `${this.#url}?since=${ear.last}` : this.#url, options);
      ear.socket = socket;
      // Whatever becomes of a socket, it is closed then.
      socket.on("error", reject);
      socket.on("close", () => this.#comeBack(ear));
      socket.on("message", (data: Buffer) => {
        const now = performance.now();
        const head = data.toString("latin1", 0, 40);
        const seq = Number(/^\{"seq":(\d+)/.exec(head)?.[1]);
        if (seq > 0) return this.#hear(ear, seq, now, data);
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
    // Until it is there, it is closed again and again.
    setTimeout(() => this.#connect(ear).catch(() => {}), retryDelay(ear.failed));
    ear.failed += 1;
  }

  #hear(ear: Ear, seq: number, at: number, data: Buffer): void {
    if (seq !== ear.last + 1) this.#wrong += 1;
    ear.last = seq;
    const first = this.#frames.get(seq);
    if (!first) this.#frames.set(seq, Buffer.from(data));
    else if (!first.equals(data)) this.#wrong += 1;
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
