interface Event {
  readonly at: number;
  /** Of two things at the same time, the one that was planned first comes first. */
  readonly order: number;
  readonly act: () => void;
}

const comesBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Simulated time, in milliseconds: what was planned happens in the order of its moments. */
export class Timeline {
  now = 0;
  #planned = 0;
  /** A binary heap: each event comes before the two at twice its index. */
  readonly #heap: Event[] = [];

  /** Plans `act` for `delay` from now. */
  after(delay: number, act: () => void): void {
    this.#planned += 1;
    const event = { at: this.now + delay, order: this.#planned, act };
    let index = this.#heap.push(event) - 1;
    for (let parent = (index - 1) >> 1; index > 0; parent = (index - 1) >> 1) {
      const above = this.#heap[parent];
      if (!above || comesBefore(above, event)) break;
      this.#heap[index] = above;
      index = parent;
    }
    this.#heap[index] = event;
  }

  /** Lets time pass until `end`. */
  runUntil(end: number): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.act();
    }
    this.now = end;
  }

  #removeFirst(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    let index = 0;
    for (;;) {
      const [left, right] = [this.#heap[2 * index + 1], this.#heap[2 * index + 2]];
      const isRight = left && right && comesBefore(right, left);
      const below = isRight ? right : left;
      if (!below || comesBefore(last, below)) break;
      this.#heap[index] = below;
      index = 2 * index + (isRight ? 2 : 1);
    }
    this.#heap[index] = last;
  }
}

/** Processors that serve whoever comes first. */
export class Station {
  readonly #timeline: Timeline;
  /** Milliseconds of work that were asked for, by what for. */
  readonly #asked = new Map<string, number>();
  readonly #freeAt: number[];
  #since = 0;

  constructor(timeline: Timeline, servers: number) {
    this.#timeline = timeline;
    this.#freeAt = new Array(servers).fill(0);
  }

  /** Works for `time`, as soon as a processor is free, and then calls `then`. */
  serve(what: string, time: number, then?: () => void): void {
    this.#asked.set(what, (this.#asked.get(what) ?? 0) + time);
    const { now } = this.#timeline;
    const first = this.#freeAt.indexOf(Math.min(...this.#freeAt));
    const end = Math.max(now, this.#freeAt[first] ?? 0) + time;
    this.#freeAt[first] = end;
    if (then) this.#timeline.after(end - now, then);
  }

  /** What work was asked for. */
  get purposes(): readonly string[] {
    return [...this.#asked.keys()];
  }

  /** Counts from now on. */
  countAnew(): void {
    this.#asked.clear();
    this.#since = this.#timeline.now;
  }

  /** The share of its time that the work would have taken which was asked for; above 1 when it was too much. */
  load(what?: string): number {
    const asked = what === undefined ? [...this.#asked.values()] : [this.#asked.get(what) ?? 0];
    const had = (this.#timeline.now - this.#since) * this.#freeAt.length;
    return asked.reduce((sum, time) => sum + time, 0) / had;
  }
}

/** What only so many may hold at a time, such as connections or a lock: whoever comes later waits in turn. */
export class Permits {
  readonly #size: number;
  readonly #waiting: (() => void)[] = [];
  /** Those before this one have had their turn. */
  #first = 0;
  #held = 0;

  constructor(size: number) {
    this.#size = size;
  }

  take(then: () => void): void {
    if (this.#held < this.#size) {
      this.#held += 1;
      then();
    } else this.#waiting.push(then);
  }

  giveBack(): void {
    const next = this.#waiting[this.#first];
    if (next) {
      this.#first += 1;
      next();
    } else this.#held -= 1;
  }
}
