interface Waiting {
  readonly name: string;
  readonly begin: () => void;
}

/** How much work may wait, for a name and in total. */
interface Room {
  readonly perName: number;
  readonly inAll: number;
}

const endless: Room = { perName: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };

/** Runs work in order of arrival: one at a time per name, and at most `most` at a time in total. */
export class KeyedQueue {
  readonly #most: number;
  readonly #room: Room;
  readonly #busy = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(most: number, room: Room = endless) {
    this.#most = most;
    this.#room = room;
  }

  /** Returns true if work with this name can begin or wait. */
  hasRoom(name: string): boolean {
    if (this.#isFree(name)) return true;
    const ofName = this.#waiting.filter((waiting) => waiting.name === name).length;
    return ofName < this.#room.perName && this.#waiting.length < this.#room.inAll;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (this.#isFree(name)) this.#busy.add(name);
    else await new Promise<void>((begin) => this.#waiting.push({ name, begin }));
    try {
      return await work();
    } finally {
      this.#busy.delete(name);
      this.#next();
    }
  }

  #isFree(name: string): boolean {
    return this.#busy.size < this.#most && !this.#busy.has(name);
  }

  #next(): void {
    const next = this.#waiting.find(({ name }) => this.#isFree(name));
    if (!next) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#busy.add(next.name);
    next.begin();
  }
}
