/** For whom a message is, and over which server it goes. Empty: not limited. */
export interface Destination {
  readonly person: string;
  readonly host: string;
}

/** Maximum number of messages of a kind in delivery on this node. The others wait in the store. */
export const maxUnderWay = 50;
/** The side of a destination that could be slow on purpose. */
type Side = "person" | "host";

/** How many messages may be in delivery: in all, for one person, and over one server. */
export type SlotLimits = Readonly<Record<"all" | Side, number>>;

const limitsOfOutbox: SlotLimits = { all: maxUnderWay, person: 2, host: 10 };

/** Counts the messages in delivery on this node: in all, for each person, and over each server. */
export class Slots {
  readonly #taken = { person: new Map<string, number>(), host: new Map<string, number>() };
  readonly #most: SlotLimits;
  #count = 0;

  constructor(most: SlotLimits = limitsOfOutbox) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#count >= this.#most.all;
  }

  /** Returns the people or the servers that get no further slot for now. */
  full(side: Side): string[] {
    return [...this.#taken[side]].filter(([, count]) => count >= this.#most[side]).map(([name]) => name);
  }

  isFree({ person, host }: Destination): boolean {
    return !(this.isFull || this.full("person").includes(person) || this.full("host").includes(host));
  }

  take(destination: Destination): void {
    this.#add(destination, 1);
  }

  release(destination: Destination): void {
    this.#add(destination, -1);
  }

  #add(destination: Destination, by: 1 | -1): void {
    this.#count += by;
    for (const side of ["person", "host"] as const) {
      const name = destination[side];
      if (name === "") continue;
      const count = (this.#taken[side].get(name) ?? 0) + by;
      if (count > 0) this.#taken[side].set(name, count);
      else this.#taken[side].delete(name);
    }
  }
}
