interface Event {
  readonly at: number;
  /** Orders events of the same time by when they were scheduled. */
  readonly order: number;
  readonly act: () => void;
}

const comesBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Simulated time in milliseconds. Runs scheduled events in order of time. */
export class Timeline {
  now = 0;
  #planned = 0;
  /** A binary heap: each event comes before the two at twice its index. */
  readonly #heap: Event[] = [];

  /** Schedules `act` for `delay` from now. */
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

  /** Runs all events until `end`. */
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

/** A set of processors with a first-come, first-served queue. */
export class Station {
  readonly #timeline: Timeline;
  /** Milliseconds of requested work, by purpose. */
  readonly #asked = new Map<string, number>();
  readonly #freeAt: number[];
  #since = 0;

  constructor(timeline: Timeline, servers: number) {
    this.#timeline = timeline;
    this.#freeAt = new Array(servers).fill(0);
  }

  /** Works for `time` as soon as a processor is free, then calls `then`. */
  serve(what: string, time: number, then?: () => void): void {
    this.#asked.set(what, (this.#asked.get(what) ?? 0) + time);
    const { now } = this.#timeline;
    const first = this.#freeAt.indexOf(Math.min(...this.#freeAt));
    const end = Math.max(now, this.#freeAt[first] ?? 0) + time;
    this.#freeAt[first] = end;
    if (then) this.#timeline.after(end - now, then);
  }

  /** The purposes of the requested work. */
  get purposes(): readonly string[] {
    return [...this.#asked.keys()];
  }

  /** Resets the counters. */
  countAnew(): void {
    this.#asked.clear();
    this.#since = this.#timeline.now;
  }

  /** Returns the requested work as a share of the available time. Above 1 means overload. */
  load(what?: string): number {
    const asked = what === undefined ? [...this.#asked.values()] : [this.#asked.get(what) ?? 0];
    const had = (this.#timeline.now - this.#since) * this.#freeAt.length;
    return asked.reduce((sum, time) => sum + time, 0) / had;
  }
}

/** A limited number of permits, such as connections or a lock, with a first-come, first-served queue. */
export class Permits {
  readonly #size: number;
  readonly #waiting: (() => void)[] = [];
  /** The index of the first entry that is still waiting. */
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
