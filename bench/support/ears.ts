import WebSocket from "ws";

/** A socket that listens, and the number of the last change it heard. */
interface Ear {
  readonly cookie: string;
  socket?: WebSocket;
  last: number;
  /** False until it was told where the log is: what was there before is no news. */
  started: boolean;
}

const growBy = 1_000_000;

/** Sockets of many people, each of which must hear every change, in order and once. */
export class Ears {
  readonly #url: string;
  readonly #ears: Ear[] = [];
  /** Each change as the first socket heard it. */
  readonly #frames = new Map<number, Buffer>();
  #moments = new Float64Array(growBy);
  #numbers = new Int32Array(growBy);
  #count = 0;
  /** Changes that a socket heard twice, out of order, or other than the first one did. */
  #wrong = 0;
  #next = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async open(cookies: readonly string[]): Promise<void> {
    for (const cookie of cookies) {
      const ear: Ear = { cookie, last: 0, started: false };
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

  /** Cuts the next `count` sockets off, which come back and ask for what they missed. One on its way back is left alone. */
  async cut(count: number): Promise<void> {
    const chosen = Array.from({ length: count }, () => this.#ears[this.#next++ % this.#ears.length]);
    const cutOff = async (ear: Ear) => {
      if (ear.socket?.readyState !== WebSocket.OPEN) return;
      ear.socket.terminate();
      await this.#connect(ear);
    };
    await Promise.all(chosen.map((ear) => ear && cutOff(ear)));
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

  /** For each change that a socket heard, the milliseconds since it was sent. */
  took(sentAt: ReadonlyMap<number, number>): number[] {
    return Array.from(
      this.#numbers.subarray(0, this.#count),
      (seq, index) => (this.#moments[index] ?? 0) - (sentAt.get(seq) ?? Number.NaN),
    );
  }

  close(): void {
    for (const { socket } of this.#ears) socket?.terminate();
  }

  #connect(ear: Ear): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { headers: { cookie: ear.cookie }, perMessageDeflate: false, skipUTF8Validation: true };
      const socket = new WebSocket(ear.started ? `${this.#url}?since=${ear.last}` : this.#url, options);
      ear.socket = socket;
      socket.on("error", reject);
      socket.on("message", (data: Buffer) => {
        const now = performance.now();
        const head = data.toString("latin1", 0, 40);
        const seq = Number(/^\{"seq":(\d+)/.exec(head)?.[1]);
        if (seq > 0) return this.#hear(ear, seq, now, data);
        if (!head.startsWith('{"type":"hello"')) return;
        if (!ear.started) ear.last = Number(/"seq":(\d+)/.exec(head)?.[1] ?? 0);
        ear.started = true;
        resolve();
      });
    });
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
